import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renderArticle } from '#server/core/article-html.ts';
import { readArticle, writeArticle } from '#server/site/article-text.ts';
import { command, runCommand } from '#tests/support/commands.ts';
import { createArticle } from '#tests/support/content.ts';
import { auditRecords } from '#tests/support/records.ts';
import { staleAfter } from '#tests/support/stale.ts';
import { send } from '#tests/support/talents.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  await app.reset();
  folder = mkdtempSync(join(tmpdir(), 'madang-articles-'));
  return () => rmSync(folder, { recursive: true });
});
afterAll(() => app.close());

const FRONT = {
  title: 'Visas: a start',
  summary: 'In short.',
  published: '2026-11-01',
  updated: '2026-11-02',
  checked: '2026-11-03',
  topics: 'visa, moving to Korea',
};

const LAW = '- [An act](https://www.law.go.kr/법령/출입국관리법): the 90 days.';
const SOURCES = `## Sources\n\n${LAW} Text read 3 November 2026.`;

function write(slug: string, body: string, front: Record<string, string> = FRONT, sources = SOURCES): void {
  const lines = Object.entries(front).map(([name, value]) => `${name}: ${value}`);
  writeFileSync(join(folder, `${slug}.md`), `---\n${lines.join('\n')}\n---\n${body}\n\n${sources}\n`);
}

/** What the command prints and the tags of what it changed. */
async function publish(...more: string[]) {
  let ran: { code: number; lines: string[] } = { code: 0, lines: [] };
  const tags = await staleAfter(app, async () => {
    ran = await runCommand(app, 'publish-content', folder, ...more);
  });
  return { ...ran, tags };
}

const staff = () => app.people.signInStaff();

/** Staff write this into an article at the desk. */
async function edit(slug: string, words: object) {
  const person = await staff();
  const { body } = await send(app, person, 'GET', `/v1/admin/articles/${slug}`);
  const { status } = await send(app, person, 'PUT', `/v1/admin/articles/${slug}`, { ...body.data.text, ...words });
  expect(status).toBe(200);
}

