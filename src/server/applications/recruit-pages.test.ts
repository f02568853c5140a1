import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { call } from '#tests/support/commands.ts';
import { createCompany, createJob } from '#tests/support/factories.ts';
import { createPosting } from '#tests/support/postings.ts';
import { createSource } from '#tests/support/sources.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';

/** Chosen by the switch. */
const KOREAN = 'language=ko';

let app: TestApp;
withApp({ pages: true }, (opened) => {
  app = opened;
});

test.each(['q', 'cursor', 'state', 'opened', 'pwd'])('The applications page opens whatever its %s is', async (name) => {
  const company = await createCompany(app.ctx, { password: 'gate-one' });
  const { job } = await createJob(app.ctx, { company });
  const long = `${name}=${'q'.repeat(700)}`;
  for (const path of [
    `/recruit/${company.slug}/applications`,
    `/recruit/${company.slug}/jobs/${job.slug}/applications`,
  ]) {
    for (const query of [long, `pwd=gate-one&${long}`])
      expect((await app.fetch(`${path}?${query}`)).status, `${path}?${query}`).toBeLessThan(500);
  }
});

async function opened({ slug }: { slug: string }, pwd: string, language = ''): Promise<string> {
  const access = (await app.fetch(`/v1/recruit/${slug}/jobs?pwd=${pwd}`)).headers.getSetCookie();
  const cookie = [...access, language].filter(Boolean).join('; ');
  const html = await (await app.fetch(`/recruit/${slug}`, { headers: { cookie } })).text();
  return html.replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ');
}

test('The recruit page says what each job that is not published waits for', async () => {
  const company = await createCompany(app.ctx, { password: 'gate-two' });
  const off = { company, published_at: null };
  await createJob(app.ctx, { ...off, title: 'Draft' });
  await createJob(app.ctx, { ...off, title: 'Taken down', closed_at: app.clock.now() });
  await createJob(app.ctx, { ...off, title: 'Silent', awaits_answers: true });
  const source = await createSource(app, company.slug, 'acme-board');
  const known = { korean_level: 'basic', is_visa_sponsored: true, awaits_answers: true } as const;
  await createJob(app.ctx, { ...off, ...known, title: 'Half silent', source_id: source.id });
  const { job } = await createJob(app.ctx, { ...off, title: 'Ordered' });
  const order = { authority: 'The ministry', text: 'Remove it', received_on: '2026-11-19', demand: 'remove' };
  await call(app, 'POST /v1/admin/advert-orders', { ...order, job: job.slug });
  const html = await opened(company, 'gate-two');
  const said = rowsOf(html).map(([title, note = '']) => [title, note.replace(/ href="mailto:[^"]+"/, ' mail')]);
  expect(Object.fromEntries(said)).toEqual({
    Draft: 'We haven’t published it yet. <a mail>Write to us</a>',
    'Taken down': 'We took it off the site. <a mail>Write to us</a>',
    Silent: `This job isn’t listed yet. Fill in Korean level, visa and workplace, and it will be. ${toAnswers(company)}`,
    'Half silent': `This job isn’t listed yet. Fill in workplace, and it will be. ${toAnswers(company)}`,
    Ordered: 'An authority ordered this job off the site. It can come back once the order has ended.',
  });
  expect(html).not.toContain('>Statistics<');
});

const toAnswers = ({ slug }: { slug: string }) => `<a href="/recruit/${slug}/company#answers">Give your answers</a>`;

/** The title of each job, and what is said below it. */
function rowsOf(html: string): string[][] {
  return [...html.matchAll(/<h3[^>]*><a[^>]*>([^<]*)<\/a><\/h3><p[^>]*>(.*?)<\/p>/g)].map(([, ...row]) =>
    row.map((text) => text.trim()),
  );
}

test('The recruit page says of an open job without an end that it has none', async () => {
  const company = await createCompany(app.ctx, { password: 'gate-five' });
  await createJob(app.ctx, { company, title: 'Endless' });
  expect(rowsOf(await opened(company, 'gate-five'))).toEqual([['Endless', 'Open, no closing date']]);
  expect(rowsOf(await opened(company, 'gate-five', KOREAN))).toEqual([['Endless', '게시 중(마감일 없음)']]);
});

test('Where the recruit page of a company is in Korean and locked, it says why its jobs are in English', async () => {
  const { slug } = await createCompany(app.ctx, { password: 'gate-six' });
  const locked = async (cookie: string) => (await app.fetch(`/recruit/${slug}`, { headers: { cookie } })).text();
  expect(await locked(KOREAN)).toContain('지원자에게는 영문으로 표시됩니다.');
  expect(await locked('')).not.toContain('영문');
});

test('The header of a company’s pages names the button of the dark mode in the language of the page', async () => {
  const company = await createCompany(app.ctx, { password: 'gate-seven' });
  const labelOf = (html: string) => /data-theme-toggle[^>]* aria-label="([^"]*)"/.exec(html)?.[1];
  expect(labelOf(await opened(company, 'gate-seven'))).toBe('Dark');
  expect(labelOf(await opened(company, 'gate-seven', KOREAN))).toBe('다크 모드');
});

