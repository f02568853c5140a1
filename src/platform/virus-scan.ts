import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

export type VirusScanner = {
  /** The name of what it found in a file, or null. Rejects where it did not look through all of it. */
  scan(path: string): Promise<string | null>;
  check(): Promise<void>;
};

/** A file of some megabytes takes clamd under a second. */
const ANSWER_MS = 20_000;

/** clamd at `tcp://host:3310` or `unix:///run/clamav/clamd.ctl`; each question is a connection of its own. */
export function openClamd(address: string, { answerMs = ANSWER_MS }: { answerMs?: number } = {}): VirusScanner {
  const { protocol, hostname, port, pathname } = new URL(address);
  const place =
    protocol === 'unix:'
      ? { path: decodeURIComponent(pathname) }
      : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || '3310') };

  async function ask(command: string, send: (socket: Socket, signal: AbortSignal) => Promise<void>): Promise<string> {
    const signal = AbortSignal.timeout(answerMs);
    const socket = connect({ ...place, signal });
    // clamd answers early when it wants no more of a file, then hangs up.
    const sending = once(socket, 'connect', { signal }).then(() => {
      socket.write(`z${command}\0`);
      return send(socket, signal);
    });
    sending.catch((error: Error) => socket.destroy(error));
    try {
      return (await text(socket)).replace(/\0$/, '');
    } finally {
      socket.destroy();
    }
  }

  return {
    async scan(path) {
      const answer = await ask('INSTREAM', (socket, signal) => stream(path, socket, signal));
      if (answer === 'stream: OK') return null;
      const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
      if (found === undefined) throw new Error(`clamd answered ${JSON.stringify(answer)}.`);
      return found;
    },
    async check() {
      const answer = await ask('PING', async () => {});
      if (answer !== 'PONG') throw new Error(`clamd answered ${JSON.stringify(answer)}.`);
    },
  };
}

/** Each piece follows its length; length zero ends the stream. */
async function stream(path: string, socket: Socket, signal: AbortSignal): Promise<void> {
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    socket.write(lengthOf(piece.length));
    if (!socket.write(piece)) await once(socket, 'drain', { signal });
  }
  socket.write(lengthOf(0));
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
