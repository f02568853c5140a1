import { type AddressInfo, createServer, type Socket } from 'node:net';

/** What clamd says of a stream; `silence` says nothing, and `hangs up` closes at once. */
type Mood = 'looks' | 'wants less' | 'silence' | 'hangs up';

/** A clamd on this machine that speaks the real wire: `zPING`, and `zINSTREAM` with pieces and their lengths. */
export type FakeClamd = {
  url: string;
  mood: Mood;
  /** Whole files as they arrived. */
  seen: Buffer[];
  close(): Promise<void>;
};

/** What every scanner finds, written so that none finds it here. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join('');

export async function startClamd(place: number | string = 0): Promise<FakeClamd> {
  const sockets = new Set<Socket>();
  const clamd: FakeClamd = { url: '', mood: 'looks', seen: [], close: async () => {} };

  const server = createServer((socket) => {
    let heard = Buffer.alloc(0);
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      heard = Buffer.concat([heard, bytes]);
      if (clamd.mood === 'hangs up') socket.destroy();
      if (clamd.mood === 'hangs up' || clamd.mood === 'silence') return;
      const answer = answerTo(heard, clamd);
      if (answer !== null) socket.end(`${answer}\0`);
    });
  });
  await new Promise<void>((resolve) => {
    if (typeof place === 'string') server.listen(place, resolve);
    else server.listen(place, '127.0.0.1', resolve);
  });
  const address = server.address();
  clamd.url = typeof address === 'string' ? `unix://${address}` : `tcp://127.0.0.1:${(address as AddressInfo).port}`;
  clamd.close = () =>
    new Promise((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    });
  return clamd;
}

/** Null while more has to come. */
function answerTo(heard: Buffer, clamd: FakeClamd): string | null {
  const end = heard.indexOf(0);
  if (end === -1) return null;
  const command = heard.subarray(0, end).toString();
  if (command === 'zPING') return 'PONG';
  if (command !== 'zINSTREAM') return 'UNKNOWN COMMAND';
  const pieces: Buffer[] = [];
  for (let at = end + 1; at + 4 <= heard.length; ) {
    const length = heard.readUInt32BE(at);
    at += 4;
    if (length > 0 && clamd.mood === 'wants less') return 'INSTREAM size limit exceeded. ERROR';
    if (length === 0) {
      const file = Buffer.concat(pieces);
      clamd.seen.push(file);
      return file.includes(EICAR) ? 'stream: Eicar-Signature FOUND' : 'stream: OK';
    }
    if (at + length > heard.length) return null;
    pieces.push(heard.subarray(at, at + length));
    at += length;
  }
  return null;
}
