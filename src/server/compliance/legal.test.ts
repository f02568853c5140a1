import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  comingVersion,
  IN_KOREAN,
  LEGAL_DOCUMENTS,
  LEGAL_VERSIONS,
  type LegalVersion,
  NOTICE_DAYS,
  type Operator,
  versionInForce,
} from '#contract/compliance/legal.ts';
import { DURATIONS } from '#contract/core/limits.ts';
import { fillLegalText, legalHtml } from '#server/compliance/legal-texts.ts';
import { textFromHtml } from '#server/core/safe-html.ts';
import { attemptTask } from '#tests/support/run-task.ts';
import { staleAfter } from '#tests/support/stale.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

/** A board that opened with the first versions has lived through every change since. */
const FIRST_DAY = '2026-11-21';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('the terms in force exist in Korean', () => {
  expect(IN_KOREAN.terms).toContain(LEGAL_VERSIONS.terms[0]?.version);
});

describe.each(LEGAL_DOCUMENTS)('%s', (document) => {
  const versions = LEGAL_VERSIONS[document];

  test('has a text for each version and a version for each text, the newest first', () => {
    const files = readdirSync(join(import.meta.dirname, '../../../content/legal', document));
    const korean = files.filter((file) => file.endsWith('.ko.md'));
    const english = files.filter((file) => !korean.includes(file));
    expect(versions.map(({ version }) => `${version}.md`)).toEqual(english.sort().reverse());
    expect((IN_KOREAN[document] ?? []).map((version) => `${version}.ko.md`)).toEqual(korean.sort().reverse());
    const days = versions.map(({ effective_on }) => effective_on);
    expect(days).toEqual([...days].sort().reverse());
  });

  test('announces every change early enough', () => {
    for (const { announced_on, effective_on } of versions.slice(0, -1)) {
      const notice = (Date.parse(effective_on) - Date.parse(announced_on)) / DURATIONS.day;
      expect(notice).toBeGreaterThanOrEqual(NOTICE_DAYS);
    }
  });

  test('is answered whole: no place is left open, every section can be linked, no HTML came from the details', async () => {
    const { status, body } = await app.json(`/v1/legal/${document}`);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ document, is_in_force: true, is_example: true });
    expect(body.data.versions.map(({ version }: LegalVersion) => version)).toEqual(
      versions.map(({ version }) => version),
    );
    expect(body.data.html).not.toMatch(/\{\{|\}\}|<script|style=/);
    expect(body.data.contents.length).toBeGreaterThan(8);
    for (const { id } of body.data.contents) expect(body.data.html).toContain(`<h2 id="${id}">`);
    expect(body.data.html).toContain('000-00-00000 (example)');
  });
});

test('who hires reads the terms in Korean, section by section; what has no Korean text is answered in English', async () => {
  const inKorean = async (query = '') => (await app.json(`/v1/legal/terms?language=ko${query}`)).body.data;
  const [korean, english] = [await inKorean(), (await app.json('/v1/legal/terms')).body.data];
  expect([korean.language, english.language]).toEqual(['ko', 'en']);
  expect(korean.contents).toHaveLength(english.contents.length);
  expect(korean.html.match(/<li>/g)).toHaveLength(english.html.match(/<li>/g).length);
  expect(korean.html).not.toMatch(/\{\{|\}\}/);
  expect(korean.html).toContain('사업자등록번호: ');
  expect(await inKorean('&version=2026-11-22')).toMatchObject({ language: 'en', version: '2026-11-22' });
  expect((await app.json('/v1/legal/privacy?language=ko')).body.data.language).toBe('en');
});

test('a version that never was is not found, nor is another document', async () => {
  expect((await app.json('/v1/legal/privacy?version=1999-01-01')).status).toBe(404);
  expect((await app.json(`/v1/legal/privacy?version=${'1'.repeat(201)}`)).status).toBe(404);
  expect((await app.json('/v1/legal/cookies')).status).toBe(404);
});

test('a version is in force from its day on; before the first there is nothing else', () => {
  const [first] = LEGAL_VERSIONS.privacy.slice(-1);
  expect(versionInForce('privacy', '2000-01-01', FIRST_DAY)).toEqual(first);
  expect(versionInForce('privacy', '2999-01-01', FIRST_DAY)).toEqual(LEGAL_VERSIONS.privacy[0]);
  expect(comingVersion('privacy', '2000-01-01', FIRST_DAY)).toEqual(LEGAL_VERSIONS.privacy[0]);
  expect(comingVersion('privacy', '2999-01-01', FIRST_DAY)).toBeNull();
});

test.each(['2999-01-01', null])('a board that opens later (%s) starts with all of them in force', (opened) => {
  for (const document of LEGAL_DOCUMENTS) {
    const [newest] = LEGAL_VERSIONS[document];
    const inForce = versionInForce(document, opened ?? '2000-01-01', opened);
    expect([inForce.version, comingVersion(document, '2000-01-01', null)]).toEqual([newest?.version, null]);
    expect(inForce.effective_on <= (newest?.effective_on ?? '')).toBe(true);
  }
});

