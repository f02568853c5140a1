import { createHash, randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { ALERT_LIMITS } from '#contract/alerts/alert-terms.ts';
import type { Alert, AlertChange, AlertFilters, AlertRequest, RuleAlertRequest } from '#contract/alerts/alerts.ts';
import { invalidField, Refusal } from '#contract/core/errors.ts';
import { personOf } from '#contract/jobs/person.ts';
import { type Bits, count, difference, emptyBits } from '#platform/bitset.ts';
import type { Db } from '#platform/db.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { nextDue } from '#server/alerts/due.ts';
import { type AskedAgain, queueAskedAgain, queueConfirmation, queueFull } from '#server/alerts/emails.ts';
import { writeFilters, writtenFilters } from '#server/alerts/filters.ts';
import { jobsMatching, matchingJobs } from '#server/alerts/matching.ts';
import { alertIdOf, alertPath, alertToEnd, endAlert, noSuchAlert, openAlert } from '#server/alerts/private-link.ts';
import {
  alertsOf,
  confirmedAlertsOf,
  hasAlert,
  lockAlert,
  lockPerson,
  type NewAlert,
  updateAlert,
  upsertUnconfirmed,
} from '#server/alerts/queries.ts';
import { queueRulesAskedAgain, queueRulesConfirmation } from '#server/alerts/rule-emails.ts';
import { toldOn } from '#server/alerts/rule-news.ts';
import { packTold, rulesOn, titlesOf, toolsIn, unpackTold, writeTools } from '#server/alerts/rules.ts';
import { bothJobs, packJobs, unpackJobs } from '#server/alerts/seen-jobs.ts';
import { consentVersion } from '#server/compliance/consent-version.ts';
import type { Context } from '#server/core/context.ts';
import { liftStop, stopOf } from '#server/core/email-stops.ts';
import type { SomeHandlers } from '#server/core/handler.ts';
import { idempotencyKey } from '#server/core/idempotency-key.ts';
import { seePage } from '#server/core/see-page.ts';
import { findListedCompany } from '#server/employers/company.ts';
import { NEEDS_ANSWERS, wordsOf } from '#server/jobs/read-filters.ts';
import type { AlertRow } from '#server/schema/alerts.ts';

// Generous: a whole campus may share one address.
export const PER_ADDRESS = { name: 'alert', points: 60, seconds: 3600 };

/** Anybody can enter any address; this limits how many emails a stranger can cause per day. */
export const PER_MAILBOX = { name: 'alert-email', points: 10, seconds: 86_400 };

type AskInput = AlertRequest & { address: string; idempotencyKey: string | null };

export const alertHandlers = {
  'POST /v1/alerts': async (ctx, { body, caller, request }) => {
    await askForAlert(ctx, { ...body, address: caller.address, idempotencyKey: idempotencyKey(request) });
    return { data: { ok: true } };
  },

  'POST /v1/alerts/rules': async (ctx, { body, caller, request }) => {
    await askForRules(ctx, { ...body, address: caller.address, idempotencyKey: idempotencyKey(request) });
    return { data: { ok: true } };
  },

  'GET /v1/alerts/{token}': async (ctx, { params }) => {
    return { data: await presentAlert(ctx, await openAlert(ctx, params.token)) };
  },

  'POST /v1/alerts/{token}/confirmation': async (ctx, { params }) => {
    return { data: await presentAlert(ctx, await confirmAlert(ctx, params.token)) };
  },

  'PATCH /v1/alerts/{token}': async (ctx, { params, body }) => {
    return { data: await presentAlert(ctx, await changeAlert(ctx, params.token, body)) };
  },

  'DELETE /v1/alerts/{token}': (ctx, { params }) => end(ctx, alertIdOf(ctx, params.token)),

  // Older letters have the token of the alert's page in their header.
  'POST /v1/alerts/{token}/unsubscribe': (ctx, { params: { token } }) =>
    end(ctx, alertToEnd(ctx, token) ?? alertIdOf(ctx, token)),

  'GET /v1/alerts/{token}/unsubscribe': async (ctx, { params: { token } }) =>
    seePage(ctx, `${alertToEnd(ctx, token) ? '/profile/mails' : '/alerts'}/${encodeURIComponent(token)}`),

  'GET /v1/talent/alerts': async (ctx, { caller }) => {
    const { email } = caller.account;
    const own = email ? await alertsOf(ctx.db, email) : [];
    const data = await Promise.all(
      own.map(async (alert) => ({ ...(await presentAlert(ctx, alert)), path: alertPath(ctx, alert.id) })),
    );
    return { data };
  },
} satisfies SomeHandlers;

async function end(ctx: Context, alertId: string) {
  await endAlert(ctx, alertId);
  return { data: { ok: true as const } };
}

/**
 * What the alert has seen stays seen. @throws Refusal `not_found`; `invalid` as in asking for one; `conflict` if the
 * person has another one with these filters.
 */
async function changeAlert(ctx: Context, token: string, { filters, tools, ...change }: AlertChange): Promise<AlertRow> {
  const opened = await openAlert(ctx, token);
  if (filters && opened.kind !== 'jobs') throw invalidField('filters', 'This alert is about rules and has no filters.');
  if (tools && opened.kind !== 'rules') throw invalidField('tools', 'This alert is about jobs and has no tools.');
  const asked = filters && (await readQuery(ctx, opened, filters));
  const changed = await ctx.db.transaction(async (tx) => {
    await lockPerson(tx, opened.email);
    const alert = await lockAlert(tx, opened.id);
    if (!alert) return null;
    const filtered = asked && asked.query !== alert.query ? await withQuery(tx, alert, asked) : {};
    const followed = tools ? withTools(ctx, alert, writeTools(tools)) : {};
    return updateAlert(tx, alert.id, { ...filtered, ...followed, ...withPace(ctx, alert, change) });
  });
  if (!changed) throw noSuchAlert();
  return changed;
}

function withPace(ctx: Context, alert: AlertRow, { frequency = alert.frequency, is_paused }: AlertChange) {
  if (!alert.confirmed_at) return { frequency };
  const wasPaused = isPaused(alert);
  if (is_paused ?? wasPaused) return { frequency, due_at: null };
  const isSame = frequency === alert.frequency && !wasPaused;
  return isSame ? { frequency } : { frequency, due_at: nextDue(frequency, ctx.clock.now()) };
}

type NewQuery = { query: string; found: Bits };

/** `found`: the jobs that only the new filters find. They count as seen; what both find and nobody was told of is news. */
async function readQuery(ctx: Context, { query: before }: AlertRow, filters: AlertFilters): Promise<NewQuery> {
  const query = await queryOf(ctx, filters);
  const { sets } = await matchingJobs(ctx, [before, query]);
  return { query, found: difference(sets.get(query) ?? emptyBits(0), sets.get(before) ?? emptyBits(0)) };
}

async function withQuery(tx: Db, { email, confirmed_at, seen }: AlertRow, { query, found }: NewQuery) {
  const fingerprint = fingerprintOf(email, query);
  if (await hasAlert(tx, fingerprint)) {
    throw new Refusal('conflict', 'You already have an alert with exactly these filters.');
  }
  return { query, fingerprint, ...(confirmed_at && { seen: packJobs(bothJobs(unpackJobs(seen), found)) }) };
}

/** What a tool that it already followed was told stays told. */
function withTools(ctx: Context, { confirmed_at, seen }: AlertRow, query: string) {
  if (!confirmed_at) return { query };
  const told = { ...rulesOn(toolsIn(query), koreanDay(ctx.clock.now())), ...unpackTold(seen) };
  return { query, seen: packTold(told) };
}

/** By its owner. */
function isPaused({ confirmed_at, due_at }: AlertRow): boolean {
  return confirmed_at !== null && due_at === null;
}

async function presentAlert(ctx: Context, alert: AlertRow): Promise<z.input<typeof Alert>> {
  const isRules = alert.kind === 'rules';
  const filters = isRules ? {} : writtenFilters(alert.query);
  const tools = isRules ? toolsIn(alert.query) : [];
  return {
    ...alert,
    filters,
    tools,
    filter_words: isRules ? [...(await titlesOf(ctx.db, tools)).values()] : await wordsOf(ctx, filters),
    is_confirmed: alert.confirmed_at !== null,
    is_paused: isPaused(alert),
    is_ending: alert.asked_again_at !== null,
    jobs_now: isRules ? 0 : count(await jobsMatching(ctx, alert.query)),
    next_at: alert.due_at,
    paused: await stopOf(ctx, alert.email),
  };
}

/**
 * Sends one email: to confirm, or that it exists, or that there are too many. Only the email tells which, and the
 * same Idempotency-Key sends no second one. @throws Refusal `invalid` for an unknown company or tag and for verdicts
 * about nobody, `too_many`.
 */
async function askForAlert(ctx: Context, input: AskInput): Promise<void> {
  await limitAsking(ctx, input);
  const query = await queryOf(ctx, input.filters);
  const alert: NewAlert = {
    kind: 'jobs',
    email: input.email,
    query,
    fingerprint: fingerprintOf(input.email, query),
    frequency: input.frequency,
    consent_version: consentVersion(ctx),
    requested_at: ctx.clock.now(),
  };
  const asked = askedNow(input);
  await ctx.db.transaction(async (tx) => {
    await lockPerson(tx, input.email);
    const before = await confirmedAlertsOf(tx, input.email);
    const row = await upsertUnconfirmed(tx, alert);
    if (row.confirmed_at) await queueAskedAgain(ctx, tx, row, asked);
    else if (before >= ALERT_LIMITS.perPerson) await queueFull(ctx, tx, row, asked);
    else await queueConfirmation(ctx, tx, row, asked);
  });
}

type RulesInput = RuleAlertRequest & Pick<AskInput, 'address' | 'idempotencyKey'>;

/** One for each address, so that it gets one letter for all that changed. Sends one email, as above. */
async function askForRules(ctx: Context, input: RulesInput): Promise<void> {
  await limitAsking(ctx, input);
  const alert: NewAlert = {
    kind: 'rules',
    email: input.email,
    query: writeTools(input.tools),
    fingerprint: fingerprintOf(input.email, 'changed rules'),
    frequency: 'daily',
    consent_version: consentVersion(ctx),
    requested_at: ctx.clock.now(),
  };
  await ctx.db.transaction(async (tx) => {
    await lockPerson(tx, input.email);
    const row = await upsertUnconfirmed(tx, alert);
    const queue = row.confirmed_at ? queueRulesAskedAgain : queueRulesConfirmation;
    await queue(ctx, tx, row, askedNow(input));
  });
}

/** @throws Refusal `too_many` */
async function limitAsking(ctx: Context, input: Pick<AskInput, 'address' | 'email'>): Promise<void> {
  await ctx.limits.take(PER_ADDRESS, { address: input.address });
  await ctx.limits.take(PER_MAILBOX, { mailbox: input.email });
}

function askedNow({ idempotencyKey: key }: Pick<AskInput, 'idempotencyKey'>): AskedAgain {
  return { time: sha256(key ?? randomUUID()).slice(0, 32) };
}

/** @throws Refusal `invalid` for an unknown company or tag and for verdicts about nobody. */
async function queryOf(ctx: Context, filters: AlertFilters): Promise<string> {
  if (filters.fit && !personOf(filters)) throw invalidField('filters.fit', NEEDS_ANSWERS);
  return writeFilters(await withNamesOfNow(ctx, filters));
}

function fingerprintOf(email: string, query: string): string {
  return sha256(`${email.toLowerCase()}\n${query}`);
}

/** Both must exist: else strangers could put their own text into the email. */
async function withNamesOfNow(ctx: Context, given: AlertFilters): Promise<AlertFilters> {
  const filters = { ...given, tags: given.tags && ctx.tags.idsNow(given.tags, 'filters.tags') };
  if (!filters.company) return filters;
  const found = await findListedCompany(ctx.db, filters.company, ctx.clock.now());
  if (found) return { ...filters, company: found.slug };
  throw new Refusal('invalid', 'That company doesn’t exist.', {
    errors: { 'filters.company': ['That company doesn’t exist.'] },
  });
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/**
 * Jobs that match now count as seen. Confirming again renews the consent and lifts a stop on the address's letters.
 * @throws Refusal `not_found`; `conflict` if the person has the maximum number of alerts.
 */
async function confirmAlert(ctx: Context, token: string): Promise<AlertRow> {
  const opened = await openAlert(ctx, token);
  const { id, email } = opened;
  const matching = opened.kind === 'jobs' ? packJobs(await jobsMatching(ctx, opened.query)) : null;
  const now = ctx.clock.now();
  const confirmed = await ctx.db.transaction(async (tx) => {
    await lockPerson(tx, email);
    const alert = await lockAlert(tx, id);
    if (!alert) return null;
    await liftStop(ctx, tx, email);
    if (alert.confirmed_at) {
      return updateAlert(tx, id, {
        confirmed_at: now,
        asked_again_at: null,
        due_at: alert.due_at ?? nextDue(alert.frequency, now),
      });
    }
    if (matching && (await confirmedAlertsOf(tx, email)) >= ALERT_LIMITS.perPerson) throw full();
    const due_at = nextDue(alert.frequency, now);
    return updateAlert(tx, id, { confirmed_at: now, due_at, seen: matching ?? toldOn(alert.query, koreanDay(now)) });
  });
  if (!confirmed) throw noSuchAlert();
  return confirmed;
}

function full(): Refusal {
  return new Refusal(
    'conflict',
    `You have ${ALERT_LIMITS.perPerson} alerts, which is the limit. End one first, with the link in its emails.`,
  );
}
