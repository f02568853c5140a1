import { z } from 'zod';
import { Refusal } from '#contract/core/errors.ts';
import type { Accounts } from '#server/core/accounts.ts';

export type OwnAccounts = {
  /** Creates a confirmed account, unless that id or address is taken. */
  create(user: NewUser): Promise<void>;
  find(email: string): Promise<OwnAccount | null>;
  /** Tokens issued earlier keep the old role until they expire. */
  setStaff(userId: string, isStaff: boolean): Promise<void>;
};

/** `passwordHash` as argon2 or bcrypt write it; `totpSecret` of an authenticator app, in base32. */
type NewUser = { id: string; email: string; passwordHash: string; totpSecret?: string };

/** `isConfirmed`: the owner opened a link sent there. `factorSince`: of the oldest second factor, or null. */
export type OwnAccount = {
  id: string;
  email: string;
  isConfirmed: boolean;
  isStaff: boolean;
  factorSince: string | null;
};

/** @throws Refusal `unavailable`. */
type CallAdmin = (method: string, path: string, body?: object) => Promise<Response>;

const Users = z.object({
  users: z.array(
    z.object({
      id: z.uuid(),
      email: z.string().nullish(),
      email_confirmed_at: z.string().nullish(),
      app_metadata: z.looseObject({ role: z.string().nullish() }),
      factors: z.array(z.object({ status: z.string(), created_at: z.string() })).default([]),
    }),
  ),
});

export function openOwnAccounts(callAdmin: CallAdmin): OwnAccounts {
  return {
    async create({ id, email, passwordHash, totpSecret }) {
      const user = { id, email, password_hash: passwordHash, totp_secret: totpSecret, email_confirm: true };
      const answer = await callAdmin('POST', '/admin/users', user);
      if (!answer.ok && answer.status !== 422) throw refused(answer);
    },
    async find(email) {
      const wanted = email.trim().toLowerCase();
      const answer = await callAdmin(
        'GET',
        `/admin/users?${new URLSearchParams({ filter: wanted, per_page: '1000' })}`,
      );
      if (!answer.ok) throw refused(answer);
      const { users } = Users.parse(await answer.json());
      const found = users.find((user) => user.email?.toLowerCase() === wanted);
      if (!found) return null;
      const isStaff = found.app_metadata.role === 'staff';
      const factorSince = found.factors.find(({ status }) => status === 'verified')?.created_at ?? null;
      return { id: found.id, email: wanted, isConfirmed: Boolean(found.email_confirmed_at), isStaff, factorSince };
    },
    async setStaff(userId, isStaff) {
      const answer = await callAdmin('PUT', `/admin/users/${userId}`, {
        app_metadata: { role: isStaff ? 'staff' : null },
      });
      if (!answer.ok) throw refused(answer);
    },
  };
}

function refused(answer: Response): Error {
  return new Error(`The accounts service answered ${answer.status}.`);
}

const ELSEWHERE =
  'This process doesn’t run the accounts service. Run the command where SERVICES includes auth. If AUTH_URL names another service, change the account there: staff have "staff" as their app_metadata.role.';

/** @throws Refusal `not_found`; `conflict` for an unconfirmed address, or accounts kept elsewhere. */
export async function confirmedAccount(
  { own }: Accounts,
  email: string,
): Promise<{ own: OwnAccounts; account: OwnAccount }> {
  if (!own) throw new Refusal('conflict', ELSEWHERE);
  const account = await own.find(email);
  if (!account) throw new Refusal('not_found', `There’s no account for ${email}. Sign up first.`);
  if (!account.isConfirmed)
    throw new Refusal('conflict', `${email} isn’t confirmed. Open the link in the email first.`);
  return { own, account };
}