describe('publish-content', () => {
  test('brings in articles and tools, and pages that show them learn of it', async () => {
    write('visas', 'One two three.\n\n## First steps\n\nMore.');
    const { code, lines, tags } = await publish();
    expect([code, lines[0]]).toEqual([0, 'Articles: 1 added, 0 updated, 0 unchanged, 0 withdrawn.']);
    expect(tags).toEqual(['articles', 'tools']);
    const { body } = await app.json('/v1/articles/visas');
    expect(body.data).toMatchObject({
      title: 'Visas: a start',
      topics: ['visa', 'moving to Korea'],
      published_at: '2026-10-31T15:00:00.000Z',
      checked_at: '2026-11-02T15:00:00.000Z',
      reading_minutes: 1,
      contents: [
        { id: 'first-steps', text: 'First steps', level: 2 },
        { id: 'sources', text: 'Sources', level: 2 },
      ],
      meta_description: 'In short.',
    });
    const tools = (await app.json('/v1/tools')).body.data.map((tool: { slug: string }) => tool.slug);
    expect(tools).toEqual([
      'can-i-apply',
      'e-7-1-check',
      'salary-directory',
      'first-year-cost',
      'salary-calculator',
      'offer-comparison',
      'f-2-7-points',
      'visa-dates',
      'flat-tax',
      'unused-leave',
      'severance-pay',
      'pension-refund',
    ]);
  });

  test('leaves alone what did not change, and changes what did under the same uuid', async () => {
    write('visas', 'One.');
    write('pay', 'Two.');
    await publish();
    expect(await publish()).toEqual({
      code: 0,
      lines: ['Articles: 0 added, 0 updated, 2 unchanged, 0 withdrawn.', 'Tools: unchanged.'],
      tags: [],
    });
    const before = (await app.json('/v1/articles/pay')).body.data.id;
    write('pay', 'Three.');
    expect((await publish()).lines[0]).toBe('Articles: 0 added, 1 updated, 1 unchanged, 0 withdrawn.');
    expect((await app.json('/v1/articles/pay')).body.data).toMatchObject({
      id: before,
      body: expect.stringMatching(/^<p>Three\.<\/p>/),
    });
  });

  test('withdraws an article whose file is gone, takes it back, and never touches one that had no file', async () => {
    await createArticle(app.ctx, { slug: 'by-hand' });
    write('visas', 'One.');
    write('pay', 'Two.');
    await publish();
    rmSync(join(folder, 'pay.md'));
    expect(await publish()).toMatchObject({
      lines: ['Articles: 0 added, 0 updated, 1 unchanged, 1 withdrawn.', expect.any(String)],
      tags: ['articles'],
    });
    expect((await app.json('/v1/articles/pay')).status).toBe(404);
    write('pay', 'Two.');
    expect((await publish()).lines[0]).toBe('Articles: 0 added, 1 updated, 1 unchanged, 0 withdrawn.');
    expect((await app.json('/v1/articles')).body.meta.total).toBe(3);
  });

  test('keeps what staff wrote since, names it where its file changed too, and drops it when told', async () => {
    write('visas', 'One.');
    await publish();
    const read = async () => (await app.json('/v1/articles/visas')).body.data.body;
    await edit('visas', { body: 'By the desk.' });
    const quiet = { code: 0, lines: ['Articles: 0 added, 0 updated, 1 unchanged, 0 withdrawn.', 'Tools: unchanged.'] };
    expect(await publish()).toEqual({ ...quiet, tags: [] });
    write('visas', 'Two.');
    expect((await publish()).lines.slice(0, 2)).toEqual([
      'Articles: 0 added, 0 updated, 0 unchanged, 0 withdrawn.',
      'Kept the version from the desk, not the file: visas',
    ]);
    rmSync(join(folder, 'visas.md'));
    expect((await publish()).lines).toContain('Kept the version from the desk, not the file: visas');
    expect(await read()).toMatch(/^<p>By the desk/);
    write('visas', 'Two.');
    expect((await publish('--take-files')).lines[0]).toBe('Articles: 0 added, 1 updated, 0 unchanged, 0 withdrawn.');
    expect(await read()).toMatch(/^<p>Two/);
    const taken = (await auditRecords(app)).filter(({ action }) => action === 'article.take-file');
    expect(taken.map(({ detail }) => detail)).toEqual([{ slug: 'visas' }]);
    write('visas', 'Three.');
    expect((await publish()).lines[0]).toBe('Articles: 0 added, 1 updated, 0 unchanged, 0 withdrawn.');
  });

  test('renders anew what staff wrote, where the program renders it in another way', async () => {
    write('visas', 'One.');
    await publish();
    await edit('visas', { body: 'By the desk.' });
    await app.ctx.db.execute(sql`update articles set body = '<p>Of old</p>'`);
    expect((await publish()).lines[0]).toBe('Articles: 0 added, 1 updated, 0 unchanged, 0 withdrawn.');
    expect((await app.json('/v1/articles/visas')).body.data.body).toMatch(/^<p>By the desk/);
  });

  test('takes a file again that staff brought back to what it says', async () => {
    write('visas', 'One.');
    await publish();
    await edit('visas', { title: 'Another' });
    await edit('visas', { title: FRONT.title });
    await publish();
    write('visas', 'Two.');
    expect((await publish()).lines[0]).toBe('Articles: 0 added, 1 updated, 0 unchanged, 0 withdrawn.');
    expect((await auditRecords(app)).map(({ action }) => action)).not.toContain('article.take-file');
  });

  test('has no file of a draft', async () => {
    write('visas', 'One.');
    await publish();
    await send(app, await staff(), 'DELETE', '/v1/admin/articles/visas/publication');
    expect(await command(app, 'export-articles', folder)).toEqual([`0 articles are in ${folder}.`]);
  });

  test('finds desk and files in agreement once the articles were exported', async () => {
    write('visas', 'One.');
    await publish();
    await edit('visas', { body: 'By the desk.', title: 'Visas: more' });
    expect(await command(app, 'export-articles', folder)).toEqual([
      'visas.md, as the desk wrote it',
      `1 articles are in ${folder}.`,
    ]);
    expect((await publish()).lines[0]).toBe('Articles: 0 added, 0 updated, 1 unchanged, 0 withdrawn.');
    write('visas', 'Two.');
    expect((await publish()).lines[0]).toBe('Articles: 0 added, 1 updated, 0 unchanged, 0 withdrawn.');
  });

  test('refuses a figure that no tool goes by, and puts the others in', async () => {
    write('visas', 'Pay of {{fact e-7-1.pay 2025}} won.');
    await publish();
    expect((await app.json('/v1/articles/visas')).body.data.body).toContain('Pay of 28,670,000 won.');
    write('visas', 'Pay of {{fact e-7-1.wage 2025}} won.');
    const { code, lines } = await publish();
    expect([code, lines[0]]).toEqual([
      1,
      expect.stringContaining('visas.md: body: There is no {{fact e-7-1.wage 2025}}.'),
    ]);
  });

  test('keeps off the site what staff took off it, until its file says something new', async () => {
    write('visas', 'One.');
    await publish();
    await send(app, await staff(), 'DELETE', '/v1/admin/articles/visas/publication');
    await publish();
    expect((await app.json('/v1/articles/visas')).status).toBe(404);
    expect((await send(app, await staff(), 'DELETE', '/v1/admin/articles/visas')).status).toBe(409);
    rmSync(join(folder, 'visas.md'));
    await publish();
    expect((await send(app, await staff(), 'DELETE', '/v1/admin/articles/visas')).status).toBe(200);
  });

  test.each([
    ['without a date', 'bad', { ...FRONT, checked: '' }, 'bad.md: checked: '],
    ['with a date that is none', 'bad', { ...FRONT, updated: '2026-02-30' }, 'bad.md: updated: '],
    ['with a field that nobody knows', 'bad', { ...FRONT, tpoics: 'x' }, 'bad.md: front matter: '],
    ['without topics', 'bad', { ...FRONT, topics: ' , ' }, 'bad.md: topics'],
    ['under a name that is no address', 'Bad', FRONT, 'Bad.md: the name must be lower-case words'],
    ['under a name of the API', 'latest', FRONT, 'latest.md: the API keeps this name'],
  ])(
    'publishes nothing at all when a file stands there %s, and says what is wrong',
    async (_what, name, front, complaint) => {
      write('good', 'One.');
      write(name, 'Two.', front);
      const { code, lines } = await publish();
      expect(code).toBe(1);
      expect(lines[0]).toContain(`Nothing was published. ${complaint}`);
      expect((await app.json('/v1/articles')).body.meta.total).toBe(0);
    },
  );
});

