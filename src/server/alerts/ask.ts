import { createHash, randomUUID } from 'node:crypto';
import { ALERT_LIMITS } from '#contract/alert-terms.ts';
import type { AlertFilters, AlertRequest } from '#contract/alerts.ts';
import { Refusal } from '#contract/errors.ts';
import { writeFilters } from '#server/alerts/filters.ts';
import { type AskedAgain, queueConfirmation, queueFull, queueStanding } from '#server/alerts/letters.ts';
import { confirmedAlertsOf, type NewAlert, upsertUnconfirmed } from '#server/alerts/queries.ts';
import { findListedCompany } from '#server/companies/queries.ts';
import type { Context } from '#server/context.ts';
import { consentVersion } from '#server/legal/consent-version.ts';

// Generous: a whole campus may share one address.
const PER_ADDRESS = { name: 'alert', points: 60, seconds: 3600 };
/** Anybody can enter any address; this limits how many e-mails a stranger can cause per day. */
const PER_MAILBOX = { name: 'alert-email', points: 10, seconds: 86_400 };

export type AskInput = AlertRequest & { address: string; idempotencyKey: string | null };

/**
 * Accepts a request for an alert and sends one e-mail to its address: to confirm it, or that it exists already, or that
 * there are too many. Only the e-mail tells which. Repeating the Idempotency-Key sends no second one.
 * @throws Refusal `invalid` for a company or a tag that does not exist, `too_many`.
 */
export async function askForAlert(ctx: Context, input: AskInput): Promise<void> {
  await ctx.limits.take(PER_ADDRESS, { address: input.address });
  await ctx.limits.take(PER_MAILBOX, { mailbox: input.email });
  const query = writeFilters(await withNamesOfNow(ctx, input.filters));
  const fingerprint = sha256(`${input.email.toLowerCase()}\n${query}`);
  const alert: NewAlert = {
    email: input.email,
    query,
    fingerprint,
    frequency: input.frequency,
    consent_version: consentVersion(ctx),
    requested_at: ctx.clock.now(),
  };
  const asked: AskedAgain = { time: sha256(input.idempotencyKey ?? randomUUID()).slice(0, 32) };
  await ctx.db.transaction(async (tx) => {
    const before = await confirmedAlertsOf(tx, input.email);
    const row = await upsertUnconfirmed(tx, alert);
    if (row.confirmed_at) await queueStanding(ctx, tx, row, asked);
    else if (before >= ALERT_LIMITS.perPerson) await queueFull(ctx, tx, row, asked);
    else await queueConfirmation(ctx, tx, row, asked);
  });
}

/**
 * The filters with the company's slug, and with the tags of now. Both must exist: otherwise strangers could put their
 * own text into the e-mail.
 */
async function withNamesOfNow(ctx: Context, given: AlertFilters): Promise<AlertFilters> {
  const filters = { ...given, tags: given.tags && ctx.tags.idsNow(given.tags, 'filters.tags') };
  if (!filters.company) return filters;
  const found = await findListedCompany(ctx.db, filters.company, ctx.clock.now());
  if (found) return { ...filters, company: found.slug };
  throw new Refusal('invalid', 'There is no such company.', {
    errors: { 'filters.company': ['There is no such company.'] },
  });
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
