import type { AuthConfig } from '#auth/config.ts';
import type { AuthLimits } from '#auth/limits.ts';
import type { SendMail } from '#auth/mails/letters.ts';
import type { Passwords } from '#auth/password/passwords.ts';
import type { KeyRing } from '#auth/tokens/key-ring.ts';
import type { Vault } from '#auth/tokens/vault.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';

/** Everything a verb of the accounts service works with. */
export type AuthContext = {
  config: AuthConfig;
  db: Db;
  sendMail: SendMail;
  keys: KeyRing;
  vault: Vault;
  passwords: Passwords;
  limits: AuthLimits;
  clock: Clock;
  log: Log;
};

/** Where a call comes from: noted with the session, counted by the limits. */
export type Origin = { address: string; userAgent: string | null };