describe('the details of the operator', () => {
  const version = versionInForce('privacy', '2999-01-01', FIRST_DAY);
  const withOperator = (changed: Partial<Operator>) => ({
    ...app.ctx.settings,
    operator: { ...app.ctx.settings.operator, ...changed },
  });
  const htmlOf = (text: string, changed: Partial<Operator>) =>
    legalHtml(fillLegalText(text, withOperator(changed), version)).html;

  test('are words, whatever is in them', () => {
    const html = htmlOf('Run by {{operator.name}}.', { name: '<b>A & B</b> [x](/admin) *y* `z`' });
    expect(html).toBe('<p>Run by &lt;b&gt;A &amp; B&lt;/b&gt; [x](/admin) *y* `z`.</p>');
  });

  test('name the day from which a version applies as the page does', () => {
    expect(htmlOf('From {{effective.day}}.', {})).toBe('<p>From 5 December 2026.</p>');
  });

  test('name a telephone and the job information provider number', () => {
    const html = htmlOf('{{operator.details}}', { phone: '02-123-4567', jobInformationNumber: 'J12' });
    expect(html).toContain('Phone: 02-123-4567');
    expect(html).toContain('Job information provider number: J12');
  });

  test('say who handles data, and where outside of Korea', () => {
    const abroad = {
      country: 'Japan',
      contact: 'dpo@post.example',
      items: 'address',
      method: 'by TLS',
      kept: '30 days',
    };
    const processors = [
      { name: 'Near', task: 'hosting' },
      { name: 'Far', task: 'mail', abroad },
    ];
    expect(htmlOf('{{processors}}', { processors })).toContain('<li>Near: hosting</li>');
    expect(htmlOf('{{abroad}}', { processors })).toMatch(
      /Far \(.*dpo@post.example.*\) in Japan: address; by TLS; for mail; kept 30 days/,
    );
    expect(htmlOf('{{abroad}}', { processors: [] })).toContain('do not transfer');
  });

  test('are asked for by names that exist', () => {
    expect(() => htmlOf('{{operator.shoe_size}}', {})).toThrow('operator.shoe_size');
  });
});

test('the pages kept in memory are dropped on the day that a version takes effect, and on no other', async () => {
  const dropped = () => staleAfter(app, () => attemptTask(app, 'legal.take-effect'));
  expect(await dropped()).toEqual([]);
  app.ctx.settings.openedOn = FIRST_DAY;
  app.clock.set(new Date(`${versionInForce('privacy', '2999-01-01', FIRST_DAY).effective_on}T00:00:00+09:00`));
  expect(await dropped()).toEqual(['legal']);
  app.ctx.settings.openedOn = null;
});

test('the terms of sale say who delivers, how long pieces are kept, and what the law gives a buyer', async () => {
  const { body } = await app.json('/v1/legal/terms-of-sale');
  const text = textFromHtml(body.data.html);
  expect(text).toContain('to Example Parcels (example) within three business days of your payment (article 15)');
  expect(text).toContain('keeps the pieces for you for 10 minutes while you pay, or for 5 once fewer than 30 are left');
  expect(text).toContain('until seven days after the parcel has arrived (article 17, paragraph 1)');
  expect(text).toContain('Mail-order business number: 0000-Seoul Jongno-0000 (example)');
});

test('the policy says what the consent to an order says, and who delivers for whoever sells', async () => {
  const { body } = await app.json('/v1/legal/privacy');
  const text = textFromHtml(body.data.html);
  expect(text).toContain('Example Parcels (example): Delivering parcels, by name, telephone and address');
  for (const said of ['Paid: 5 years', 'Never paid: 30 days', 'Toss Payments']) expect(text).toContain(said);
  const { operator } = app.ctx.settings;
  const selling = { ...app.ctx.settings, operator: { ...operator, processors: [], courier: null } };
  const html = legalHtml(fillLegalText('{{processors}}', selling, versionInForce('privacy', '2999-01-01', null))).html;
  expect(html).toContain('nobody else handles personal data');
});

test('a row of a table says with each cell what its column is', () => {
  const { html } = legalHtml('| What | How & why |\n| --- | --- |\n| Name | 30 days |');
  expect(html).toContain('<td data-label="What">Name</td>');
  expect(html).toContain('<td data-label="How &amp; why">30 days</td>');
});

test('Korean runs say that they are Korean', () => {
  expect(legalHtml('The act (개인정보 보호법) says so.').html).toBe(
    '<p>The act (<span lang="ko">개인정보 보호법</span>) says so.</p>',
  );
});

test('the policy says what backups keep, what a breach is, and names no office that is gone', async () => {
  const { body } = await app.json('/v1/legal/privacy');
  expect(body.data.html).toContain('for at most 365 days');
  expect(body.data.html).toContain('for 400 days');
  expect(body.data.html).toContain('forged, altered or damaged');
  expect(body.data.html).not.toContain('Prosecutors');
});
