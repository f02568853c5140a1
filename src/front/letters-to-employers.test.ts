import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { HANGUL } from '#contract/core/hangul.ts';
import { writeEveryLetter } from '#tests/support/every-letter.ts';
import type { LetterName } from '#tests/support/letters.ts';
import { storedRows } from '#tests/support/tables.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

/** Who reads a letter of each name. One about an interview goes to the applicant too, as an answer to the receipt. */
const READERS = {
  'auth.': 'person',
  'account-unused.': 'person',
  'receipt.': 'person',
  'notice.': 'employer',
  'interview-off.': 'employer',
  'withdrawal.': 'employer',
  'answer.': 'person',
  'message.': 'employer',
  'unanswered.': 'employer',
  'ended.': 'person',
  'deletion.': 'employer',
  'notices-daily.': 'employer',
  'alert.': 'person',
  'alert-ask.': 'person',
  'alert-renewal.': 'person',
  'posting-': 'employer',
  'posting-proof.': 'employer',
  'posting-notice-': 'staff',
  'listing-question.': 'employer',
  'listing-reminder.': 'employer',
  'listing-ends.': 'employer',
  'employer-edit-': 'employer',
  'invitation.': 'employer',
  'company-address.': 'employer',
  'talent-contact.': 'person',
  'talent-answer.': 'employer',
  'talent-report.': 'person',
  'talent-warning.': 'employer',
  'talent-reminder.': 'person',
  'talent-hidden.': 'person',
  'talent-shown.': 'person',
  'talents-weekly.': 'employer',
  'order-': 'person',
  'source.': 'staff',
  'desk.edits-': 'staff',
  'desk.waiting-': 'staff',
} as const satisfies Record<LetterName, 'employer' | 'person' | 'staff'>;

const TO_EMPLOYERS = Object.entries(READERS).flatMap(([name, reader]) => (reader === 'employer' ? [name] : []));

type Letter = {
  message_id: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string> | null;
};

function nameOf({ message_id }: Letter): string | undefined {
  const fitting = Object.keys(READERS).filter((name) => message_id.startsWith(`<${name}`));
  return fitting.toSorted((one, other) => other.length - one.length)[0];
}

function goesToEmployer(letter: Letter): boolean {
  const answersReceipt = letter.headers?.['In-Reply-To']?.startsWith('<receipt.') ?? false;
  return TO_EMPLOYERS.includes(nameOf(letter) ?? '') && !answersReceipt;
}

/** As the browser of somebody who reads it asks. */
function asking(app: TestApp, language: string): TestApp {
  const headed: TestApp['fetch'] = (path, init) => {
    const headers = new Headers(init?.headers);
    headers.set('accept-language', language);
    return app.fetch(path, { ...init, headers });
  };
  return {
    ...app,
    fetch: headed,
    async json(path, init) {
      const answer = await headed(path, init);
      return { status: answer.status, body: await answer.json(), headers: answer.headers };
    },
  };
}

/** Gives new rows the language that a request would have stored. */
async function startIn({ ctx: { db } }: TestApp, language: 'en' | 'ko'): Promise<void> {
  for (const table of ['companies', 'company_members', 'postings'])
    await db.execute(sql.raw(`alter table ${table} alter column language set default '${language}'`));
}

/** What staff write to a company by hand. */
const BY_STAFF = 'Ask for no deposit.';

/** What people called their jobs and companies, and what they wrote, is in no language of ours. */
async function wordsOfPeople(app: TestApp): Promise<string[]> {
  const jobs = (await storedRows(app, 'jobs')).map(({ title }) => String(title));
  const companies = (await storedRows(app, 'companies')).map(({ name }) => String(name));
  return [...jobs, ...companies, BY_STAFF].toSorted((one, other) => other.length - one.length);
}

const ENGLISH_SENTENCE = /(?:[A-Za-z’'-]+,? ){3,}[A-Za-z’'-]+/;

function saidByUs({ subject, text }: Letter, people: readonly string[]): string {
  return people.reduce((said, words) => said.replaceAll(words, '…'), `${subject}\n${text}`);
}

describe('every letter to an employer', () => {
  let app: TestApp;
  withApp({ config: { rateLimits: false, importPrivateHosts: ['127.0.0.1'] } }, (opened) => {
    app = opened;
  });

  async function lettersIn(language: 'en' | 'ko'): Promise<{ letters: Letter[]; people: string[] }> {
    await startIn(app, language);
    await writeEveryLetter(asking(app, language), () => app.settle());
    const letters: Letter[] = (await storedRows(app, 'mails')).filter(goesToEmployer);
    expect(TO_EMPLOYERS.filter((name) => !letters.some((letter) => nameOf(letter) === name))).toEqual([]);
    expect(letters.filter(({ html }) => !html.includes(`<html lang="${language}">`)).map(nameOf)).toEqual([]);
    return { letters, people: await wordsOfPeople(app) };
  }

  test('is in Korean for one who reads Korean, without a sentence in English', async () => {
    const { letters, people } = await lettersIn('ko');
    const said = letters.map((letter) => saidByUs(letter, people));
    expect(said.filter((text) => !HANGUL.test(text.split('\n')[0] ?? ''))).toEqual([]);
    expect(said.flatMap((text) => ENGLISH_SENTENCE.exec(text)?.[0] ?? [])).toEqual([]);
  });

  test('is in English alone for one who reads English', async () => {
    const { letters } = await lettersIn('en');
    expect(letters.filter(({ subject, text }) => HANGUL.test(subject + text)).map(nameOf)).toEqual([]);
  });
});
