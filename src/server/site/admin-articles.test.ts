import { describe, expect, test } from 'vitest';
import { PICTURE_MESSAGES } from '#contract/core/images.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { ARTICLE_TEXT } from '#tests/support/content.ts';
import { auditRecords } from '#tests/support/records.ts';
import { withStaff } from '#tests/support/staff-app.ts';
import { staleAfter } from '#tests/support/stale.ts';
import { send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let staff: TestPerson;
withStaff({ worker: false }, (opened) => {
  ({ app, staff } = opened);
});

const ARTICLES = '/v1/admin/articles';
const ONE = `${ARTICLES}/visas-a-start`;
const create = (words: object = {}) => send(app, staff, 'POST', ARTICLES, { ...ARTICLE_TEXT, ...words });
const write = (words: object = {}) => send(app, staff, 'PUT', ONE, { ...ARTICLE_TEXT, ...words });
const publish = (body: object = {}) => send(app, staff, 'POST', `${ONE}/publication`, body);
const shown = () => app.json('/v1/articles/visas-a-start');

describe('an article at the desk', () => {
  test('begins as a draft, is published, changed before readers’ eyes and taken off again, all on record', async () => {
    expect((await create()).body.data).toMatchObject({ slug: 'visas-a-start', status: 'draft', text: ARTICLE_TEXT });
    expect((await shown()).status).toBe(404);
    expect((await publish()).body.data).toMatchObject({ status: 'public', faults: {} });
    expect((await shown()).body.data).toMatchObject({ title: 'Visas: a start', topics: ['Visas'], author: 'madang' });
    expect((await shown()).body.data.body).toContain('<h2 id="sources">Sources</h2>\n<p>“Text read” means');
    const words = { title: 'Visas: the start', author: 'Mina', body: 'Rewritten.' };
    expect(await staleAfter(app, () => write(words))).toEqual(['articles']);
    expect(await staleAfter(app, () => write(words))).toEqual([]);
    expect(await staleAfter(app, () => publish())).toEqual([]);
    expect((await shown()).body.data).toMatchObject({ title: 'Visas: the start', author: 'Mina' });
    expect((await send(app, staff, 'DELETE', ONE)).status).toBe(409);
    expect(await staleAfter(app, () => send(app, staff, 'DELETE', `${ONE}/publication`))).toEqual(['articles']);
    expect((await shown()).status).toBe(404);
    expect((await send(app, staff, 'DELETE', ONE)).status).toBe(200);
    const records = await auditRecords(app);
    expect(records.map(({ action, user_id }) => [action, user_id])).toEqual(
      ['create', 'publish', 'edit', 'unpublish', 'delete'].map((act) => [`article.${act}`, staff.id]),
    );
  });

  test('may lack anything as a draft but its title, and is told what it lacks, beside the field', async () => {
    expect((await create({ title: ' ' })).body.errors).toEqual({ title: ['Add a title.'] });
    const empty = { summary: '', published: '', updated: '', checked: '', topics: [], body: '', sources: '' };
    const { body } = await create(empty);
    expect(Object.keys(body.data.faults).sort()).toEqual(Object.keys(empty).sort());
    const refused = await publish();
    expect(refused.status).toBe(422);
    expect(refused.body.errors.sources).toEqual(['it must end with "## Sources" and a list of links.']);
    await write();
    expect((await publish()).status).toBe(200);
  });

  test('takes no picture that was removed meanwhile', async () => {
    const gone = { banner: `/files/images/${'0'.repeat(64)}.webp` };
    expect((await create(gone)).body.errors.banner).toEqual([PICTURE_MESSAGES.gone]);
    await create();
    expect((await write(gone)).body.errors.banner).toEqual([PICTURE_MESSAGES.gone]);
  });

  test.each([
    [{ checked: '2026-11-04' }, 'checked', 'the last of its sources was read on 2026-11-03'],
    [{ sources: 'The law.' }, 'sources', 'must read'],
    [{ topics: [] }, 'topics', 'at least one'],
    [{ banner: 'javascript:alert(1)' }, 'banner', 'Use a path on this site'],
    [{ updated: '2026-02-30' }, 'updated', 'Write a day'],
    [{ body: '  ' }, 'body', 'Add some text'],
  ])('that is public is not changed by %j', async (words, field, complaint) => {
    await create();
    await publish();
    const { status, body } = await write(words);
    expect(status).toBe(422);
    expect(body.errors[field][0]).toContain(complaint);
    expect((await send(app, staff, 'GET', ONE)).body.data.text).toEqual(ARTICLE_TEXT);
  });

  test('is not overwritten by whoever did not see what somebody else wrote in between', async () => {
    const { revision } = (await create()).body.data;
    expect((await write({ title: 'Mine', revision })).status).toBe(200);
    expect((await write({ title: 'Theirs', revision })).status).toBe(409);
    expect((await publish({ revision })).status).toBe(409);
    const { data } = (await send(app, staff, 'GET', ONE)).body;
    expect(data.text.title).toBe('Mine');
    expect((await write({ title: 'Both', revision: data.revision })).status).toBe(200);
  });

  test('has an address of its own, which two cannot share', async () => {
    expect((await create({ slug: 'latest' })).body.errors.slug[0]).toContain('the API keeps this name');
    expect((await create({ slug: 'Visas!' })).status).toBe(422);
    expect((await create({ title: '비자' })).status).toBe(422);
    await create();
    expect((await create()).body.errors).toEqual({ slug: ['There’s already an article at /blog/visas-a-start.'] });
  });

  test('is previewed as readers would see it, without being stored', async () => {
    const { body } = await send(app, staff, 'POST', `${ARTICLES}/preview`, {
      ...ARTICLE_TEXT,
      body: '# Hello\n\n<script>alert(1)</script>한국',
    });
    expect(body.data.html).toContain('<h2 id="hello">Hello</h2>');
    expect(body.data.html).not.toContain('script');
    expect(body.data).toMatchObject({ reading_minutes: 1, faults: {} });
    expect((await send(app, staff, 'GET', ARTICLES)).body.meta.total).toBe(0);
  });

  test('is found in the list by words, state and topic, in the order asked for', async () => {
    await create();
    await create({ title: 'Pay', topics: ['Money'], updated: '2026-11-09' });
    await publish();
    const slugs = async (query: string) => {
      const { body } = await send(app, staff, 'GET', `${ARTICLES}?${query}`);
      return body.data.map(({ slug }: { slug: string }) => slug);
    };
    expect(await slugs('')).toEqual(['pay', 'visas-a-start']);
    expect(await slugs('sort=title&order=desc&limit=1')).toEqual(['visas-a-start']);
    expect(await slugs('sort=title&order=desc&limit=1&page=2')).toEqual(['pay']);
    expect(await slugs('q=START visas')).toEqual(['visas-a-start']);
    expect(await slugs('status=draft')).toEqual(['pay']);
    expect(await slugs('topic=Money')).toEqual(['pay']);
  });
});
