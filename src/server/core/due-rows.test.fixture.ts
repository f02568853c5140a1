import { randomUUID } from 'node:crypto';
import { AUDIT_YEARS } from '#contract/core/audit.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { storeRow } from '#tests/support/tables.ts';
import { type Json, TEST_START, type TestApp } from '#tests/support/test-app.ts';

/**
 * Rows of a class of data: those that are due just after `TEST_START`, and neighbors that look like them and stay.
 * `goes` are their keys; `erased` says what changes of a row that stays without its person.
 */
export type DueRows = {
  name: string;
  task: string;
  table: string;
  key?: string;
  make(app: TestApp): Promise<{ goes: Json[] }>;
  erased?(row: Json): object;
};

export const ago = (days: number): Date => new Date(TEST_START.getTime() - days * DURATIONS.day);
export const later = ago(-100);

export function yearsAgo(years: number): Date {
  const then = new Date(TEST_START);
  then.setUTCFullYear(then.getUTCFullYear() - years);
  return then;
}

/** A moment that is over just then, and one that is over a moment later. */
export const edges = (then: Date): [Date, Date] => [then, new Date(then.getTime() + 1)];

/** Does something at an earlier moment. */
export async function at<Made>(app: TestApp, then: Date, act: () => Promise<Made>): Promise<Made> {
  app.clock.set(then);
  const made = await act();
  app.clock.set(TEST_START);
  return made;
}

/** Stores rows of which the first ones go; resolves with their keys. */
export async function store(app: TestApp, table: string, goes: object[], stays: object[], key = 'id') {
  const keys: Json[] = [];
  for (const row of goes) keys.push((await storeRow(app, table, { ...row }))[key]);
  for (const row of stays) await storeRow(app, table, { ...row });
  return { goes: keys };
}

const alert = (given: object) => ({
  ...{ email: 'mina@example.com', query: '', fingerprint: randomUUID(), frequency: 'daily', consent_version: 'test' },
  ...given,
});

const mail = (given: object) => ({
  ...{ to: 'mina@example.com', account_id: randomUUID(), subject: 'Hello', text: 'Hello, Mina.', html: '<p>Mina</p>' },
  ...{ message_id: `<${randomUUID()}@madang.test>`, headers: { 'List-Unsubscribe': 'mina' }, fault: 'Mina is away.' },
  ...given,
});

const finding = (job_id: string, given: object) => ({
  ...{ job_id, rule: 'pay', detail: 'It names none.', found_at: yearsAgo(6), published_at: yearsAgo(6) },
  ...given,
});

const check = (job_id: string, checked_at: Date) => ({
  ...{ job_id, kind: 'reading', result: 'passed', by: 'staff', user_id: randomUUID(), checked_at },
});