test('The recruit page counts unread applications, and tells who answered from whose job it was', async () => {
  const company = await createCompany(app.ctx, { password: 'gate-eight' });
  await opened(company, 'gate-eight');
  app.clock.advance(31 * DURATIONS.minute);
  const now = app.clock.now().toISOString();
  const id = crypto.randomUUID();
  await app.ctx.db.execute(sql`insert into talent_conversations
    (id, company_id, user_id, job_title, state, started_at, last_message_at)
    values (${id}, ${company.id}, ${crypto.randomUUID()}, 'Engineer', 'open', ${now}, ${now})`);
  await app.ctx.db.execute(sql`insert into talent_messages (conversation_id, author, text, sent_at)
    values (${id}, 'talent', 'Hello.', ${now})`);
  const textOf = (html: string) => html.replace(/<[^>]*>/g, '');
  const english = textOf(await opened(company, 'gate-eight'));
  expect(english).toContain('0 unread applications');
  expect(english).toContain('A candidate (Engineer) answered you');
  const korean = textOf(await opened(company, 'gate-eight', KOREAN));
  expect(korean).toContain('읽지 않은 지원서 0건');
  expect(korean).toContain('후보자(Engineer)의 답장이 도착했습니다');
});

test('The recruit page says whose turn it is with a posting in review', async () => {
  const company = await createCompany(app.ctx, { password: 'gate-three' });
  const proved = { company_id: company.id, company_proof: 'recruit-access', proved_at: app.clock.now() } as const;
  const saidOf = async (translation_state: 'wanted' | 'offered') => {
    await createPosting(app.ctx, { state: 'in-review', translation_state, ...proved });
    const html = await opened(company, 'gate-three');
    return /<section[^>]*aria-labelledby="waiting".*?<span class="mute">(.*?)<\/span>/.exec(html)?.[1];
  };
  expect(await saidOf('wanted')).toMatch(/^In review, sent .* We’ll email the sender/);
  app.clock.advance(1);
  expect(await saidOf('offered')).toMatch(/^Waiting for your approval, sent .* Open it to approve the English text\.$/);
});

test('What is new on the recruit page has its dates in one form', async () => {
  const company = await createCompany(app.ctx, { password: 'gate-four' });
  const expires_at = new Date(app.clock.now().getTime() + 2 * DURATIONS.day);
  await createJob(app.ctx, { company, expires_at });
  await opened(company, 'gate-four');
  app.clock.advance(31 * DURATIONS.minute);
  const [box = ''] = /<section[^>]*aria-labelledby="news".*?<\/section>/.exec(await opened(company, 'gate-four')) ?? [];
  expect(box.match(/\d+ [A-Z]\w+(?: \d{4})?/g)).toEqual(['20 Nov', '22 Nov']);
});
