// Real Chromium over its debugging pipe: pages that scripts can be run in, keys pressed, pictures taken of.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-back-forward-cache', '--disable-sync', '--disable-quic', '--hide-scrollbars', '--remote-debugging-pipe',
  '--host-resolver-rules=MAP elsewhere.test 127.0.0.1']; // another machine, as far as a browser can tell

export async function startChromium() {
  const profile = mkdtempSync(join(tmpdir(), 'ludothek-browser-'));
  const child = spawn('chromium', [...FLAGS, `--user-data-dir=${profile}`], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: true });
  const [, , , to, from] = child.stdio;
  const waiting = new Map();
  const listeners = new Map(); // of each session
  let last = 0;
  let rest = '';
  from.setEncoding('utf8');
  from.on('data', (data) => {
    const messages = (rest + data).split('\0');
    rest = messages.pop();
    for (const text of messages) {
      const message = JSON.parse(text);
      const asked = waiting.get(message.id);
      waiting.delete(message.id);
      if (asked) message.error ? asked.reject(new Error(message.error.message)) : asked.resolve(message.result);
      else for (const listener of listeners.get(message.sessionId) ?? []) listener(message);
    }
  });
  const send = (method, params = {}, sessionId = undefined) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      to.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });

  const idle = []; // tabs that were left: in one of them a page is there for a third of the work that a new tab is

  async function newTab(alone) {
    const { browserContextId } = alone ? await send('Target.createBrowserContext') : {};
    const { targetId } = await send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
    for (const domain of ['Page', 'Runtime', 'Log', 'Network']) await send(`${domain}.enable`, {}, sessionId);
    return { alone, targetId, sessionId, marked: false };
  }

  async function takeTab(alone) {
    const at = idle.findIndex((tab) => tab.alone === alone);
    if (at < 0) return newTab(alone);
    const [tab] = idle.splice(at, 1);
    await send('Target.activateTarget', { targetId: tab.targetId });
    return tab;
  }

  /** Opens a page; `said` collects what its console says and what goes wrong in it. One that is `alone` shares no storage with others. */
  async function openPage(url, { width = 1200, height = 800, scheme = 'light', calm = false, alone = false } = {}) {
    const tab = await takeTab(alone);
    const { targetId, sessionId } = tab;
    const ask = (method, params) => {
      tab.marked ||= /^Page\.(add|set)/.test(method); // what stays when the page goes
      return send(method, params, sessionId);
    };
    const said = [];
    const heard = [({ method, params }) => {
      if (method === 'Runtime.consoleAPICalled') said.push(params.args.map((arg) => arg.value ?? arg.description).join(' '));
      if (method === 'Runtime.exceptionThrown') said.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
      if (method === 'Log.entryAdded') said.push(`${params.entry.text} ${params.entry.url ?? ''}`);
    }];
    listeners.set(sessionId, heard);
    /** Runs a function in the page with arguments and gives what it returns. */
    const run = async (script, ...args) => {
      const expression = `(${script})(...${JSON.stringify(args)})`;
      const { result, exceptionDetails } = await ask('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    };
    /** Presses a key, with Shift or without: `key('Tab')`, `key('Shift+Tab')`. */
    const key = async (keys) => {
      const [name, modifiers] = keys.startsWith('Shift+') ? [keys.slice(6), 8] : [keys, 0];
      const text = name === 'Enter' ? '\r' : name.length === 1 ? name : undefined;
      const code = name === ' ' ? 'Space' : name;
      await ask('Input.dispatchKeyEvent', { type: 'keyDown', key: name, code, text, modifiers, windowsVirtualKeyCode: { Enter: 13, ' ': 32, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40, Escape: 27, Tab: 9 }[name] });
      await ask('Input.dispatchKeyEvent', { type: 'keyUp', key: name, code, modifiers });
    };
    /** What a mouse does at a place: `mousePressed`, `mouseMoved`, `mouseReleased`. */
    const mouse = (type, x, y) => ask('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1 });
    /** Moves to another screen; a narrow one is a phone. */
    const resize = (wide, high) => ask('Emulation.setDeviceMetricsOverride', { width: wide, height: high, deviceScaleFactor: 1, mobile: wide < 600 });
    /** What the reader prefers: `prefer({ 'prefers-color-scheme': 'dark' })`. */
    const prefer = (wishes) => ask('Emulation.setEmulatedMedia', { features: Object.entries(wishes).map(([name, value]) => ({ name, value })) });
    const picture = async () => Buffer.from((await ask('Page.captureScreenshot', { format: 'png' })).data, 'base64');
    await resize(width, height);
    await prefer({ 'prefers-color-scheme': scheme, 'prefers-reduced-motion': calm ? 'reduce' : 'no-preference' });
    const close = () => send('Target.closeTarget', { targetId });
    /** Goes away and leaves the tab to the next page, with nothing in it that was stored by one that is alone. */
    const leave = async () => {
      listeners.delete(sessionId);
      if (tab.marked) return close();
      const origin = await run(`() => { sessionStorage.clear(); return origin; }`).catch(() => 'null');
      await ask('Page.navigate', { url: 'about:blank' });
      if (alone && origin !== 'null') await ask('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,indexeddb,local_storage' });
      idle.push(tab);
    };
    await ask('Page.navigate', { url });
    return { ask, run, key, mouse, resize, prefer, picture, close, leave, said, on: (listener) => heard.push(listener) };
  }

  async function stop() {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    await Promise.race([send('Browser.close').then(() => ended), new Promise((late) => setTimeout(late, 5000))]);
    try {
      process.kill(-child.pid, 'SIGKILL'); // whatever it has started
    } catch {
      // nothing is left
    }
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  return { openPage, send, stop };
}
