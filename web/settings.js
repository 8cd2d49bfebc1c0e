// What one likes of the whole page: light or dark, sounds, a language. It stands in the head of the page.

import { button, element, icon } from './dom.js';
import { recall, remember } from './memory.js';
import { soundIsOn, switchSound } from './sounds.js';
import { word } from './words.js';

const SUN = 'M12 8a4 4 0 1 0 .01 0zM12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.5 1.5m11 11L19 19M5 19l1.5-1.5m11-11L19 5';
const SPEAKER = 'M4 9v6h4l5 4V5L8 9z';
const WAVES = `${SPEAKER}M16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11`;
const languages = { en: 'English', de: 'Deutsch', es: 'Español' };

const prefersDark = matchMedia('(prefers-color-scheme: dark)');
const isDark = () => (recall('theme') ?? (prefersDark.matches ? 'dark' : 'light')) === 'dark';

/** Style sheets ask what the system prefers; who has chosen here is answered accordingly. */
function applyTheme() {
  const theme = recall('theme');
  document.querySelector('meta[name=color-scheme]').content = theme ?? 'light dark';
  document.documentElement.style.colorScheme = theme ?? '';
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules)
      if (rule instanceof CSSMediaRule && (rule.asks ??= rule.media.mediaText).includes('prefers-color-scheme: dark'))
        rule.media.mediaText = theme === null ? rule.asks : theme === 'dark' ? 'all' : 'not all';
}

function toggle(action, label, path, pressed, act) {
  const made = button({ data: { action }, title: label, 'aria-label': label, 'aria-pressed': pressed(), onclick: () => {
    act();
    made.setAttribute('aria-pressed', pressed());
    made.replaceChildren(icon(path()));
  } }, icon(path()));
  return made;
}

/** Fills the place in the head; `onLanguage(language)` hears when another one is chosen. */
export function showSettings(place, onLanguage) {
  const chooser = element('select', { name: 'language', 'aria-label': word('Language') },
    ...Object.entries(languages).map(([value, label]) => element('option', { value, textContent: label, lang: value, selected: value === document.documentElement.lang })));
  chooser.addEventListener('change', () => onLanguage(chooser.value));
  const theme = toggle('theme', word('Dark'), () => SUN, isDark, () => {
    remember('theme', isDark() ? 'light' : 'dark');
    applyTheme();
  });
  const noise = toggle('sound', word('Sound'), () => (soundIsOn() ? WAVES : SPEAKER), soundIsOn, () => switchSound(!soundIsOn()));
  place.replaceChildren(chooser, theme, noise);
  applyTheme();
}
