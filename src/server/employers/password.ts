import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '#contract/core/errors.ts';
import type { PASSWORD_STATES } from '#contract/employers/company-access.ts';
import { inTurn } from '#platform/in-turn.ts';
import type { Context } from '#server/core/context.ts';
import type { CompanyRow } from '#server/schema/companies.ts';

// OWASP's second recommendation for Argon2id, which is the library's default algorithm: 19 MiB, two passes.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const WRONG_GUESSES = { name: 'recruit-pwd', points: 10, seconds: 15 * 60 };
/** From all strangers together: only they are locked out. */
const STRANGERS_GUESSES = { name: 'recruit-pwd-strangers', points: 100, seconds: 3600 };
/** Where the right password was typed, for as long as a cookie lives. */
const KNOWN_NETWORKS = { name: 'recruit-known', points: 1, seconds: 30 * 86_400 };

export function hashRecruitPassword(password: string): Promise<string> {
  return hash(composed(password), COST);
}

/**
 * Wrong guesses count by company and network, and those of unknown networks also by company. Each is counted before it
 * is tried, so that many at once do not slip by, and a right one is taken back. Without a password, the time and the
 * answer are those of a wrong guess.
 * @throws Refusal `too_many` after ten wrong guesses within fifteen minutes, or a hundred of all strangers in an hour.
 */
export async function isRecruitPassword(
  ctx: Context,
  company: CompanyRow,
  password: string,
  address: string,
): Promise<boolean> {
  if (passwordState(company) === 'off') return false;
  const near = { address, id: company.id };
  // A program may send the right password with twenty requests at once, which are not twenty guesses.
  return inTurn(`recruit ${company.id} ${address}`, async () => {
    const isKnown = await ctx.limits.remembers(KNOWN_NETWORKS, near);
    await ctx.limits.take(WRONG_GUESSES, near);
    if (!isKnown) await ctx.limits.take(STRANGERS_GUESSES, { id: company.id });
    const isRight = await verify(company.password_hash ?? (await hashOfNothing()), composed(password));
    const isOpen = isRight && company.password_hash !== null;
    ctx.security.note(isOpen ? 'recruit-password' : 'wrong-recruit-password', { company: company.id });
    if (!isOpen) return false;
    await ctx.limits.giveBack(WRONG_GUESSES, near);
    if (!isKnown) await ctx.limits.giveBack(STRANGERS_GUESSES, { id: company.id });
    await ctx.limits.remember(KNOWN_NETWORKS, near);
    return true;
  });
}

/** The field tells a page that this is not another refusal. */
export function wrongPassword(company: CompanyRow): Refusal {
  const message = passwordState(company) === 'off' ? SWITCHED_OFF : 'That password isn’t right.';
  return new Refusal('forbidden', message, { errors: { pwd: [message] } });
}

const SWITCHED_OFF =
  'The shared password is switched off. Sign in with your own account; an owner of your company can invite you.';

/** Korean typed on a Mac may be decomposed and looks the same. */
function composed(password: string): string {
  return password.normalize('NFC');
}

let nothing: Promise<string> | null = null;

function hashOfNothing(): Promise<string> {
  nothing ??= hash(randomBytes(32), COST);
  return nothing;
}

/** Switching it off also ends what stands for it before there is one. */
export function passwordState({
  password_hash,
  password_off_at,
}: Pick<CompanyRow, 'password_hash' | 'password_off_at'>): (typeof PASSWORD_STATES)[number] {
  if (password_off_at) return 'off';
  return password_hash === null ? 'none' : 'on';
}
