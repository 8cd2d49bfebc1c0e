// WebKit over WebDriver, as far as the page is tried in it: the small browser that comes with WebKitGTK, on a screen that nobody sees.

import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PATIENCE = 30000; // milliseconds until the driver answers

/** The browser, wherever Debian has it; null where it is not. */
function findBrowser() {
  for (const folder of ['/usr/lib', '/usr/libexec', ...readdirSync('/usr/lib').filter((name) => name.includes('-linux-')).map((name) => join('/usr/lib', name))])
    try {
      const version = readdirSync(folder).filter((name) => name.startsWith('webkit2gtk-4') || name.startsWith('webkitgtk-6')).find((name) => readdirSync(join(folder, name)).includes('MiniBrowser'));
      if (version) return join(folder, version, 'MiniBrowser');
    } catch {
      // there is no such folder
    }
  return null;
}

export const webkitBrowser = findBrowser();

async function freePort() {
  const server = createServer();
  await new Promise((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address();
  await new Promise((closed) => server.close(closed));
  return port;
}

/** Starts a screen; gives its number. */
async function startScreen(env) {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'], detached: true, env });
  const number = await new Promise((resolve, reject) => {
    child.stdio[3].once('data', (data) => resolve(String(data).trim()));
    child.once('error', reject).once('exit', () => reject(new Error('Xvfb has ended')));
  });
  return { child, display: `:${number}` };
}

export async function startWebkit() {
  const home = mkdtempSync(join(tmpdir(), 'ludothek-webkit-'));
  const children = [];
  const stop = async () => {
    for (const child of children.reverse()) {
      const ended = new Promise((resolve) => (child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve()));
      try {
        process.kill(-child.pid, 'SIGKILL'); // whatever it has started
      } catch {
        // nothing is left
      }
      await ended;
    }
    rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    const env = { ...process.env, HOME: home, XDG_RUNTIME_DIR: home, GDK_BACKEND: 'x11', NO_AT_BRIDGE: '1', LIBGL_ALWAYS_SOFTWARE: '1', WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
    const screen = await startScreen(env);
    children.push(screen.child);
    const port = await freePort();
    children.push(spawn('WebKitWebDriver', ['--host=127.0.0.1', `--port=${port}`], { stdio: 'ignore', detached: true, env: { ...env, DISPLAY: screen.display } }));
    return { ...(await openSession(`http://127.0.0.1:${port}`)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openSession(driver) {
  const ask = async (method, path, body) => {
    const answer = await fetch(driver + path, { method, ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }) });
    const { value } = await answer.json();
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  for (const end = Date.now() + PATIENCE; ; await new Promise((soon) => setTimeout(soon, 100)))
    try {
      await ask('GET', '/status');
      break;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  const { sessionId } = await ask('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: webkitBrowser, args: ['--automation'] } } } });
  const session = `/session/${sessionId}`;
  await ask('POST', `${session}/timeouts`, { script: 120000 });
  const open = (url) => ask('POST', `${session}/url`, { url });
  /** Runs a function that may take its time. */
  const run = async (script, ...values) => {
    const body = `const done = arguments[arguments.length - 1]; Promise.resolve().then(() => (${script})(...JSON.parse(arguments[0]))).then((value) => done({ value: value ?? null }), (error) => done({ error: String(error) }));`;
    const { value, error } = await ask('POST', `${session}/execute/async`, { script: body, args: [JSON.stringify(values)] });
    if (error) throw new Error(error);
    return value;
  };
  return { open, run, said: [] };
}
