// Says in a sentence why the page does not start, whatever it is. This file needs no other one; it speaks the reader's language if it can.

function listenForFaults() {
  const word = (sentence) => sentence; // marks what is in the tables of words
  const OLD = word('The page cannot start: this browser has no WebAssembly. Please use a newer one, or allow it.');
  const MISSING = word('The page cannot start: the file %s did not come. Please load the page again.');
  const INCOMPLETE = word('The page cannot start: a file did not come. Please load the page again.');
  const OTHER = word('The page cannot start: %s');
  const own = (address) => address.replace(document.baseURI.replace(/[?#].*/, ''), '');
  let said = false;

  async function tell(sentence, ...values) {
    if (said) return;
    said = true;
    let speak = (text, value) => text.replace('%s', value);
    try {
      const words = await import('./words.js');
      await words.learn(words.preferredLanguage());
      speak = words.word;
    } catch {
      // then in English
    }
    if (document.readyState === 'loading') await new Promise((parsed) => addEventListener('DOMContentLoaded', parsed));
    document.getElementById('alert').textContent = speak(sentence, ...values);
  }

  /** A file that did not come has an element; what was thrown has a message. A module that another one needs has neither. */
  function onError({ target, error, reason }) {
    const thrown = error ?? reason;
    if (target instanceof HTMLScriptElement && target.type === 'module') tell(INCOMPLETE);
    else if (target instanceof Element) tell(MISSING, own(target.src ?? target.href));
    else if (thrown instanceof TypeError) tell(INCOMPLETE);
    else if (thrown) tell(OTHER, thrown.message ?? String(thrown));
  }

  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', onError);
  addEventListener('started', () => {
    removeEventListener('error', onError, true);
    removeEventListener('unhandledrejection', onError);
  }, { once: true });
  if (typeof WebAssembly !== 'object') tell(OLD);
}

listenForFaults();
