import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DictionaryTag } from '#contract/reading/desk-tags.ts';
import { TagFinder } from '#server/jobs/tag-finder.ts';
import { send } from '#tests/support/talents.ts';
import { openTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
/** The dictionary that a new database starts with. */
let tags: DictionaryTag[];
let finder: TagFinder;
beforeAll(async () => {
  app = await openTestApp({ worker: false });
  const { body } = await send(app, await app.people.signInStaff(), 'GET', '/v1/admin/tags?limit=100');
  tags = body.data;
  finder = new TagFinder(tags);
});
afterAll(() => app.close());

it.each([
  ['Frontend Developer (React/Next.js)', ['front-end', 'react', 'next-js']],
  ['React Native Engineer', ['react-native']],
  ['Server Developer', ['backend']],
  ['C++ Engineer, Robotics', ['c-plus-plus', 'robotics']],
  ['C# / .NET Developer', ['c-sharp', 'dot-net']],
  ['iOS/Android Developer', ['ios', 'android']],
  ['Data Engineer', ['data-engineering', 'data']],
  ['Senior Data Analyst', ['data-analysis']],
  ['DevOps Engineer [K8s]', ['devops', 'kubernetes']],
  ['UX/UI Designer', ['ux-designer']],
  ['Product Designer(POS Software)', ['product-designer']],
  ['Node.js Backend Developer', ['node-js', 'backend']],
  ['Go Developer', ['go']],
  ['Site Reliability Engineer', ['sre']],
  ['Machine Learning Engineer', ['machine-learning']],
  ['백엔드 개발자', ['backend']],
  ['백엔드 개발자 채용', ['backend']],
  ['채용 담당자', ['recruiting']],
  ['Business Development Manager', ['biz-dev']],
])('the title "%s" carries %j', (title, tags) => {
  expect(finder.inTitle(title)).toEqual(tags);
});

it.each([
  'Go-to-Market Manager',
  'Go to Market Lead',
  'Spring 2027 Cohort Lead',
  'Series C Accountant',
  'System Owner',
])('the title "%s" carries no tag by accident', (title) => {
  expect(finder.inTitle(title)).toEqual([]);
});

it('reads the keywords of employers in both languages, and leaves out what is no tag', () => {
  expect(
    finder.inKeywords(['개발', 'Typescript', 'NodeJS', '데이터 분석', '보안', 'Spring', 'ElasticSearch', 'x86']),
  ).toEqual(['typescript', 'node-js', 'data-analysis', 'security', 'spring', 'elasticsearch']);
});

it('knows every tag by its id and its name', () => {
  for (const { id, label } of tags) {
    expect(finder.inKeywords([id])[0]).toBe(id);
    expect(finder.inKeywords([label])[0]).toBe(id);
  }
});
