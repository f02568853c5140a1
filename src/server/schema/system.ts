import { sql } from 'drizzle-orm';
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
import { NETWORK_BITS } from '#platform/security-events.ts';
import { createdAt, id, moment } from '#server/schema/columns.ts';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Changes as tags, written in the transaction of the change. Readers ask for rows whose transaction had not ended when
 * they last read, so that no change is missed.
 */
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

/** Daily counts of views and clicks. `subject` is an id, or a path for page views. */
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

/** One row per message, sent at least once, always with the same Message-ID. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    to: text('to').notNull(),
    /** The account it is about; null if none, and once erased. */
    account_id: uuid('account_id'),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    message_id: text('message_id').notNull().unique(),
    headers: jsonb('headers').$type<Record<string, string>>(),
    created_at: createdAt(),
    sent_at: moment('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    /** When the attempt under way began; stays where a process died meanwhile. */
    sending_since: moment('sending_since'),
    /** When the last attempt failed; null while it may still go out. */
    failed_at: moment('failed_at'),
    /** What the mail server said last, without addresses. */
    fault: text('fault'),
    /** When staff decided that it will not go out. */
    given_up_at: moment('given_up_at'),
    /** Staff's last press of "Send again", whose task alone may send it; null for the task it was queued with. */
    press: text('press'),
  },
  (table) => [
    index('mails_sent').on(table.sent_at),
    index('mails_created').on(table.created_at),
    index('mails_failed').on(table.failed_at).where(sql`failed_at is not null`),
    index('mails_account').on(table.account_id),
  ],
);

export type MailRow = typeof mails.$inferSelect;

/**
 * Addresses that letters came back from, by a keyed hash. A row without `stopped_at` is a first refusal, which may be a
 * fault of that day.
 */
export const mailStops = pgTable('mail_stops', {
  address_hash: text('address_hash').primaryKey(),
  reason: text('reason').$type<StopReason>().notNull(),
  /** The enhanced status code of the last refusal; null for what a provider told. */
  status: text('status'),
  first_at: moment('first_at').notNull(),
  last_at: moment('last_at').notNull(),
  /** Since when it gets nothing but what somebody asks for at that moment. */
  stopped_at: moment('stopped_at'),
});

/** When each process that runs tasks last said so. */
export const workers = pgTable('workers', { name: text('name').primaryKey(), beat_at: moment('beat_at').notNull() });

/** Has a row in databases that a demo filled. */
export const demoSeeds = pgTable('demo_seeds', { id: id(), created_at: createdAt() });

/** Security events by minute. `networks` has a bit for each network, which tells about how many there were. */
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

/** Fixed-window counters of the rate limits, shared by all nodes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: moment('expire'),
  },
  (table) => [index('rate_limits_expire').on(table.expire)],
);
