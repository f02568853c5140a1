import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { personalData } from '#server/personal-data/registry.ts';
import * as tables from '#server/schema/tables.ts';

/** Names of columns that hold, or may hold, something of a person. */
const PERSONAL =
  /(^|_)(email|name|phone|mobile|birth|address|portfolio|details|summary|resume|user|person|owner|author|reason|note|text|body|message|to|by|ip|token)(_|$)/;

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
  events: 'what an organiser tells of an event in public',
  partners: 'what a business tells of itself in public',
  tools: 'what the tools of this site are called',
  change_readers: 'how far programs have read the record of changes',
};

const all = Object.values(tables).filter((value) => is(value, PgTable));

function personalColumns(table: PgTable): string[] {
  return Object.values(getTableColumns(table))
    .map((column) => column.name)
    .filter((name) => PERSONAL.test(name));
}

test.each(all.map((table) => [getTableName(table), table] as const))(
  'the table %s holds nothing of a person that export and deletion do not reach',
  (name, table) => {
    const covered = personalData.flatMap((feature) => feature.tables);
    const columns = personalColumns(table);
    if (columns.length > 0 && !(name in IMPERSONAL)) expect(covered).toContain(name);
  },
);

test('what export and deletion reach are tables that exist, each named once', () => {
  const covered = personalData.flatMap((feature) => feature.tables);
  expect(covered.toSorted()).toEqual([...new Set(covered)].toSorted());
  expect(all.map(getTableName)).toEqual(expect.arrayContaining(covered));
});

test('the columns that count as personal are found at all', () => {
  expect(personalColumns(tables.applications)).toEqual(
    expect.arrayContaining(['name', 'email', 'portfolio', 'details', 'resume_key']),
  );
  expect(personalColumns(tables.talentProfiles)).toEqual(expect.arrayContaining(['user_id', 'full_name', 'summary']));
  expect(personalColumns(tables.counters)).toEqual([]);
});
