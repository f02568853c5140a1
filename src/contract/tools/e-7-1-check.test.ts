import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANDING_PAGES } from '#contract/jobs/landing-pages.ts';
import { e71Check } from '#contract/tools/e-7-1-check.ts';
import type { E71Answers } from '#contract/tools/e-7-1-fields.ts';
import { OCCUPATIONS } from '#contract/tools/e-7-1-occupation-facts.ts';
import { readTitle } from '#contract/tools/e-7-1-titles.ts';
import { valueOn } from '#contract/tools/fact.ts';
import { readAnswers, textsOf } from '#contract/tools/tool.ts';

const TODAY = '2026-11-28';

type Case = {
  from: string;
  answers: Partial<E71Answers>;
  expect: Record<string, string | number | null>;
};

const CASES: Case[] = JSON.parse(
  readFileSync(new URL('../../../reference/tools/e-7-1-check.json', import.meta.url), 'utf8'),
);

const LEVELS = ['shut', 'none', 'half', 'open'];

function answered(answers: Partial<E71Answers>): E71Answers {
  const { answers: presets } = readAnswers(e71Check.fields, textsOf(e71Check.fields, {}, TODAY));
  if (!presets) throw new Error('The presets of the tool have faults.');
  return { ...presets, ...answers };
}

function outcome(answers: Partial<E71Answers>) {
  const result = e71Check.work(answered(answers), TODAY);
  const { job, degree, pay, staff } = result.checks;
  return {
    ...result,
    code: result.occupation?.code ?? null,
    job: job.openness,
    degree: degree.openness,
    pay: pay.openness,
    staff: staff.openness,
  };
}

describe('the check for an E-7-1', () => {
  it.each(CASES)('says what is worked out by hand: $from, $answers', (given) => {
    expect(outcome(given.answers)).toMatchObject(given.expect);
  });

  it('never gets worse by more years, more pay or more Koreans', () => {
    const growing = {
      years: [0, 1, 4, 5, 30],
      pay: [0, 31_119_999, 31_120_000, 200_000_000],
      koreans: [0, 4, 5, 10, 500],
    };
    for (const occupation of ['by-title', ...valueOn(OCCUPATIONS, TODAY).map(({ code }) => code)])
      for (const foreigners of [0, 1, 3]) {
        for (const [name, values] of Object.entries(growing)) {
          const found = values.map((value) => outcome({ occupation, koreans: 50, foreigners, [name]: value }));
          const worth = found.map(({ degree, pay, staff }) => [degree, pay, staff].map((part) => LEVELS.indexOf(part)));
          for (const part of [0, 1, 2]) {
            const levels = worth.map((parts) => parts[part] ?? -1);
            expect(levels).toEqual([...levels].sort((one, other) => one - other));
          }
        }
      }
  });

  it('never gets better by more foreigners', () => {
    for (const { code: occupation } of valueOn(OCCUPATIONS, TODAY)) {
      const levels = [0, 1, 2, 3, 10, 100].map((foreigners) =>
        LEVELS.indexOf(outcome({ occupation, koreans: 30, foreigners }).staff),
      );
      expect(levels).toEqual([...levels].sort((one, other) => other - one));
    }
  });

  it('says a reason for each requirement, and yes only if none is shut or to be asked', () => {
    for (const { answers } of CASES) {
      const { checks, verdict, ways } = outcome(answers);
      const found = Object.values(checks).map(({ openness }) => openness);
      expect([...Object.values(checks), ...ways].map(({ says }) => says.trim())).not.toContain('');
      expect(verdict === 'no').toBe(found.includes('shut'));
      expect(found.filter((openness) => openness === 'half' && verdict === 'yes')).toEqual([]);
    }
  });

  it('tells pay far over the last floor from pay that the next one may pass', () => {
    const onPay = (pay: number) => outcome({ pay, files: '2027-02-01' }).checks.pay;
    expect(onPay(75_000_000)).toMatchObject({ openness: 'half', says: expect.stringMatching(/very likely enough\.$/) });
    expect(onPay(34_000_000).says).not.toContain('likely');
  });

  it('leads to jobs whose pay is over the floor, by the filters of the list', () => {
    expect(outcome({ title: 'Backend engineer' }).jobs.search).toEqual({
      tags: 'backend,node-js,php',
      visa_sponsorship: 'true',
      least_pay: '40m-year',
    });
    expect(outcome({ title: 'Backend engineer', occupation: '295' }).jobs.search).toMatchObject({
      occupations: 'design',
    });
  });
});

describe('the reading of a title', () => {
  it('knows only occupations of the list', () => {
    const known = valueOn(OCCUPATIONS, TODAY).map(({ code }) => code);
    const read = CASES.flatMap(({ answers: { title } }) => (title ? (readTitle(title)?.codes ?? []) : []));
    expect(read.filter((code) => !known.includes(code))).toEqual([]);
    expect(new Set(known).size).toBe(known.length);
  });

  it('knows each job that the manual lists, by its Korean and its English name', () => {
    for (const { code, named } of valueOn(OCCUPATIONS, TODAY)) {
      for (const name of Object.entries(named).flat()) {
        expect([name, readTitle(name)?.codes, outcome({ title: name }).fit]).toEqual([name, [code], 'fits']);
      }
    }
  });

  it('finds jobs by the tags of the pages for roles', () => {
    const tags = LANDING_PAGES.map(({ query }) => query.tags);
    const titles = [
      'Backend',
      'Frontend',
      'Full stack',
      'iOS',
      'Data engineer',
      'ML engineer',
      'DevOps',
      'QA',
      'Marketer',
    ];
    const used = [...titles, 'Product manager', 'Product designer', 'Sales'].map(
      (title) => readTitle(title)?.role.tags,
    );
    expect(used.filter((tag) => !tags.includes(tag))).toEqual([]);
  });
});
