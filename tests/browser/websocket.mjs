// A WebSocket of our own, as Debian's node has none: text messages to a program on this machine and back.

import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

/** A frame as clients send it: whole and masked. */
function frame(kind, payload) {
  const head = [0x80 | kind];
  if (payload.length < 126) head.push(0x80 | payload.length);
  else if (payload.length < 65536) head.push(0x80 | 126, payload.length >> 8, payload.length & 255);
  else head.push(0x80 | 127, 0, 0, 0, 0, ...[24, 16, 8, 0].map((shift) => (payload.length >>> shift) & 255));
  const mask = randomBytes(4);
  return Buffer.concat([Buffer.from(head), mask, payload.map((byte, i) => byte ^ mask[i & 3])]);
}

/** The first frame of what has come, and its end; null while it is not whole. */
function firstFrame(data) {
  if (data.length < 2) return null;
  let length = data[1] & 127;
  let from = 2;
  if (length === 126) [length, from] = [data.length < 4 ? Infinity : data.readUInt16BE(2), 4];
  else if (length === 127) [length, from] = [data.length < 10 ? Infinity : Number(data.readBigUInt64BE(2)), 10];
  const end = from + length;
  return data.length < end ? null : { kind: data[0] & 15, last: data[0] >= 128, payload: data.subarray(from, end), end };
}

/** Opens one; `hear(text)` is told each message. Gives `{ say(text), close() }`. */
export async function openSocket(address, hear) {
  const { hostname, port, pathname } = new URL(address);
  const socket = connect(Number(port), hostname);
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.on('error', () => socket.destroy());
  socket.write(`GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`);
  let data = Buffer.alloc(0);
  let parts = []; // of a message
  let opened = null;
  const isOpen = new Promise((resolve, reject) => {
    opened = resolve;
    socket.once('close', () => reject(new Error(`${address} was closed: ${data}`)));
  });
  socket.on('data', (more) => {
    data = Buffer.concat([data, more]);
    if (opened) {
      const end = data.indexOf('\r\n\r\n');
      if (end < 0) return;
      if (!data.subarray(0, end).toString().startsWith('HTTP/1.1 101')) return void socket.destroy();
      data = data.subarray(end + 4);
      opened();
      opened = null;
    }
    for (let next = firstFrame(data); next; next = firstFrame(data)) {
      data = data.subarray(next.end);
      if (next.kind === PING) socket.write(frame(PONG, next.payload));
      else if (next.kind === CLOSE) socket.end();
      else if (next.kind <= TEXT) {
        parts.push(next.payload);
        if (next.last) hear(Buffer.concat(parts.splice(0)).toString());
      }
    }
  });
  await isOpen;
  return { say: (text) => socket.write(frame(TEXT, Buffer.from(text))), close: () => socket.destroy() };
}
