import type { OpenedOn, Operator } from '#contract/compliance/legal.ts';
import type { OperatorSetting } from '#contract/people/desk-settings.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/db.ts';
import type { FileStore } from '#platform/files.ts';
import type { LanguageModel } from '#platform/language-model.ts';
import type { Log } from '#platform/log.ts';
import type { MailTransport } from '#platform/mail.ts';
import type { PaymentGateway } from '#platform/payments/payment-gateway.ts';
import type { PoliteFetch } from '#platform/polite-fetch.ts';
import type { Queue } from '#platform/queue.ts';
import type { RateLimits } from '#platform/rate-limits.ts';
import type { SearchEngine } from '#platform/search-engines.ts';
import type { SecurityEvents } from '#platform/security-events.ts';
import type { Secrets } from '#platform/signed-tokens.ts';
import type { VirusScanner } from '#platform/virus-scan.ts';
import type { Accounts } from '#server/core/accounts.ts';
import type { Counters } from '#server/core/counters.ts';
import type { JobIndex } from '#server/jobs/job-index.ts';
import type { TagBook } from '#server/jobs/tag-book.ts';
import type { Drawings } from '#server/site/share-drawings.ts';

/** `main.ts` fills them from the configuration. */
export type Settings = {
  brand: string;
  /** Origin without a trailing slash, for links in emails. */
  publicUrl: string;
  contactEmail: string;
  operator: Operator;
  /** Origin of the analytics service; null if page views are counted here. */
  analyticsUrl: string | null;
  mailFrom: string;
  /** Where letters that come back are to arrive, each by a tag of its own; null where that is the sender's matter. */
  mailReturnPath: string | null;
  /** Sign what the mail provider says of letters; null where it says nothing. */
  mailNoticeSecrets: readonly string[] | null;
  /** Sign private links and recruit cookies. */
  secrets: Secrets;
  secureCookies: boolean;
  /** For uploads in progress. */
  stagingDir: string;
  /** Days after a job closes until its applications are removed. */
  applicationRetentionDays: number;
  /** Of questions and answers together, over all processes and the day in Korea. */
  modelTokensADay: number;
  /** Private hosts that sources may be read from; empty except in a demo. */
  importPrivateHosts: readonly string[];
  /** Off in a demo that asks for it. */
  rateLimits: boolean;
  /** New orders by card are taken; payments under way, withdrawals and refunds go on where they are not. */
  shopOpen: boolean;
  /** Companies with several listings and an open question are asked by themselves. */
  asksCompanies: boolean;
  /** First day, in Korea, on which people used this board; null in a demo. */
  openedOn: OpenedOn;
  /** Last day, in Korea, of free posting (`2026-12-31`); null without a promotion. */
  promotionUntil: string | null;
  demo: boolean;
  shown: { settings: readonly OperatorSetting[]; warnings: readonly string[] };
};

/** Everything that verbs work with. `db` may be a transaction. */
export type Context = {
  settings: Settings;
  database: Database;
  db: Db;
  queue: Queue;
  files: FileStore;
  scanner: VirusScanner | null;
  transport: MailTransport;
  limits: RateLimits;
  security: SecurityEvents;
  /** Charges cards; null while no gateway is configured, and then nothing is sold. */
  payments: PaymentGateway | null;
  counters: Counters;
  jobIndex: JobIndex;
  tags: TagBook;
  accounts: Accounts;
  searchEngines: readonly SearchEngine[];
  politeFetch: PoliteFetch;
  /** Proposes what listings say; null where the operator has none. */
  languageModel: LanguageModel | null;
  drawings: Drawings;
  clock: Clock;
  log: Log;
};