describe('the sources of an article', () => {
  const REPORT = '[A newspaper](https://news.example/visas)';

  test.each([
    ['without any', '', 'it must end with "## Sources" and a list of links.'],
    ['with an empty list', '## Sources', 'it must end with "## Sources" and a list of links.'],
    [
      'that do not say whether they were read',
      `## Sources\n\n${LAW}`,
      'must read "- [Name](https://…): what it backs."',
    ],
    ['that do not say what they back', '## Sources\n\n- [An act](https://www.law.go.kr/법령/민법)', 'must read'],
    ['with a report that is not linked', `## Sources\n\n${LAW} Report read 3 November 2026.`, 'must read'],
    ['with a line of prose', `${SOURCES}\n\nAnd others.`, 'the source "" must read'],
    ['of which none is official', `## Sources\n\n- ${REPORT}: fees. Text read 3 November 2026.`, 'must name a law'],
    ['of which no official one was read', `## Sources\n\n${LAW} Not checked.`, 'must name a law'],
    [
      'read on another day than it was checked',
      SOURCES.replace('3 November', '2 November'),
      'checked is 2026-11-03, but the last of its sources was read on 2026-11-02.',
    ],
    ['read on a day that does not exist', SOURCES.replace('3 November', '3 Nevember'), 'read on 3 Nevember 2026.'],
  ])('%s stop the publication', async (_what, sources, complaint) => {
    write('bad', 'One.', FRONT, sources);
    const { code, lines } = await publish();
    expect(code).toBe(1);
    expect(lines[0]).toContain('Nothing was published. bad.md: ');
    expect(lines[0]).toContain(complaint);
  });

  test('are shown at its end, with the key to them', async () => {
    write('visas', 'One.', FRONT, `${SOURCES}\n${LAW} Report read 1 November 2026: ${REPORT}.\n${LAW} Not checked.`);
    await publish();
    const { body } = await app.json('/v1/articles/visas');
    const [, shown] = body.data.body.split('<h2 id="sources">Sources</h2>');
    expect(shown).toContain('<p>“Text read” means');
    expect(shown.match(/<li>/g)).toHaveLength(3);
    expect(shown).toContain('rel="noopener">An act</a>: the 90 days. Text read 3 November 2026.</li>');
    expect(shown).toContain('<a href="https://news.example/visas" rel="noopener">A newspaper</a>.</li>');
  });
});

