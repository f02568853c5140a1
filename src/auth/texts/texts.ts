import { and, desc, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { AuthContext } from '#auth/context.ts';
import { AuthError } from '#auth/http/errors.ts';
import { type TextPurpose, type TextRow, texts } from '#auth/schema/system.ts';
import { users } from '#auth/schema/users.ts';
import { type SmsHook, sendByHook, TextRefused } from '#auth/texts/sms-hook.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import type { Db } from '#platform/db.ts';

const LOOK_EVERY_MS = 500;
const AT_ONCE = 20;
const SHOWN = 200;
/** Longer than an attempt; afterwards another process may try. */
const CLAIMED_FOR = 10 * DURATIONS.second;
const FIRST_PAUSE = DURATIONS.second;
const LONGEST_PAUSE = 30 * DURATIONS.second;

/** Whether a code can reach this number: by the hook, shown in a demo, or fixed by `testOtp`. */
export function isReachable({ config }: Pick<AuthContext, 'config'>, phone: string): boolean {
  return config.smsHook !== null || config.showsTexts || Boolean(config.testOtp[phone]);
}

/** @throws AuthError 422 `sms_send_failed`. */
export function refuseUnreachable(ctx: AuthContext, phone: string): void {
  if (!isReachable(ctx, phone)) {
    throw new AuthError(422, 'sms_send_failed', 'Error sending sms: no carrier is configured for this number');
  }
}

type Text = { userId: string; phone: string; code: string; purpose: TextPurpose; seconds: number };

/** Queues a code in the caller's transaction: it is sent only if that commits, and not after it has expired. */
export async function queueText(ctx: AuthContext, tx: Db, text: Text): Promise<void> {
  const { userId, phone, code, purpose, seconds } = text;
  if (ctx.config.testOtp[phone]) return;
  const now = ctx.clock.now();
  const expires_at = new Date(now.getTime() + seconds * DURATIONS.second);
  await tx.insert(texts).values({ user_id: userId, phone, code, purpose, due_at: now, expires_at, created_at: now });
}

/** The text messages of a demo, newest first; times as ISO strings. */
export async function shownTexts({ config, db }: AuthContext) {
  if (!config.showsTexts) return [];
  const written = await db.select().from(texts).orderBy(desc(texts.created_at)).limit(SHOWN);
  return written.map(({ phone, code, created_at }) => ({
    to: `+${phone}`,
    subject: 'Text message',
    text: `${code} is your code for ${config.rpName}.`,
    html: '',
    sent_at: created_at.toISOString(),
  }));
}

export async function sweepTexts(db: Db, before: Date): Promise<void> {
  await db.delete(texts).where(lt(texts.expires_at, before));
}

/** Delivers at least once, under a constant id. */
export function openSender(ctx: AuthContext): { close(): Promise<void> } {
  const { smsHook } = ctx.config;
  if (!smsHook) return { close: async () => {} };
  let sending = Promise.resolve();
  let isIdle = true;
  const timer = setInterval(() => {
    if (!isIdle) return;
    isIdle = false;
    sending = sendDue(ctx, smsHook)
      .catch((error: unknown) => ctx.log.error({ err: error }, 'texts not read, trying again'))
      .finally(() => {
        isIdle = true;
      });
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await sending;
    },
  };
}

async function sendDue(ctx: AuthContext, hook: SmsHook): Promise<void> {
  const claimed = await claimDue(ctx);
  await Promise.all(claimed.map((text) => sendOne(ctx, hook, text)));
}

async function claimDue({ db, clock }: AuthContext): Promise<TextRow[]> {
  const now = clock.now();
  const due = db
    .select({ id: texts.id })
    .from(texts)
    .where(and(isNull(texts.sent_at), lte(texts.due_at, now), gt(texts.expires_at, now)))
    .orderBy(texts.created_at)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  return db
    .update(texts)
    .set({ attempts: sql`${texts.attempts} + 1`, due_at: new Date(now.getTime() + CLAIMED_FOR) })
    .where(inArray(texts.id, due))
    .returning();
}

async function sendOne(ctx: AuthContext, hook: SmsHook, text: TextRow): Promise<void> {
  const { db, clock, log } = ctx;
  const [user] = await db.select().from(users).where(eq(users.id, text.user_id));
  if (!user) return;
  try {
    await sendByHook(hook, text, user, clock.now());
    await db.update(texts).set({ sent_at: clock.now(), code: '' }).where(eq(texts.id, text.id));
  } catch (error) {
    if (!(error instanceof TextRefused)) throw error;
    log.warn({ text: text.id, attempt: text.attempts, reason: error.message }, 'text not sent, trying again');
    const pause = Math.min(FIRST_PAUSE * 2 ** (text.attempts - 1), LONGEST_PAUSE);
    await db
      .update(texts)
      .set({ due_at: new Date(clock.now().getTime() + pause) })
      .where(eq(texts.id, text.id));
  }
}
