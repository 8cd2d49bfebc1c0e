// Firefox over WebDriver BiDi, as far as the page is tried in it.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSocket } from './websocket.mjs';

/** What a value is called by in a remote page, and back. */
const toRemote = (value) =>
  Array.isArray(value) ? { type: 'array', value: value.map(toRemote) } : value === undefined || value === null ? { type: 'null' } : { type: typeof value, value };

function fromRemote({ type, value }) {
  if (type === 'array') return value.map(fromRemote);
  if (type === 'object') return Object.fromEntries(value.map(([key, each]) => [key, fromRemote(each)]));
  return type === 'null' || type === 'undefined' ? null : value;
}

export async function startFirefox() {
  const home = mkdtempSync(join(tmpdir(), 'ludothek-firefox-'));
  const child = spawn('firefox-esr', ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port', '0', 'about:blank'],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true, env: { ...process.env, HOME: home } });
  const stop = async () => {
    const ended = new Promise((resolve) => (child.exitCode === null && child.signalCode === null ? child.once('exit', resolve) : resolve()));
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // nothing is left
    }
    await ended;
    rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    const address = await new Promise((resolve, reject) => {
      let said = '';
      child.stderr.on('data', (data) => {
        said += data;
        const [, found] = said.match(/WebDriver BiDi listening on (ws:\S+)/) ?? [];
        if (found) resolve(found);
      });
      child.once('error', reject).once('exit', () => reject(new Error(`Firefox has ended: ${said}`)));
    });
    return { ...(await openSession(`${address}/session`)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openSession(address) {
  const waiting = new Map();
  const said = []; // by the console of the page
  let last = 0;
  const socket = await openSocket(address, (text) => {
    const { id, type, error, message, result, method, params } = JSON.parse(text);
    if (method === 'log.entryAdded' && params.level !== 'debug') said.push(params.text);
    const asked = waiting.get(id);
    waiting.delete(id);
    if (asked) type === 'error' ? asked.reject(new Error(`${error}: ${message}`)) : asked.resolve(result);
  });
  const send = (method, params) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject });
      socket.say(JSON.stringify({ id: last, method, params }));
    });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts: [{ context }] } = await send('browsingContext.getTree', {});
  const open = (url) => send('browsingContext.navigate', { context, url, wait: 'complete' });
  const run = async (script, ...values) => {
    const { result, exceptionDetails } = await send('script.callFunction', { functionDeclaration: script, awaitPromise: true, target: { context }, arguments: values.map(toRemote) });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return fromRemote(result);
  };
  return { open, run, said };
}
