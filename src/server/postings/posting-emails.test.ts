import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import type { PostingFieldsInput } from '#contract/postings/posting-fields.ts';
import { call, command } from '#tests/support/commands.ts';
import { createOrder, createStock } from '#tests/support/orders.ts';
import { createListedPosting, createPosting, registeredBody, tokenOf } from '#tests/support/postings.ts';
import { runTask } from '#tests/support/run-task.ts';
import { askPosting } from '#tests/support/sent-postings.ts';
import { TEST_START, type TestApp, withApp } from '#tests/support/test-app.ts';

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

type Given = Omit<Parameters<typeof createPosting>[1] & object, 'fields'> & { fields?: Partial<PostingFieldsInput> };

const aPosting = ({ fields, ...given }: Given = {}) =>
  createPosting(app.ctx, { ...given, fields: registeredBody(fields) });

type Posting = Awaited<ReturnType<typeof createPosting>>;
type Change = { action: string; by?: 'employer' | 'staff' | 'gateway'; words?: string; event?: string };

const linkOf = (posting: Posting) => `${app.ctx.settings.publicUrl}/posting#${tokenOf(app, posting)}`;

let events = 0;

/** Has the letters of a change written, and answers those to the employer and to staff. */
async function lettersOf(posting: Posting, { action: what, by = 'employer', event, ...change }: Change) {
  const before = (await app.mailbox()).length;
  const named = { event: event ?? `event-${++events}`, at: app.clock.now().toISOString() };
  await runTask(app, 'posting.changed', { postingId: posting.id, what, by, ...named, ...change });
  const sent = (await app.mailbox()).toReversed().slice(before);
  return {
    employer: sent.filter(({ to }) => to === posting.fields.email),
    staff: sent.filter(({ to }) => to === app.ctx.settings.contactEmail),
  };
}

