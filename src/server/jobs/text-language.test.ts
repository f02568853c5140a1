import { sql } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { askForAlert } from '#tests/support/alerts.ts';
import { createJob, type GivenJob } from '#tests/support/factories.ts';
import { runTask } from '#tests/support/run-task.ts';
import { type TestApp, withApp } from '#tests/support/test-app.ts';
import { changeJob, loadAnew } from '#tests/support/written-jobs.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

const ENGLISH = '<p>You look after the lamps of forty harbors and write down what each of them needs.</p>';
const KOREAN = '<p>항구 마흔 곳의 등대를 돌보고, 등대마다 무엇이 필요한지 꼼꼼하게 적어 둡니다.</p>';

const TEXTS: Record<string, { language: string; title?: string; description: string }> = {
  English: { language: 'en', description: ENGLISH },
  Korean: { language: 'ko', description: KOREAN },
  'the same in both': { language: 'both', description: ENGLISH + KOREAN },
  'nothing but an English title': { language: 'en', description: '' },
  'nothing but a Korean title': { language: 'ko', title: '등대지기', description: '' },
  'English with a line in Korean': {
    language: 'en',
    description: `${ENGLISH.repeat(4)}<p>국문 이력서도 좋습니다</p>`,
  },
  'Korean with tools named in English': {
    language: 'ko',
    title: 'Senior Platform Engineer',
    description: `${KOREAN}<ul><li>TypeScript, Node.js, PostgreSQL, Kubernetes, Amazon Web Services</li>
      <li>Kafka, Redis 운영</li><li>GitHub Actions, Argo CD</li></ul>`,
  },
  'Korean with a motto in English': { language: 'ko', description: `${KOREAN}${KOREAN}<p>We keep the lights on</p>` },
  'Korean with code, addresses and links': {
    language: 'ko',
    description: `${KOREAN}<pre>const lamp = await harbor.find({ id: 7 }); if (lamp.isLit) return lamp.keeper;</pre>
      <p><a href="https://harbor.example/the-long-way-to/all-the-lamps" rel="nofollow noopener ugc">https://harbor.example/the-long-way-to/all-the-lamps</a></p>
      <p>keeper.of.the.lamps@harbor.example</p>`,
  },
};

type Given = Pick<GivenJob, 'title' | 'description'>;

async function languageOf(given: Given): Promise<unknown> {
  const { job } = await createJob(app.ctx, { title: 'Keeper', ...given });
  return (await app.json(`/v1/jobs/${job.slug}`)).body.data.text_language;
}

async function list(query: string) {
  const { body } = await app.json(`/v1/jobs?${query}`);
  return { titles: body.data.map(({ title }: { title: string }) => title).sort(), meta: body.meta, data: body.data };
}

async function oneOfEach() {
  await createJob(app.ctx, { title: 'In English', description: ENGLISH });
  const { job } = await createJob(app.ctx, { title: 'In Korean', description: KOREAN });
  await createJob(app.ctx, { title: 'In both', description: ENGLISH + KOREAN });
  return job;
}

describe('the language of a listing', () => {
  test.each(Object.entries(TEXTS))('is told: %s', async (_what, { language, ...given }) => {
    expect(await languageOf(given)).toBe(language);
  });

  it('follows its text', async () => {
    const job = await oneOfEach();
    await changeJob(app.ctx, job.slug, { description: ENGLISH });
    expect((await list('text_language=ko')).titles).toEqual(['In both']);
    expect((await list('text_language=en')).titles).toEqual(['In English', 'In Korean', 'In both']);
  });
});

describe('a listing in English with a Korean text beside it', () => {
  it('is in both, and found by the words of either', async () => {
    const korean_text = '<p>항구의 <b>불빛</b>을 관리합니다.</p>';
    await createJob(app.ctx, { slug: 'beside', title: 'In English', description: ENGLISH, korean_text });
    await createJob(app.ctx, { title: 'In Korean', description: KOREAN });
    for (const query of ['text_language=en', `q=${encodeURIComponent('불빛')}`, 'q=lamps'])
      expect((await list(query)).titles, query).toEqual(['In English']);
    expect((await list('text_language=ko')).titles).toEqual(['In English', 'In Korean']);
    expect((await app.json('/v1/jobs/beside')).body.data).toMatchObject({ korean_text, text_language: 'both' });
  });
});

describe('the filter by language', () => {
  it('finds a text in both languages by each, and counts it for each', async () => {
    await oneOfEach();
    expect((await list('text_language=en')).titles).toEqual(['In English', 'In both']);
    expect((await list('text_language=ko')).titles).toEqual(['In Korean', 'In both']);
    const { titles, meta } = await list('text_language=en,ko');
    expect(titles).toHaveLength(3);
    expect(meta.facets.text_language).toEqual({ en: 2, ko: 2 });
    expect((await app.json('/v1/jobs?text_language=both')).status).toBe(422);
  });

  it('narrows feeds', async () => {
    await oneOfEach();
    const feed = await (await app.fetch('/feeds/jobs.atom?text_language=ko')).text();
    expect(['In English', 'In Korean', 'In both'].filter((title) => feed.includes(title))).toEqual([
      'In Korean',
      'In both',
    ]);
  });

  it('is named in the letter of an alert', async () => {
    await askForAlert(app, { filters: { text_language: 'en' } });
    await app.settle();
    expect((await app.mailbox())[0]?.text).toContain('Filters: Text in: English');
  });
});

describe('jobs written by a version that did not know it', () => {
  it('say nothing until the task has counted them', async () => {
    const { slug } = await oneOfEach();
    const before = (await app.json(`/v1/jobs/${slug}`)).body.data;
    await app.ctx.db.execute(sql`update jobs set text_language = null`);
    await loadAnew(app.ctx);
    const uncounted = await list('');
    expect(uncounted.meta.facets.text_language).toEqual({});
    expect(uncounted.data.map((job: { text_language: unknown }) => job.text_language)).toEqual([null, null, null]);

    await runTask(app, 'jobs.derive');
    expect((await list('')).meta.facets.text_language).toEqual({ en: 2, ko: 2 });
    expect((await app.json(`/v1/jobs/${slug}`)).body.data).toEqual(before);
  });

  it('are looked for once more an hour after the last were found, and then no longer', async () => {
    const sent = async () => {
      const tasks = await app.ctx.db.transaction(app.ctx.queue.unfinished);
      return tasks.filter(({ name }) => name === 'jobs.derive');
    };
    const before = await sent();
    await oneOfEach();
    await runTask(app, 'jobs.derive');
    expect(await sent()).toEqual(before);
    await app.ctx.db.execute(sql`update jobs set text_language = null`);
    await runTask(app, 'jobs.derive');
    const [again, ...others] = (await sent()).slice(before.length);
    expect(others).toEqual([]);
    expect(Date.parse(again?.runAt ?? '') - Date.now()).toBeGreaterThan(DURATIONS.minute);
  });
});
