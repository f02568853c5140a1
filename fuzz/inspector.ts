type HeapUsage = { usedSize: number; backingStorageSize?: number };

/**
 * Bytes of heap and buffers that a process uses after a full garbage collection, asked of the inspector that it named
 * in its output after a start with `--inspect`. The line is closed again: a process that dies would wait for its
 * debugger.
 */
export async function usedBytes(output: string): Promise<number> {
  const address = /Debugger listening on (ws:\S+)/.exec(output)?.[1];
  if (!address) throw new Error(`The process named no inspector.\n${output}`);
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error('The inspector does not answer.')), { once: true });
  });
  try {
    await ask(socket, 1, 'HeapProfiler.collectGarbage');
    const { usedSize, backingStorageSize = 0 } = await ask<HeapUsage>(socket, 2, 'Runtime.getHeapUsage');
    return usedSize + backingStorageSize;
  } finally {
    socket.close();
  }
}

function ask<Result>(socket: WebSocket, id: number, method: string): Promise<Result> {
  return new Promise((resolve, reject) => {
    socket.addEventListener('message', ({ data }: MessageEvent) => {
      const said = JSON.parse(String(data)) as { id?: number; result?: Result };
      if (said.id === id) resolve(said.result as Result);
    });
    socket.addEventListener('close', () => reject(new Error('The process has ended.')), { once: true });
    socket.send(JSON.stringify({ id, method }));
  });
}