describe('the employer of a posting', () => {
  test.each<[string, Given, Change, string, string[]]>([
    [
      'that it arrived',
      { fields: { publish_on: '2026-12-01' } },
      { action: 'posting.send' },
      'We received your job posting',
      ['1 December 2026', '채용공고를 보내 주셔서'],
    ],
    [
      'that it waits for its payment',
      {
        state: 'unpaid',
        amount: 66_000,
        bill: [
          { item: 'posting', amount: 0 },
          { item: 'translation_option', amount: 66_000 },
        ],
      },
      { action: 'posting.send' },
      'Your job posting isn’t paid yet',
      ['Job posting: free', 'Translation into English: ₩66,000', 'Total, VAT included: ₩66,000', 'Pay for the posting'],
    ],
    [
      'that it is paid',
      { amount: 99_000, bill: [{ item: 'posting', amount: 99_000 }] },
      { action: 'posting.pay', by: 'gateway' },
      'Your job posting is paid and in review',
      ['20 November 2026, by card', 'Your card receipt is your tax document', 'Sold by: madang', '전액 환불됩니다'],
    ],
    [
      'what staff ask',
      { state: 'asked', question: 'Is the office in Seongsu or in Pangyo?' },
      { action: 'posting.ask', by: 'staff' },
      'A question about your job posting',
      ['Is the office in Seongsu or in Pangyo?', 'Answer · 답변하기'],
    ],
    [
      'that the English text is there to read',
      { translation_state: 'offered' },
      { action: 'posting.offer-translation', by: 'staff' },
      'Please check the English text of your posting',
      ['We won’t publish anything before you do', '번역문'],
    ],
    [
      'why it is declined',
      { state: 'declined', decline_reason: 'It asks for a photo.' },
      { action: 'posting.decline', by: 'staff' },
      'We can’t publish your job posting',
      ['It asks for a photo.', '다음과 같은 이유로'],
    ],
    [
      'that a refund in the console of the gateway ended it',
      { state: 'declined', decline_reason: 'Refunded.' },
      { action: 'posting.decline', by: 'gateway' },
      'We can’t publish your job posting',
      ['Your payment was refunded'],
    ],
    [
      'that it is withdrawn',
      { state: 'withdrawn' },
      { action: 'posting.withdraw' },
      'You withdrew your job posting',
      ['we won’t publish it', '철회하였으며'],
    ],
    [
      'why an edit is declined',
      { state: 'accepted' },
      { action: 'posting.decline-edit', by: 'staff', words: 'The pay is below the minimum wage.' },
      'We’ve declined your changes',
      ['The pay is below the minimum wage.'],
    ],
  ])('is told %s, with the private link', async (_what, given, change, heading, words) => {
    const posting = await aPosting(given);
    const { employer } = await lettersOf(posting, change);
    expect(employer.map(({ subject }) => subject)).toEqual([`${heading}: ${posting.fields.title}`]);
    for (const word of [...words, `:\n${linkOf(posting)}`]) expect(employer[0]?.text).toContain(word);
  });

  test('reads in the preview line what happens next, and no greeting', async () => {
    const { employer } = await lettersOf(await aPosting(), { action: 'posting.send' });
    const preview = /display:none[^>]*>([^<]*)</.exec(employer[0]?.html ?? '')?.[1];
    expect(preview).toBe('We’ll review it and email you when it’s published.');
  });

  test.each<string>(['posting.decline', 'posting.withdraw'])(
    'is told what goes back after %s of what was paid',
    async (action) => {
      const paid_at = new Date('2026-11-20T03:05:00Z');
      await createStock(app.ctx);
      const order = await createOrder(app.ctx, { kind: 'posting', state: 'paid', amount: 99_000, paid_at });
      const posting = await aPosting({ order_id: order.id, amount: 99_000, state: 'withdrawn' });
      const [letter] = (await lettersOf(posting, { action })).employer;
      expect(letter?.text).toContain('We’re refunding the full ₩99,000 to the card');
      expect(letter?.text).toContain('99,000원 전액을 결제하신 카드로 환불');
    },
  );

  test('is told where the accepted posting is listed, until when, and how applications are read', async () => {
    const { posting, job, company } = await createListedPosting(app.ctx, { sender_check: 'Called them.' });
    const [letter] = (await lettersOf(posting, { action: 'posting.approve', by: 'staff' })).employer;
    expect(letter?.subject).toBe(`Your job is published: ${posting.fields.title}`);
    for (const word of [
      'until the end of 19 January 2027',
      '한국 시간으로 2027년 1월 19일까지',
      `${app.ctx.settings.publicUrl}/jobs/${job.slug}`,
      `${app.ctx.settings.publicUrl}/recruit/${company.slug}`,
      'until you set a shared password',
      linkOf(posting),
    ])
      expect(letter?.text).toContain(word);
  });

  test('is not shown a listing before its day, and not told that the link opens a company that was there before', async () => {
    const { posting, job } = await createListedPosting(app.ctx, {
      job: { published_at: new Date('2026-11-30T15:00:00Z') },
      made_company: false,
    });
    const [letter] = (await lettersOf(posting, { action: 'posting.approve', by: 'staff' })).employer;
    expect(letter?.subject).toContain('Your job will be published on 1 December 2026');
    expect(letter?.text).toContain('게시일 전에는 다른 사람에게 보이지 않습니다');
    expect(letter?.text).toContain('use its shared password');
    expect(letter?.text).not.toContain(`/jobs/${job.slug}`);
  });

  test.each<[string, NonNullable<Parameters<typeof createListedPosting>[1]>['job'], string, string]>([
    ['posting.approve-edit', {}, 'We’ve approved your changes', 'The listing now shows what you wrote'],
    ['posting.approve-edit', { is_closed: true }, 'We’ve approved your changes', 'reopen it or post it again'],
    ['job.close', { is_closed: true, closed_at: TEST_START }, 'Your listing is closed', 'until 19 January 2027'],
    ['job.close', { is_closed: true, published_at: null }, 'Your listing is closed', 'so it won’t be published'],
    ['job.extend', {}, 'Your listing is open until 19 January 2027', 'a week before'],
    ['job.relist', {}, 'Your listing is open again', '19 January 2027'],
  ])('is told of %s of a listing with %j', async (action, job, heading, words) => {
    const { posting } = await createListedPosting(app.ctx, { job });
    const { employer, staff } = await lettersOf(posting, {
      action,
      by: action.startsWith('job') ? 'employer' : 'staff',
    });
    expect(employer.map(({ subject }) => subject)).toEqual([`${heading}: ${posting.fields.title}`]);
    expect(employer[0]?.text).toContain(words);
    expect(staff).toEqual([]);
  });

  test('gets no letter about a question that was answered, or a translation that was decided on, meanwhile', async () => {
    const asked = await aPosting({ state: 'in-review', question: 'Which office?' });
    expect((await lettersOf(asked, { action: 'posting.ask', by: 'staff' })).employer).toEqual([]);
    const offered = await aPosting({ translation_state: 'approved' });
    expect((await lettersOf(offered, { action: 'posting.offer-translation', by: 'staff' })).employer).toEqual([]);
  });

  test('gets a letter once, also where its task runs twice, and again when the same happens again', async () => {
    const posting = await aPosting({ state: 'asked', question: 'Which office?' });
    for (const event of ['first', 'first', 'second', 'second'])
      await lettersOf(posting, { action: 'posting.ask', by: 'staff', event });
    expect(await app.mailbox()).toHaveLength(2);
  });
});