export const dueRows: readonly DueRows[] = [
  {
    name: 'applications',
    task: 'applications.remove-expired',
    table: 'applications',
    async make(app) {
      const [end, next] = edges(ago(180));
      const jobs: { job: { id: string } }[] = [];
      for (const given of [
        { is_closed: true, closed_at: end },
        { expires_at: end },
        // Closed before it would have expired.
        { is_closed: true, closed_at: end, expires_at: later },
        { is_closed: true, closed_at: next, expires_at: ago(300) },
        { expires_at: next },
        // Opened again since.
        { closed_at: ago(300) },
        {},
      ])
        jobs.push(await at(app, ago(400), () => createJob(app.ctx, given)));
      const ids: string[] = [];
      for (const { job } of jobs) {
        const row = { job_id: job.id, name: 'Mina Park', email: 'mina@example.com', portfolio: '', details: '' };
        const file = { resume_key: `resumes/${randomUUID()}.pdf`, resume_name: 'a.pdf', resume_size: 1 };
        const moments = { applied_at: ago(300), status_changed_at: ago(300) };
        const stored = { ...row, ...file, ...moments, content_hash: '', consent_version: 'test' };
        ids.push((await storeRow(app, 'applications', stored)).id);
      }
      return { goes: ids.slice(0, 3) };
    },
  },
  {
    name: 'unconfirmed alerts',
    task: 'alerts.tidy',
    table: 'job_alerts',
    make(app) {
      const [end, next] = edges(ago(7));
      const confirmed = { requested_at: ago(100), confirmed_at: ago(99), due_at: later };
      return store(
        app,
        'job_alerts',
        [alert({ requested_at: end })],
        [alert({ requested_at: next }), alert(confirmed)],
      );
    },
  },
  {
    name: 'unanswered alerts',
    task: 'alerts.tidy',
    table: 'job_alerts',
    make(app) {
      const [end, next] = edges(ago(30));
      const old = { requested_at: ago(800), confirmed_at: ago(700), due_at: later };
      const asked = (asked_again_at: Date) => alert({ ...old, asked_again_at });
      return store(app, 'job_alerts', [asked(end)], [asked(next), alert({ ...old, confirmed_at: ago(600) })]);
    },
  },
  {
    name: 'app acts',
    task: 'agents.forget-acts',
    table: 'app_acts',
    make(app) {
      const [end, next] = edges(ago(90));
      const act = { user_id: randomUUID(), client_id: 'kites', client_name: 'Kite Agent', tool: 'my_alerts' };
      return store(app, 'app_acts', [{ ...act, at: end }], [{ ...act, at: next }]);
    },
  },
  {
    name: 'emails',
    task: 'mail.erase-old',
    table: 'mails',
    make(app) {
      const [end, next] = edges(ago(30));
      const goes = [{ created_at: ago(90), sent_at: end }, { created_at: end }];
      const stays = [{ created_at: ago(90), sent_at: next }, { created_at: next }];
      const erased = { created_at: ago(90), sent_at: ago(90), text: '' };
      return store(app, 'mails', goes.map(mail), [...stays, erased].map(mail));
    },
    erased: () => ({
      ...{ to: '(erased)', account_id: null, subject: '(erased)', text: '', html: '', headers: null, fault: null },
    }),
  },
  {
    name: 'addresses without letters',
    task: 'mail.erase-old',
    table: 'mail_stops',
    key: 'address_hash',
    make(app) {
      const [end, next] = edges(ago(365));
      const stop = (last_at: Date) => ({
        ...{ address_hash: randomUUID(), reason: 'refused', first_at: ago(500), stopped_at: ago(400), last_at },
      });
      return store(app, 'mail_stops', [stop(end)], [stop(next)], 'address_hash');
    },
  },
  {
    name: 'questions to companies',
    task: 'company-answers.forget',
    table: 'company_questions',
    async make(app) {
      const { id: company_id } = await createCompany(app.ctx);
      const [end, next] = edges(ago(180));
      const asked = (asked_at: Date, proposed_at: Date | null = null) => ({ company_id, asked_at, proposed_at });
      return store(app, 'company_questions', [asked(end)], [asked(next), asked(end, ago(1))]);
    },
  },
  {
    name: 'answers of companies',
    task: 'company-answers.forget',
    table: 'company_answers',
    async make(app) {
      const { id: company_id } = await createCompany(app.ctx);
      const [end, next] = edges(yearsAgo(2));
      const answer = (ended_at: Date | null) => ({
        ...{ company_id, question: 'visa', value: 'true', given_by: 'company', given_at: yearsAgo(3) },
        ...{ counts_until: later, ended_at, ended_why: ended_at && 'taken-back' },
      });
      return store(app, 'company_answers', [answer(end)], [answer(next), answer(null)]);
    },
  },
  {
    name: 'invitations',
    task: 'company-access.forget-invitations',
    table: 'company_invitations',
    async make(app) {
      const { id: company_id } = await createCompany(app.ctx);
      const [end, next] = edges(ago(30));
      const asked = (given: object) => ({
        ...{ company_id, email: `${randomUUID()}@example.com`, role: 'viewer', invited_at: ago(90), expires_at: later },
        ...given,
      });
      const ends = (then: Date) => [{ accepted_at: then }, { revoked_at: then }, { expires_at: then }].map(asked);
      return store(app, 'company_invitations', ends(end), [...ends(next), asked({})]);
    },
  },
  {
    name: 'addresses that companies asked for',
    task: 'company-access.forget-invitations',
    table: 'companies',
    async make(app) {
      const asked = (next_email_at: Date) =>
        createCompany(app.ctx, { next_email: 'hr@alder.example', next_email_key: randomUUID(), next_email_at });
      const [end, next] = edges(ago(14));
      const { id } = await asked(end);
      await asked(next);
      return { goes: [id] };
    },
    erased: (row) => ({ ...row, next_email: null, next_email_key: null, next_email_at: null }),
  },
  {
    name: 'deletions of accounts',
    task: 'accounts.forget-deletions',
    table: 'account_deletions',
    key: 'user_id',
    make(app) {
      const [end, next] = edges(ago(30));
      const gone = (done_at: Date | null) => ({ user_id: randomUUID(), asked_at: ago(90), done_at });
      return store(app, 'account_deletions', [gone(end)], [gone(next), gone(null)], 'user_id');
    },
  },
  {
    name: 'reports of listings',
    task: 'upkeep.forget-old',
    table: 'job_reports',
    async make(app) {
      const { job } = await createJob(app.ctx);
      const [end, next] = edges(ago(180));
      const of = (handled_at: Date | null) => ({ job_id: job.id, kind: 'closed', created_at: ago(300), handled_at });
      return store(app, 'job_reports', [of(end)], [of(next), of(null)]);
    },
  },
  {
    name: 'apply links',
    task: 'upkeep.forget-old',
    table: 'job_links',
    key: 'job_id',
    async make(app) {
      const [end, next] = edges(new Date(TEST_START.getTime() + 1));
      const link = async (given: Parameters<typeof createJob>[1]) => {
        const { job } = await createJob(app.ctx, { published_at: ago(300), ...given });
        return { job_id: job.id, url: 'https://careers.example', checked_at: ago(1), state: 'works' };
      };
      return store(
        app,
        'job_links',
        [await link({ expires_at: end })],
        [await link({ expires_at: next }), await link({})],
        'job_id',
      );
    },
  },
  {
    name: 'questions to employers',
    task: 'upkeep.forget-old',
    table: 'job_questions',
    async make(app) {
      const { job } = await createJob(app.ctx);
      const [end, next] = edges(ago(180));
      const of = (asked_at: Date) => ({ job_id: job.id, kind: 'missing', asked_at });
      return store(app, 'job_questions', [of(end)], [of(next)]);
    },
  },
  {
    name: 'checks of adverts',
    task: 'adverts.remove-old',
    table: 'advert_checks',
    async make(app) {
      const { job } = await createJob(app.ctx);
      const [end, next] = edges(yearsAgo(AUDIT_YEARS));
      return store(app, 'advert_checks', [check(job.id, end)], [check(job.id, next)]);
    },
  },
  {
    name: 'second looks at adverts',
    task: 'adverts.remove-old',
    table: 'advert_samples',
    async make(app) {
      const [end, next] = edges(yearsAgo(AUDIT_YEARS));
      const drawn = async (looked_at: Date | null) => {
        const { job } = await createJob(app.ctx, { is_closed: true, closed_at: ago(1) });
        return { day: '2020-01-31', job_id: job.id, looked_at };
      };
      return store(app, 'advert_samples', [await drawn(end)], [await drawn(next), await drawn(null)]);
    },
  },
  {
    name: 'findings of adverts',
    task: 'adverts.remove-old',
    table: 'advert_findings',
    async make(app) {
      const { job } = await createJob(app.ctx);
      const [end, next] = edges(yearsAgo(AUDIT_YEARS));
      const settled = (settled_at: Date | null, outcome: string | null) => finding(job.id, { settled_at, outcome });
      const goes = [settled(end, 'mended'), settled(end, 'ended')];
      const stays = [settled(end, 'accepted'), settled(next, 'mended'), settled(next, 'ended'), settled(null, null)];
      return store(app, 'advert_findings', goes, stays);
    },
  },
  {
    name: 'orders of authorities',
    task: 'adverts.remove-old',
    table: 'advert_orders',
    async make(app) {
      const { job } = await createJob(app.ctx);
      const [end, next] = edges(yearsAgo(AUDIT_YEARS));
      const of = (ended_at: Date | null) => ({
        ...{ job_id: job.id, authority: 'Seoul', demand: 'remove', text: 'Take it down.', received_on: '2020-01-31' },
        ...{ recorded_at: yearsAgo(6), carried_out_at: yearsAgo(6), measure: 'removed', ended_at },
      });
      return store(app, 'advert_orders', [of(end)], [of(next), of(null)]);
    },
  },
  {
    name: 'readings of sources',
    task: 'imports.tidy',
    table: 'import_runs',
    async make(app) {
      const [end, next] = edges(ago(180));
      const sources = [
        await storeRow(app, 'import_sources', { format: 'json' }),
        await storeRow(app, 'import_sources', { format: 'csv' }),
        await storeRow(app, 'import_sources', { format: 'html' }),
      ];
      const of = (source: number, started_at: Date, state = 'done') => ({
        ...{ source_id: sources[source].id, trigger: 'command', started_at, touched_at: started_at, state },
      });
      const goes = [of(0, end), of(0, end, 'failed')];
      // The last of one source is older than any of the next.
      const stays = [of(0, next), of(0, ago(1)), of(1, ago(300)), of(2, ago(300), 'running'), of(2, ago(1))];
      return store(app, 'import_runs', goes, stays);
    },
  },
  {
    name: 'decisions',
    task: 'decisions.forget-old',
    table: 'decisions',
    make(app) {
      const [end, next] = edges(ago(180));
      const of = (given: object) => ({
        ...{ kind: 'report', subject_id: randomUUID(), input: {}, decided_at: ago(300), due_at: later, ...given },
      });
      const ends = (then: Date) => [of({ done_at: then }), of({ undone_at: then })];
      return store(app, 'decisions', ends(end), [...ends(next), of({})]);
    },
  },
  {
    name: 'audit',
    task: 'audit.forget-old',
    table: 'audit',
    make(app) {
      const [end, next] = edges(yearsAgo(AUDIT_YEARS));
      const of = (moment: Date) => ({
        ...{ at: moment, action: 'job.close', subject_kind: 'job', subject_id: randomUUID(), detail: {} },
      });
      return store(app, 'audit', [of(end)], [of(next)]);
    },
  },
  {
    name: 'search notices',
    task: 'search-engines.forget-sent',
    table: 'search_notices',
    make(app) {
      const [end, next] = edges(ago(30));
      const of = (sent_at: Date | null) => ({
        ...{ engine: 'engine', slug: randomUUID(), noted_at: ago(60), due_at: ago(60), sent_at },
      });
      return store(app, 'search_notices', [of(end)], [of(next), of(null)]);
    },
  },
  {
    name: 'changes',
    task: 'changes.forget',
    table: 'changes',
    make(app) {
      const [end, next] = edges(ago(7));
      const of = (created_at: Date) => ({ tag: 'legal', created_at });
      return store(app, 'changes', [of(end)], [of(next)]);
    },
  },
];
