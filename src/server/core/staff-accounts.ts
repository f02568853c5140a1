import { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import { DURATIONS } from '#contract/core/limits.ts';

/** A service elsewhere may know less than ours. */
export type StaffAccounts = {
  /** Newest first. @throws Refusal `conflict` for a filter that the service does not know; `unavailable`. */
  list(query: AccountQuery): Promise<{ users: Account[]; total: number }>;
  find(userId: string): Promise<Account | null>;
  /** Null where the service does not list them. */
  sessions(userId: string): Promise<AccountSession[] | null>;
  /** Ends one session or all. @throws Refusal `not_found`; `conflict` where the service cannot. */
  endSessions(userId: string, sessionId?: string): Promise<void>;
  /** With the recovery codes that stand in for them. */
  removeFactors(userId: string): Promise<void>;
  /** Until then, for good with `'forever'`; null opens it. */
  close(userId: string, until: Date | 'forever' | null): Promise<void>;
};

export type AccountQuery = {
  /** A part of the address. */
  filter: string;
  page: number;
  perPage: number;
  /** By their names in the service: `staff`, `banned`, `confirmed`, `created_since`. */
  more: Record<string, string>;
};

export type Account = z.output<typeof Account>;
const at = z.string().nullish();
const Account = z.looseObject({
  id: z.uuid(),
  email: z.string().nullish(),
  email_confirmed_at: at,
  banned_until: at,
  created_at: at,
  last_sign_in_at: at,
  app_metadata: z.looseObject({ role: z.string().nullish(), providers: z.array(z.string()).nullish() }).catch({}),
  factors: z
    .array(z.looseObject({ id: z.string(), factor_type: z.string(), status: z.string(), created_at: at }))
    .nullish(),
});

export type AccountSession = z.output<typeof AccountSession>;
const AccountSession = z.object({
  id: z.uuid(),
  user_agent: z.string().nullable(),
  aal: z.string().optional(),
  created_at: z.string(),
  refreshed_at: z.string().nullable(),
});

const Listed = z.object({ users: z.array(Account), filtered_by: z.array(z.string()).catch([]) });
const Sessions = z.object({ sessions: z.array(AccountSession) });

/** GoTrue has no word for it, and reads no more than 292 years. */
const FOREVER = 100 * 365 * DURATIONS.day;

/** @throws Refusal `unavailable`. */
type CallAdmin = (method: string, path: string, body?: object) => Promise<Response>;

export function openStaffAccounts(callAdmin: CallAdmin, now: () => Date): StaffAccounts {
  return {
    async list({ filter, page, perPage, more }) {
      const query = { filter, page: String(page), per_page: String(perPage), ...more };
      const answer = await callAdmin('GET', `/admin/users?${new URLSearchParams(query)}`);
      const { users, filtered_by } = Listed.parse(await read(answer));
      const unknown = Object.keys(more).filter((name) => !filtered_by.includes(name));
      if (unknown.length > 0)
        throw new Refusal('conflict', `The accounts service runs elsewhere and can’t filter by ${unknown.join(', ')}.`);
      return { users, total: Number(answer.headers.get('x-total-count') ?? users.length) };
    },
    async find(userId) {
      const answer = await callAdmin('GET', `/admin/users/${userId}`);
      return answer.status === 404 ? null : Account.parse(await read(answer));
    },
    async sessions(userId) {
      const answer = await callAdmin('GET', `/admin/users/${userId}/sessions`);
      if (answer.status >= 500) throw failed(answer);
      return answer.ok ? (Sessions.safeParse(await answer.json().catch(() => null)).data?.sessions ?? null) : null;
    },
    async endSessions(userId, sessionId) {
      const answer = await callAdmin('DELETE', `/admin/users/${userId}/sessions${sessionId ? `/${sessionId}` : ''}`);
      if (answer.ok) return;
      const { error_code } = z
        .looseObject({ error_code: z.string() })
        .catch({ error_code: '' })
        .parse(await answer.json().catch(() => null));
      if (error_code === 'session_not_found') throw new Refusal('not_found', 'That session no longer exists.');
      if (answer.status >= 500) throw failed(answer);
      throw new Refusal(
        'conflict',
        'The accounts service runs elsewhere and can’t end other people’s sessions. Close the account instead.',
      );
    },
    async removeFactors(userId) {
      const account = await this.find(userId);
      for (const { id } of account?.factors ?? []) {
        const answer = await callAdmin('DELETE', `/admin/users/${userId}/factors/${id}`);
        // The recovery codes are gone with the last factor before them.
        if (!answer.ok && answer.status !== 404) throw failed(answer);
      }
    },
    async close(userId, until) {
      const answer = await callAdmin('PUT', `/admin/users/${userId}`, { ban_duration: durationOf(until, now()) });
      if (!answer.ok && answer.status !== 404) throw failed(answer);
    },
  };
}

function durationOf(until: Date | 'forever' | null, now: Date): string {
  const asked = until === 'forever' ? FOREVER : (until?.getTime() ?? 0) - now.getTime();
  const left = Math.min(asked, FOREVER);
  return left > 0 ? `${Math.ceil(left / DURATIONS.second)}s` : 'none';
}

async function read(answer: Response): Promise<unknown> {
  if (!answer.ok) throw failed(answer);
  return answer.json();
}

function failed(answer: Response): Refusal {
  return new Refusal('unavailable', 'The accounts service isn’t working properly. Try again in a minute.', {
    cause: new Error(`The accounts service answered ${answer.status}.`),
    retryAfter: 30,
  });
}
