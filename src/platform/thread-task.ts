export type ThreadTask = {
  file: string;
  name: string;
  input: unknown;
  /** Receives the time at which the work began, after its module was loaded. */
  began: Float64Array;
};

export async function runInThread({ file, name, input, began }: ThreadTask): Promise<unknown> {
  const work: Record<string, (input: unknown) => unknown> = await import(file);
  began[0] = Date.now();
  return work[name]?.(input);
}