test.each<string>(['posting.send', 'posting.withdraw'])(
  'a letter on %s carries no link of a stranger to an address that he typed',
  async (action) => {
    const spam = 'Your prize waits at https://evil.example/claim and evil.example';
    const posting = await aPosting({ fields: { title: spam, company: spam, person_in_charge: spam } });
    const { employer, staff } = await lettersOf(posting, { action });
    expect(employer).toHaveLength(1);
    for (const { subject, text, html } of [...employer, ...staff])
      expect(`${subject} ${text} ${html}`).not.toContain('evil');
    expect(employer[0]?.text).toContain('Job: Your prize waits at and');
  },
);

describe('staff', () => {
  test.each<[string, Given, Change, string[]]>([
    ['hear of a free posting when it is sent', {}, { action: 'posting.send' }, ['A posting is ready for review']],
    ['hear nothing of one that is not paid', { state: 'unpaid', amount: 99_000 }, { action: 'posting.send' }, []],
    [
      'hear of a paid one',
      { amount: 99_000 },
      { action: 'posting.pay', by: 'gateway' },
      ['A posting is ready for review'],
    ],
    ['hear of an answer', {}, { action: 'posting.answer' }, ['An employer answered']],
    ['hear of an edit in review', {}, { action: 'posting.edit' }, ['A posting was edited during review']],
    ['hear nothing of an edit before the payment', { state: 'unpaid' }, { action: 'posting.edit' }, []],
    ['hear nothing of their own edits', {}, { action: 'posting.edit', by: 'staff' }, []],
    [
      'hear of an edit of a published posting',
      { state: 'accepted', proposed: registeredBody({ title: 'Lead' }) },
      { action: 'posting.edit' },
      ['An edit to a published posting is ready for review'],
    ],
    [
      'hear of a wish to be checked',
      { proof_wanted_at: TEST_START },
      { action: 'posting.ask-proof' },
      ['An employer asks us to check who they are'],
    ],
    ['hear nothing of a letter that was asked for', {}, { action: 'posting.ask-proof' }, []],
    [
      'hear nothing of a wish before the payment',
      { state: 'unpaid', proof_wanted_at: TEST_START },
      { action: 'posting.ask-proof' },
      [],
    ],
    [
      'hear that the English is approved',
      {},
      { action: 'posting.approve-translation' },
      ['An employer approved the English text'],
    ],
    [
      'hear that the English is wrong',
      {},
      { action: 'posting.reject-translation' },
      ['An employer wants the English text changed'],
    ],
  ])('%s', async (_what, given, change, headings) => {
    const posting = await aPosting(given);
    const { staff } = await lettersOf(posting, change);
    expect(staff.map(({ subject }) => subject)).toEqual(headings.map((heading) => `${heading}: Backend Engineer`));
    for (const { text } of staff) {
      expect(text).toContain(`http://madang.test/admin/postings/${posting.id}`);
      expect(text).not.toContain('npm run');
      expect(text).not.toContain(posting.fields.email);
      expect(text).not.toContain('/posting#');
    }
  });

  test('hear of edits once a day', async () => {
    const posting = await aPosting();
    expect((await lettersOf(posting, { action: 'posting.edit' })).staff).toHaveLength(1);
    expect((await lettersOf(posting, { action: 'posting.edit' })).staff).toHaveLength(0);
    app.clock.advance(DURATIONS.day);
    expect((await lettersOf(posting, { action: 'posting.edit' })).staff).toHaveLength(1);
  });

  test('hear of edits of each posting, whatever else was edited on that day', async () => {
    for (const title of ['Backend Engineer', 'Data Engineer']) {
      const { staff } = await lettersOf(await aPosting({ fields: { title } }), { action: 'posting.edit' });
      expect(staff.map(({ subject }) => subject)).toEqual([`A posting was edited during review: ${title}`]);
    }
  });

  test('hear of an edit after the publication also where they heard of one before it on that day', async () => {
    const posting = await aPosting();
    expect((await lettersOf(posting, { action: 'posting.edit' })).staff).toHaveLength(1);
    await call(app, 'POST /v1/admin/postings/{id}/approval', { id: posting.id, identity_check: 'hometax.go.kr' });
    const body = registeredBody({ title: 'Lead' });
    expect((await askPosting(app, tokenOf(app, posting), '', { method: 'PUT', body })).status).toBe(200);
    await app.settle();
    const told = (await app.mailbox()).filter(({ to }) => to === app.ctx.settings.contactEmail);
    expect(told.map(({ subject }) => subject.split(':')[0])).toEqual([
      'An edit to a published posting is ready for review',
      'A posting was edited during review',
    ]);
  });
});

