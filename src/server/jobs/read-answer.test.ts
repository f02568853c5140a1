import { expect, test } from 'vitest';
import { readAnswer } from '#server/jobs/read-answer.ts';

const kindOf = async (asked: string, led: string, text = '') =>
  (await readAnswer({ url: new URL(asked), title: 'Platform Engineer' }, { url: new URL(led), status: 200, text }))
    .kind;

test.each([
  [
    'the board of Greenhouse',
    'https://job-boards.greenhouse.io/acme/jobs/123',
    'https://job-boards.greenhouse.io/acme?error=true',
  ],
  [
    'the account of Workable',
    'https://apply.workable.com/acme/j/AB12/',
    'https://apply.workable.com/acme/?not_found=true',
  ],
  ['the root of the site', 'https://careers.acme.co/jobs/123', 'https://careers.acme.co/'],
  ['the company on its board', 'https://jobs.lever.co/acme/0a1b/apply', 'https://jobs.lever.co/acme'],
  ['a list of openings elsewhere', 'https://careers.acme.co/jobs/123', 'https://acme.co/en/careers'],
])('A posting that redirects to %s is gone', async (_what, asked, led) => {
  expect(await kindOf(asked, led)).toBe('gone');
});

test.each([
  ['the posting itself, from its form', 'https://jobs.lever.co/acme/0a1b/apply', 'https://jobs.lever.co/acme/0a1b'],
  ['another language', 'https://acme.co/jobs/123', 'https://acme.co/en/jobs/123/'],
  [
    'the new home of the board',
    'https://boards.greenhouse.io/acme/jobs/123',
    'https://job-boards.greenhouse.io/acme/jobs/123',
  ],
  ['a list with the posting in its address', 'https://acme.co/j/123', 'https://acme.co/careers?gh_jid=123'],
  ['the same page, with a slash', 'https://acme.co/careers', 'https://acme.co/careers/'],
  ['a page to sign in', 'https://acme.co/jobs/123', 'https://login.acme.co/start?to=x'],
])('A posting that redirects to %s is alive', async (_what, asked, led) => {
  expect(await kindOf(asked, led)).toBe('alive');
});

test.each([
  ['a list of another name', 'https://acme.co/jobs/123', 'https://acme.co/en/we-are-hiring'],
  ['another posting', 'https://acme.co/jobs/123', 'https://acme.co/jobs/456'],
  ['a page elsewhere', 'https://acme.co/jobs/123', 'https://group.example/people'],
])('A posting that redirects to %s is unclear, unless its page names it', async (_what, asked, led) => {
  expect(await kindOf(asked, led, '<h1>Data Engineer</h1>')).toBe('unclear');
  expect(await kindOf(asked, led, '<title>Platform&nbsp;Engineer | Acme</title>')).toBe('alive');
  expect(await kindOf(asked, led, '<h1>platform-<b>engineer</b></h1>')).toBe('alive');
});

const PAGE = 'https://careers.acme.co/jobs/123';

test.each([
  '<h1>Sorry</h1><p>This job is no longer available.</p>',
  '<p>The position you’re looking for is no longer open.</p>',
  '<p>This position has been filled.</p>',
  '<p>This posting has expired</p>',
  '<p>We&#39;re no longer accepting applications for this role.</p>',
  '<p>Applications for this job are now closed.</p>',
  '<h2>마감된 공고입니다.</h2>',
  '<p>본 채용은 마감되었습니다.</p>',
  '<p>접수가 종료되었습니다</p>',
  '<p>존재하지 않는 공고입니다.</p>',
  '<p>채용 공고를 찾을 수 없습니다.</p>',
])('A page that says %s has no posting', async (html) => {
  expect(await kindOf(PAGE, PAGE, html)).toBe('gone');
});

test.each([
  '<p>We close the position once it is filled.</p>',
  '<p>Applications close on 3 December.</p>',
  '<p>채용 시 조기 마감될 수 있습니다.</p>',
  '<p>상시 채용으로, 우수 인재 확보 시 마감됩니다.</p>',
  '<a href="/closed">마감된 공고 보기</a>',
  '<script>const texts = { gone: "This job is no longer available." }</script>',
  '<p>You will work on a product that is no longer available elsewhere.</p>',
])('A page that says %s may have one', async (html) => {
  expect(await kindOf(PAGE, PAGE, html)).toBe('alive');
});
