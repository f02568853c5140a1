import type { AuthConfig } from '#auth/config.ts';
import type { AuthLimits } from '#auth/http/limits.ts';
import type { SendMail } from '#auth/mails/emails.ts';
import type { Passwords } from '#auth/password/passwords.ts';
import type { KeyRing } from '#auth/tokens/key-ring.ts';
import type { Vault } from '#auth/tokens/vault.ts';
import type { Language } from '#contract/core/language.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';
import type { PoliteFetch } from '#platform/polite-fetch.ts';
import type { SecurityEvents } from '#platform/security-events.ts';

export type AuthContext = {
  config: AuthConfig;
  db: Db;
  sendMail: SendMail;
  keys: KeyRing;
  vault: Vault;
  passwords: Passwords;
  limits: AuthLimits;
  security: SecurityEvents;
  politeFetch: PoliteFetch;
  clock: Clock;
  log: Log;
};

/** The client: stored with sessions, counted by rate limits. */
export type Origin = {
  address: string;
  userAgent: string | null;
  /** In which to write to whoever calls. */
  language: Language;
};
