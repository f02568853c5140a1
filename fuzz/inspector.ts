/** What Node's inspector tells of a process from outside. */
export type Inspector = {
  /** Heap and buffers in use, in bytes, after a full garbage collection. */
  usedBytes(): Promise<number>;
  close(): void;
};

type HeapUsage = { usedSize: number; backingStorageSize?: number };

/** Connects to the inspector that a process started with `--inspect` has named in its output. */
export async function openInspector(output: string): Promise<Inspector> {
  const address = /Debugger listening on (ws:\S+)/.exec(output)?.[1];
  if (!address) throw new Error(`The process named no inspector.\n${output}`);
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error('The inspector does not answer.')), { once: true });
  });
  let serial = 0;
  function ask<Result>(method: string): Promise<Result> {
    const id = ++serial;
    return new Promise((resolve, reject) => {
      function hear({ data }: MessageEvent): void {
        const said = JSON.parse(String(data)) as { id?: number; result?: Result };
        if (said.id !== id) return;
        socket.removeEventListener('message', hear);
        resolve(said.result as Result);
      }
      socket.addEventListener('message', hear);
      socket.addEventListener('close', () => reject(new Error('The process has ended.')), { once: true });
      socket.send(JSON.stringify({ id, method }));
    });
  }
  return {
    async usedBytes() {
      await ask('HeapProfiler.collectGarbage');
      const { usedSize, backingStorageSize = 0 } = await ask<HeapUsage>('Runtime.getHeapUsage');
      return usedSize + backingStorageSize;
    },
    close: () => socket.close(),
  };
}
