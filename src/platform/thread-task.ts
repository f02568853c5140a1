/** A function that a module exports, and what it is called with. */
export type ThreadTask = {
  file: string;
  name: string;
  input: unknown;
  /** Takes the time at which the work began, once its module was there. */
  began: Float64Array;
};

/** What a thread runs. */
export async function runInThread({ file, name, input, began }: ThreadTask): Promise<unknown> {
  const work: Record<string, (input: unknown) => unknown> = await import(file);
  began[0] = Date.now();
  return work[name]?.(input);
}
