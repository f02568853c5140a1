import { and, isNotNull, isNull, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  bigint,
  bit,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { StopReason } from '#contract/alerts/stop-reasons.ts';
import type { MailState } from '#contract/desk/mails.ts';
import { NETWORK_BITS } from '#platform/security-events.ts';
import { createdAt, id, moment } from '#server/schema/columns.ts';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Written in the transaction of the change. Readers ask for transactions that had not ended when they last read. */
export const changes = pgTable(
  'changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tag: text('tag').notNull(),
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    created_at: createdAt(),
  },
  (table) => [index('changes_xid').on(table.xid)],
);

/** By day. `subject` is an id, or a path for page views. */
export const counters = pgTable(
  'counters',
  {
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    event: text('event').notNull(),
    day: date('day').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject, table.event, table.day] })],
);

/** What a letter to one of several readers at a company is about; who reads it follows in its key. */
export function aboutOf(messageId: SQLWrapper): SQL {
  return sql`substring(${messageId} from '^<[a-z-]+[.]([0-9a-f-]{36})[.][0-9a-f-]{36}@')`;
}

/** Each is sent at least once, always with the same Message-ID. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    to: text('to').notNull(),
    account_id: uuid('account_id'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    message_id: text('message_id').notNull().unique(),
    headers: jsonb('headers').$type<Record<string, string>>(),
    /** An iCalendar file that goes with it. */
    calendar: text('calendar'),
    created_at: createdAt(),
    sent_at: moment('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Stays where a process died during the attempt. */
    sending_since: moment('sending_since'),
    failed_at: moment('failed_at'),
    /** The mail server's last word, without addresses. */
    fault: text('fault'),
    given_up_at: moment('given_up_at'),
    /** Staff's last "Send again", whose task alone may send it; null for the task it was queued with. */
    press: text('press'),
  },
  (table) => [
    index('mails_sent').on(table.sent_at),
    index('mails_created').on(table.created_at),
    index('mails_failed').on(table.failed_at).where(sql`failed_at is not null`),
    index('mails_account').on(table.account_id),
    index('mails_to_team').on(aboutOf(table.message_id)),
  ],
);

export type MailRow = typeof mails.$inferSelect;

const isUnsent = isNull(mails.sent_at);

export const MAIL_STATE: Readonly<Record<MailState, SQL | undefined>> = {
  waiting: and(isUnsent, isNull(mails.failed_at), isNull(mails.given_up_at)),
  sent: isNotNull(mails.sent_at),
  failed: and(isUnsent, isNotNull(mails.failed_at), isNull(mails.given_up_at)),
  'given-up': and(isUnsent, isNotNull(mails.given_up_at)),
};

export const isMailWaiting = MAIL_STATE.waiting;

/** Its text was not erased. */
export const isMailKept = ne(mails.text, '');

/**
 * Addresses that letters came back from, by keyed hash. Without `stopped_at`: a first refusal, perhaps a fault of a
 * day.
 */
export const mailStops = pgTable('mail_stops', {
  address_hash: text('address_hash').primaryKey(),
  reason: text('reason').$type<StopReason>().notNull(),
  /** Enhanced status code of the last refusal; null for a provider's notice. */
  status: text('status'),
  first_at: moment('first_at').notNull(),
  last_at: moment('last_at').notNull(),
  /** Gets only what somebody asks for at that moment. */
  stopped_at: moment('stopped_at'),
});

export const workers = pgTable('workers', { name: text('name').primaryKey(), beat_at: moment('beat_at').notNull() });

export const demoSeeds = pgTable('demo_seeds', { id: id(), created_at: createdAt() });

/** By minute. `networks` has a bit for each network, which tells about how many there were. */
export const securityCounts = pgTable(
  'security_counts',
  {
    event: text('event').notNull(),
    minute: moment('minute').notNull(),
    count: integer('count').notNull(),
    networks: bit('networks', { dimensions: NETWORK_BITS }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.minute, table.event] })],
);

/** Fixed windows, shared by all nodes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: moment('expire'),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
