import { readFileSync } from 'node:fs';
import { z } from 'zod';

const LongText = z.string().min(32, { error: 'at least 32 characters', abort: true });

export const secretField = LongText.refine(isVaried, 'too easy to guess; take what `openssl rand -base64 32` writes');
/** Earlier secrets, joined by commas or one a line. Weak ones are accepted: that may be why they were replaced. */
export const secretListField = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(z.array(LongText));

/** The variables that are set; a value may also come from the file named by `NAME_FILE`. */
export function withFiles(
  env: NodeJS.ProcessEnv,
  names: readonly string[],
  problems: string[],
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const name of names) {
    const file = env[`${name}_FILE`];
    if (!file) {
      if (env[name]) values[name] = env[name];
      continue;
    }
    try {
      values[name] = readFileSync(file, 'utf8').trim();
    } catch (error) {
      problems.push(`${name}_FILE: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
    }
  }
  return values;
}

/** 32 random hexadecimal digits have about 29 distinct pairs of neighbours; a repeated word has few. */
const DISTINCT_PAIRS = 20;

function isVaried(secret: string): boolean {
  const pairs = Array.from(secret.slice(1), (character, index) => secret[index] + character);
  return new Set(pairs).size >= DISTINCT_PAIRS;
}
