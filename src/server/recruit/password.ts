import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '#contract/errors.ts';
import type { Context } from '#server/context.ts';
import type { CompanyRow } from '#server/schema/companies.ts';

// OWASP's second recommendation for Argon2id, which is the library's default algorithm: 19 MiB, two passes.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const WRONG_GUESSES = { name: 'recruit-pwd', points: 10, seconds: 15 * 60 };

/** The form in which a recruit password is stored. */
export function hashRecruitPassword(password: string): Promise<string> {
  return hash(composed(password), COST);
}

/**
 * Whether this is the company's recruit password. Wrong guesses are counted by company and address; each is counted
 * before it is tried, so that many at once do not slip by, and a right one is taken back.
 * A company without a password takes the same time and gives the same answer as a wrong guess.
 * @throws Refusal `too_many` after ten wrong guesses within fifteen minutes.
 */
export async function isRecruitPassword(
  ctx: Context,
  company: CompanyRow,
  password: string,
  address: string,
): Promise<boolean> {
  const key = `${company.id} ${address}`;
  return inTurn(key, async () => {
    await ctx.limits.take(WRONG_GUESSES, key);
    const isRight = await verify(company.password_hash ?? (await hashOfNothing()), composed(password));
    if (!isRight || company.password_hash === null) return false;
    await ctx.limits.giveBack(WRONG_GUESSES, key);
    return true;
  });
}

/** What answers a wrong password: the field is named, so that a page can tell it from other refusals. */
export function wrongPassword(): Refusal {
  const message = 'That password is not right.';
  return new Refusal('forbidden', message, { errors: { pwd: [message] } });
}

const turns = new Map<string, Promise<unknown>>();

/**
 * One try after the other for each company and address: a program that sends the right password with twenty requests
 * at once would otherwise look like twenty guesses, and whoever floods us with passwords waits for himself.
 */
async function inTurn<Result>(key: string, run: () => Promise<Result>): Promise<Result> {
  const before = turns.get(key) ?? Promise.resolve();
  const turn = before.then(run, run);
  turns.set(key, turn);
  try {
    return await turn;
  } finally {
    if (turns.get(key) === turn) turns.delete(key);
  }
}

/** Korean typed on a Mac may come decomposed and looks the same. */
function composed(password: string): string {
  return password.normalize('NFC');
}

let nothing: Promise<string> | null = null;

function hashOfNothing(): Promise<string> {
  nothing ??= hash(randomBytes(32), COST);
  return nothing;
}
