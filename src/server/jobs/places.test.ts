import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { askForAlert } from '#tests/support/alerts.ts';
import { createJob } from '#tests/support/factories.ts';
import { runTask } from '#tests/support/run-task.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';
import { changeJob, loadAnew } from '#tests/support/written-jobs.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

async function list(query: string) {
  const { body } = await app.json(`/v1/jobs?${query}`);
  return { titles: body.data.map(({ title }: { title: string }) => title).sort(), meta: body.meta };
}

async function placesOf(slug: string): Promise<string> {
  return (await app.json(`/v1/jobs/${slug}`)).body.data.places.join(' ');
}

async function oneOfEach() {
  await createJob(app.ctx, { title: 'In Pangyo', location: 'Pangyo, Seongnam', region: 'gyeonggi' });
  await createJob(app.ctx, { title: 'In Suwon', location: 'Suwon, Gyeonggi', region: 'gyeonggi' });
  await createJob(app.ctx, { title: 'In Gangnam', location: '서울 강남구 테헤란로 152', region: 'seoul' });
  await createJob(app.ctx, { title: 'Anywhere' });
}

describe('where a listing is', () => {
  test.each([
    ['Pangyo, Seongnam', 'gyeonggi seongnam bundang pangyo'],
    ['경기도 성남시 분당구 판교역로 166', 'gyeonggi seongnam bundang pangyo'],
    ['Bundang-gu, Seongnam-si, Gyeonggi-do', 'gyeonggi seongnam bundang'],
    ['Yeoksam, Seoul', 'seoul gangnam'],
    ['Teheran-ro 152, Seoul', 'seoul gangnam'],
    ['서울 성동구 성수동2가', 'seoul seongdong seongsu'],
    ['Seongsudong', 'seoul seongdong seongsu'],
    ['Yeouido', 'seoul yeongdeungpo yeouido'],
    ['Songdo, Incheon', 'elsewhere incheon songdo'],
    ['Haeundae-gu, Busan', 'busan haeundae'],
    ['Daejeon', 'elsewhere daejeon'],
    ['Gangnam, Seoul / Pangyo', 'seoul gangnam gyeonggi seongnam bundang pangyo'],
    ['Seoul, Busan', 'seoul busan'],
  ])('%s is in %s', async (location, places) => {
    const { job } = await createJob(app.ctx, { location });
    expect(await placesOf(job.slug)).toBe(places);
  });

  test.each([
    ['Gangseo-gu, Busan', 'busan'],
    ['Gangseo-gu, Seoul', 'seoul gangseo'],
    ['대전 유성구 용산동', 'elsewhere daejeon'],
    ['인천 남동구 논현동', 'elsewhere incheon'],
    ['Gwangju-si, Gyeonggi-do', 'gyeonggi'],
    ['Gwangju', 'elsewhere gwangju'],
    ['Jung-gu, Seoul', 'seoul jung-gu'],
    ['대구 중구', 'elsewhere daegu'],
    ['Jung-gu', ''],
  ])('%s is not in a place of the same name elsewhere, but in %s', async (location, places) => {
    const { job } = await createJob(app.ctx, { location });
    expect(await placesOf(job.slug)).toBe(places);
  });

  test.each(['South Korea', 'Remote', 'Tehran', '경기도 용인시 강남서로 9', 'Sejong-daero 110', 'Jungle', 'Singapore'])(
    '%s is in no place of that name',
    async (location) => {
      const { job } = await createJob(app.ctx, { location });
      expect(await placesOf(job.slug)).not.toMatch(/gangnam|sejong|jung|elsewhere/);
    },
  );

  test('follows its location, and the region that staff gave it', async () => {
    const { job } = await createJob(app.ctx, { location: 'Pangyo', region: 'gyeonggi' });
    await changeJob(app.ctx, job.slug, { location: 'Magok', region: 'seoul' });
    expect(await placesOf(job.slug)).toBe('seoul gangseo magok');
    await changeJob(app.ctx, job.slug, { location: 'At our office' });
    expect(await placesOf(job.slug)).toBe('seoul');
  });
});

describe('the filter by place', () => {
  test('finds what lies in the place, and counts it for each place around', async () => {
    await oneOfEach();
    expect((await list('places=pangyo')).titles).toEqual(['In Pangyo']);
    expect((await list('places=gyeonggi')).titles).toEqual(['In Pangyo', 'In Suwon']);
    expect((await list('places=gangnam,suwon')).titles).toEqual(['In Gangnam', 'In Suwon']);
    const { titles, meta } = await list('places=not-stated');
    expect(titles).toEqual(['Anywhere']);
    expect(meta.facets.places).toEqual({
      ...{ seoul: 1, gangnam: 1, gyeonggi: 2, suwon: 1, seongnam: 1, bundang: 1, pangyo: 1 },
      'not-stated': 1,
    });
  });

  test('narrows feeds', async () => {
    await oneOfEach();
    const feed = await (await app.fetch('/feeds/jobs.atom?places=pangyo')).text();
    expect(feed).toContain('In Pangyo');
    expect(feed).not.toContain('In Suwon');
  });

  test('is named in the letter of an alert', async () => {
    await askForAlert(app, { filters: { places: 'pangyo,gyeonggi' } });
    await app.settle();
    expect((await app.mailbox())[0]?.text).toContain('Filters: In: Gyeonggi, Pangyo');
  });
});

test.each([
  ['판교', ['In Pangyo']],
  ['성남', ['In Pangyo']],
  ['engineer in pangyo', ['In Pangyo']],
  ['gangnam', ['In Gangnam']],
  ['Gyeonggi', ['In Pangyo', 'In Suwon']],
])('the words %s find places by both of their names', async (q, titles) => {
  await oneOfEach();
  const description = '<p>백엔드 engineer</p>';
  for (const slug of (await app.json('/v1/jobs')).body.data.map((job: { slug: string }) => job.slug))
    await changeJob(app.ctx, slug, { description });
  expect((await list(`q=${encodeURIComponent(q)}`)).titles).toEqual(titles);
});

test('places and words of jobs that a version before wrote are read at the next start', async () => {
  await oneOfEach();
  await app.ctx.db.execute(sql`update jobs set places = null, search_keywords = ''`);
  await loadAnew(app.ctx);
  expect((await list('places=pangyo')).titles).toEqual([]);
  expect((await list('places=gyeonggi')).titles).toEqual(['In Pangyo', 'In Suwon']);
  await runTask(app, 'jobs.derive');
  expect((await list('places=pangyo')).titles).toEqual(['In Pangyo']);
  expect((await list(`q=${encodeURIComponent('판교')}`)).titles).toEqual(['In Pangyo']);
});
