import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows } from '#platform/db.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({ worker: false }, (opened) => {
  app = opened;
});

/** Names of columns that hold, or may hold, something of a person. */
const PERSONAL =
  /(^|_)(email|name|phone|mobile|birth|address|portfolio|details|summary|resume|user|person|owner|author|reason|note|text|body|message|to|by|ip|token)(_|$)/;

/** Tables of which the archive tells, and from which a deleted account goes; the tests beside this one write into each. */
const TOLD_AND_ERASED = [
  'account_bans',
  'account_deletions',
  'advert_checks',
  'advert_orders',
  'advert_samples',
  'app_acts',
  'application_answers',
  'application_notes',
  'applications',
  'audit',
  'company_answers',
  'company_invitations',
  'company_members',
  'company_questions',
  'decisions',
  'employer_edits',
  'images',
  'job_alerts',
  'mail_stops',
  'mails',
  'marks',
  'member_notices',
  'order_complaints',
  'orders',
  'payment_operations',
  'posting_drafts',
  'postings',
  'prepared',
  'recruit_visits',
  'resume_reads',
  'talent_conversations',
  'talent_hidings',
  'talent_messages',
  'talent_profiles',
  'talent_reports',
  'talent_resume_reads',
  'talent_resumes',
  'talent_searches',
  'unused_accounts',
];

/** Tables with such a column that hold nothing of any person, each with what they hold instead. */
const IMPERSONAL: Record<string, string> = {
  companies: 'what a company tells of itself in public, its own mailbox and the hash of its password',
  jobs: 'public listings',
  answer_templates: 'what a company writes to whoever applies, before any name stands in it',
  home_texts: 'what staff write on the home page',
  import_sources: 'where the boards of companies are read',
  import_runs: 'how sources were read, and what stopped it',
  tags: 'the dictionary of skills',
  workers: 'which processes run tasks, by host and port',
  advert_findings: 'what a public listing breaks, and why staff let it stand',
  published_employers: 'employers that a ministry published by law, until its next list',
  job_reports: 'what a stranger wrote of a listing, without saying who wrote it',
  articles: 'published texts under the names that their authors chose for them',
  events: 'what an organizer tells of an event in public',
  partners: 'what a business tells of itself in public',
  tools: 'what the tools of this site are called',
  change_readers: 'how far programs have read the record of changes',
};

async function columns(): Promise<{ table: string; column: string }[]> {
  return rows(
    app.ctx.db,
    sql`select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  );
}

test('of every table that may hold something of a person it is known whether export and deletion reach it', async () => {
  const all = await columns();
  const known = [...TOLD_AND_ERASED, ...Object.keys(IMPERSONAL)];
  const personal = all.flatMap(({ table, column }) => (PERSONAL.test(column) ? [table] : []));
  expect([...new Set(personal)].filter((table) => !known.includes(table))).toEqual([]);
  expect(known.filter((table) => !all.some((one) => one.table === table))).toEqual([]);
  expect(personal.filter((table) => table === 'applications').length).toBeGreaterThan(5);
  expect(personal).not.toContain('counters');
});
