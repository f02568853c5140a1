import { and, asc, desc, eq, gt, isNull, notInArray } from 'drizzle-orm';
import type { SendMail } from '#auth/mails/emails.ts';
import { mails } from '#auth/schema/system.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db.ts';
import type { Log } from '#platform/log.ts';
import type { MailTransport } from '#platform/mail.ts';
import { layoutMail } from '#platform/mail-layout.ts';

/** The mail queue of the stand-alone service: rows of a table. */
export type Outbox = {
  sendMail: SendMail;
  /** The newest mails, newest first; times as ISO strings. */
  list(): Promise<{ to: string; subject: string; text: string; html: string; sent_at: string }[]>;
  close(): Promise<void>;
};

type OutboxOptions = {
  database: Database;
  transport: MailTransport;
  from: string;
  brand: string;
  /** Host part of Message-IDs. */
  host: string;
  clock: Clock;
  log: Log;
};

const LOOK_EVERY_MS = 500;
const AT_ONCE = 20;
const SHOWN = 200;
/** The code in a message has expired by then. */
const GIVE_UP_AFTER = DURATIONS.day;
const FIRST_REST = DURATIONS.second;
const LONGEST_REST = DURATIONS.hour;

/** Messages that could not be sent, with an exponential back-off each, so that they do not hold up the others. */
type Resting = Map<string, { until: number; rest: number }>;

/** Starts sending. Delivery is at least once, under a constant Message-ID. */
export function openOutbox(options: OutboxOptions): Outbox {
  const { database, brand, host, clock, log } = options;
  const resting: Resting = new Map();
  let sending = Promise.resolve();
  let isIdle = true;
  const timer = setInterval(() => {
    if (!isIdle) return;
    isIdle = false;
    sending = sendWaiting(options, resting)
      .catch((error: unknown) => log.error({ err: error }, 'mails not read, trying again'))
      .finally(() => {
        isIdle = true;
      });
  }, LOOK_EVERY_MS);
  return {
    async sendMail(tx, { key, to, accountId: _, subject, ...content }) {
      const { html, text } = layoutMail({ ...content, brand });
      const message_id = `<${key}@${host}>`;
      await tx.insert(mails).values({ to, subject, html, text, message_id, created_at: clock.now() });
    },
    async list() {
      const sent = await database.db.select().from(mails).orderBy(desc(mails.created_at)).limit(SHOWN);
      return sent.map(({ to, subject, text, html, created_at, sent_at }) => ({
        to,
        subject,
        text,
        html,
        sent_at: (sent_at ?? created_at).toISOString(),
      }));
    },
    async close() {
      clearInterval(timer);
      await sending;
    },
  };
}

async function sendWaiting({ database, transport, from, clock, log }: OutboxOptions, resting: Resting): Promise<void> {
  const { db } = database;
  const now = clock.now().getTime();
  const asleep = [...resting].flatMap(([id, { until }]) => (until > now ? [id] : []));
  const waiting = await db
    .select()
    .from(mails)
    .where(
      and(isNull(mails.sent_at), gt(mails.created_at, new Date(now - GIVE_UP_AFTER)), notInArray(mails.id, asleep)),
    )
    .orderBy(asc(mails.created_at))
    .limit(AT_ONCE);
  for (const { id, to, subject, text, html, message_id } of waiting) {
    try {
      await transport.send({ from, to, subject, text, html, messageId: message_id });
      resting.delete(id);
      await db.update(mails).set({ sent_at: clock.now() }).where(eq(mails.id, id));
    } catch (error) {
      log.error({ err: error, mail: id }, 'mail not sent, trying again');
      const rest = Math.min((resting.get(id)?.rest ?? FIRST_REST / 2) * 2, LONGEST_REST);
      resting.set(id, { until: now + rest, rest });
    }
  }
}
