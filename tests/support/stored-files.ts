import type { TestApp } from '#tests/support/test-app.ts';

/** The keys of the files in these folders of the store. */
export async function storedFiles({ ctx }: TestApp, ...folders: string[]): Promise<string[]> {
  const keys: string[] = [];
  for (const folder of folders) for await (const { key } of ctx.files.list(folder)) keys.push(key);
  return keys;
}