describe('an article', () => {
  test('keeps what Markdown says and loses whatever could harm', () => {
    const { body } = renderArticle(
      [
        '# Top',
        '<script>alert(1)</script><img src=x onerror=alert(1)><p style="color:red" onclick="x()">Plain</p>',
        '[run](javascript:alert(1)) [elsewhere](//evil.example) [own](/blog/pay) [law](https://law.example) ![x](https://x.example/x.png)',
        '| Item | Won |\n| --- | --: |\n| 월급 "gross" | 10 |',
        '- [ ] open\n- done',
      ].join('\n\n'),
    );
    expect(body).not.toMatch(/script|onerror|onclick|style|javascript|evil|<img|<input|<h1/);
    expect(body).toContain('<h2 id="top">Top</h2>');
    expect(body).toContain('<a href="/blog/pay">own</a>');
    expect(body).toContain('<a href="https://law.example" rel="noopener">law</a>');
    expect(body).toContain('<td class="right">10</td>');
    expect(body).toContain('<span lang="ko">월급</span> “gross”');
    expect(body).toContain('<div class="table-box" role="group" tabindex="0" aria-label="Table: Item, Won">');
  });

  test('marks what a reader must check, and gives every heading an id of its own', () => {
    const { body, contents } = renderArticle(
      '## Pay\n\n> **Check:** the rate.\n\n> said\n\n## Pay\n\n### 한국\n\n#### Deep',
    );
    expect(body).toContain('<blockquote class="check">\n<p><strong>Check:</strong> the rate.</p>');
    expect(body).toContain('<blockquote>\n<p>said</p>');
    expect(contents).toEqual([
      { id: 'pay', text: 'Pay', level: 2 },
      { id: 'pay-2', text: 'Pay', level: 2 },
      { id: 'part', text: '한국', level: 3 },
    ]);
  });
});

describe('the articles of the house', () => {
  const house = join(import.meta.dirname, '../../../content/articles');
  const names = readdirSync(house).filter((name) => name.endsWith('.md'));
  const sources = names.map((name) => readFileSync(join(house, name), 'utf8'));

  test('can all be read, and link to each other and to themselves without a break', async () => {
    const [said] = await command(app, 'publish-content');
    expect(said).toBe(`Articles: ${names.length} added, 0 updated, 0 unchanged, 0 withdrawn.`);
    expect(names.length).toBeGreaterThanOrEqual(12);
    const slugs = names.map((name) => name.replace(/\.md$/, ''));
    for (const slug of slugs) {
      const { body } = (await app.json(`/v1/articles/${slug}`)).body.data;
      for (const [, target = ''] of body.matchAll(/href="\/blog\/([^"#]+)/g)) expect(slugs, slug).toContain(target);
      for (const [, id = ''] of body.matchAll(/href="#([^"]+)"/g)) expect(body, slug).toContain(`id="${id}"`);
    }
  });

  test('take their figures from the facts of the tools', async () => {
    await command(app, 'publish-content');
    const said = await Promise.all(
      ['e-7-1-visa-for-engineers', 'year-end-tax-settlement'].map(
        async (slug) => (await app.json(`/v1/articles/${slug}`)).body.data.body,
      ),
    );
    expect(said[0]).toContain('it is 31,120,000 won a year');
    expect(said[1]).toContain('cross at 167.4 million won');
    expect(said.join()).not.toContain('{{');
  });

  test('are written as the desk would write them', () => {
    for (const source of sources) expect(writeArticle(readArticle(source))).toBe(source);
  });

  test('open the calculator on the rates of the day', () => {
    const links = sources.flatMap((source) => source.match(/\/tools\/salary-calculator[^)]*/g) ?? []);
    expect(links.length).toBeGreaterThan(5);
    expect(new Set(links)).toEqual(new Set(['/tools/salary-calculator?period=today']));
  });
});