describe('the end of a posting', () => {
  const LAST_MOMENT = new Date('2026-12-05T15:00:00Z');

  /** The letters that are out so many days after the start, once the tasks ran. */
  async function lettersAfter(days: number) {
    app.clock.set(new Date(TEST_START.getTime() + days * DURATIONS.day));
    await command(app, 'run-task', 'upkeep.remind-ends');
    await command(app, 'run-task', 'posting.remind-ends');
    await app.settle();
    return app.mailbox();
  }

  test('is announced seven days before by one letter, to whoever sent it, with the link of the posting', async () => {
    const { posting, job } = await createListedPosting(app.ctx, { job: { expires_at: LAST_MOMENT } });
    expect(await lettersAfter(7)).toEqual([]);
    const [letter] = await lettersAfter(8);
    expect(letter).toMatchObject({
      to: posting.fields.email,
      subject: `Your listing closes after 5 December 2026: ${posting.fields.title}`,
      text: expect.stringContaining(linkOf(posting)),
    });
    expect(letter?.text).toContain('2026년 12월 5일까지');
    for (const day of [9, 12, 14]) expect(await lettersAfter(day)).toHaveLength(1);
    await call(app, 'PATCH /v1/admin/jobs/{id}', { id: job.slug, expires_at: '2026-12-20T15:00:00Z' });
    expect(await lettersAfter(20)).toHaveLength(1);
    expect(await lettersAfter(24)).toHaveLength(2);
  });

  test('says how long it may stay free of charge, or what another posting costs once its days are over', async () => {
    await call(app, 'PUT /v1/admin/prices/{item}', { item: 'posting', amount: 99000 });
    await createListedPosting(app.ctx, { job: { expires_at: LAST_MOMENT } });
    await createListedPosting(app.ctx);
    const [sooner] = await lettersAfter(10);
    expect(sooner?.text).toContain('keep it open until 19 January 2027 for free');
    const [later] = await lettersAfter(55);
    expect(later?.text).toContain('we’ll fill in a new one for you');
  });

  test('is not announced where it is closed already', async () => {
    await createListedPosting(app.ctx, { job: { expires_at: LAST_MOMENT, is_closed: true } });
    expect(await lettersAfter(10)).toEqual([]);
  });
});
