import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DURATIONS } from '#contract/limits.ts';
import { PostingFields, type PostingFieldsInput } from '#contract/posting-fields.ts';
import type { By } from '#server/payments/change-state.ts';
import { newOrderNumber } from '#server/payments/order-number.ts';
import { insertOrder } from '#server/payments/queries.ts';
import { changePosting, type PostingAction, type PostingChanged } from '#server/postings/change-state.ts';
import { writeLetters } from '#server/postings/posting-changed.ts';
import { postingLink } from '#server/postings/private-link.ts';
import { updatePosting } from '#server/postings/queries.ts';
import { jobs } from '#server/schema/jobs.ts';
import type { NewPostingRow, PostingRow } from '#server/schema/postings.ts';
import { command } from '#tests/support/commands.ts';
import { createListedPosting, createPosting, registeredBody } from '#tests/support/postings.ts';
import { TEST_START, type TestApp, withApp } from '#tests/support/test-app.ts';

const STAFF: By = { who: 'staff', actor: { userId: null, requestId: null } };
const EMPLOYER: By = { ...STAFF, who: 'buyer' };
const GATEWAY: By = { ...STAFF, who: 'gateway' };

let app: TestApp;
withApp({}, (opened) => {
  app = opened;
});

type Given = Omit<Parameters<typeof createPosting>[1] & object, 'fields'> & { fields?: Partial<PostingFieldsInput> };

const aPosting = ({ fields, ...given }: Given = {}) =>
  createPosting(app.ctx, { ...given, fields: registeredBody(fields) });

type Change = { action: PostingAction; by?: By; set?: Partial<NewPostingRow>; words?: string };

/** Makes a change, and answers the letters that it brought: to the employer and to staff. */
async function lettersOf(posting: PostingRow, change: Change) {
  const before = (await app.mailbox()).length;
  await app.ctx.db.transaction((tx) => changePosting(app.ctx, tx, posting, { by: EMPLOYER, ...change }));
  await app.settle();
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
      ['1 December 2026', '접수되었습니다'],
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
      'Your job posting waits for its payment',
      ['Job posting: free', 'Translation into English: ₩66,000', 'Total, VAT included: ₩66,000', 'Pay for the posting'],
    ],
    [
      'that it is paid',
      { amount: 99_000, bill: [{ item: 'posting', amount: 99_000 }] },
      { action: 'posting.pay', by: GATEWAY },
      'Your job posting is paid, and in review',
      ['20 November 2026, by card', 'Your card slip is the tax document', 'Sold by: Operator:', '전액 환불됩니다'],
    ],
    [
      'what staff ask',
      { state: 'asked', question: 'Is the office in Seongsu or in Pangyo?' },
      { action: 'posting.ask', by: STAFF },
      'A question about your job posting',
      ['Is the office in Seongsu or in Pangyo?', 'Answer · 답변하기'],
    ],
    [
      'that the English text is there to read',
      { translation_state: 'offered' },
      { action: 'posting.offer-translation', by: STAFF },
      'Please read the English text of your posting',
      ['we publish nothing before that', '번역문'],
    ],
    [
      'why it is declined',
      { state: 'declined', decline_reason: 'It asks for a photo.' },
      { action: 'posting.decline', by: STAFF },
      'We cannot publish your job posting',
      ['It asks for a photo.', '그 이유입니다'],
    ],
    [
      'that a refund in the console of the gateway ended it',
      { state: 'declined', decline_reason: 'Refunded.' },
      { action: 'posting.decline', by: GATEWAY },
      'We cannot publish your job posting',
      ['Its payment went back to you'],
    ],
    [
      'that it is withdrawn',
      { state: 'withdrawn' },
      { action: 'posting.withdraw' },
      'Your job posting is withdrawn',
      ['You withdrew it', '철회하였으며'],
    ],
    [
      'why an edit is declined',
      { state: 'accepted' },
      { action: 'posting.decline-edit', by: STAFF, words: 'The pay is below the minimum wage.' },
      'Your changes are not taken over',
      ['The pay is below the minimum wage.'],
    ],
  ])('is told %s, with the private link', async (_what, given, change, heading, words) => {
    const posting = await aPosting(given);
    const { employer } = await lettersOf(posting, change);
    expect(employer.map(({ subject }) => subject)).toEqual([`${heading}: ${posting.fields.title}`]);
    for (const word of [...words, `:\n${postingLink(app.ctx, posting.id)}`]) expect(employer[0]?.text).toContain(word);
  });

  test.each<PostingAction>(['posting.decline', 'posting.withdraw'])(
    'is told what goes back after %s of what was paid',
    async (action) => {
      const paid_at = new Date('2026-11-20T03:05:00Z');
      const order = await app.ctx.db.transaction((tx) =>
        insertOrder(tx, {
          ...{ number: newOrderNumber(), kind: 'posting', state: 'paid', channel: 'card', amount: 99_000, paid_at },
          ...{ full_name: 'Minji Kim', email: 'minji@nabi.example', consent_version: 'test', placed_at: TEST_START },
        }),
      );
      const posting = await aPosting({ order_id: order.id, amount: 99_000, state: 'withdrawn' });
      const [letter] = (await lettersOf(posting, { action })).employer;
      expect(letter?.text).toContain('We send all of ₩99,000 back to the card');
      expect(letter?.text).toContain('₩99,000 전액을 카드로 환불');
    },
  );

  test('is told where the accepted posting is listed, until when, and how applications are read', async () => {
    const { posting, job, company } = await createListedPosting(app.ctx, { sender_check: 'Called them.' });
    const [letter] = (await lettersOf(posting, { action: 'posting.approve', by: STAFF })).employer;
    expect(letter?.subject).toBe(`Your job is published: ${posting.fields.title}`);
    for (const word of [
      'until the end of 19 January 2027',
      '한국 시간으로 2027년 1월 19일까지',
      `${app.ctx.settings.publicUrl}/jobs/${job.slug}`,
      `${app.ctx.settings.publicUrl}/recruit/${company.slug}`,
      'until you have a recruit password set',
      postingLink(app.ctx, posting.id),
    ])
      expect(letter?.text).toContain(word);
  });

  test('is not shown a listing before its day, and not told that the link opens a company that was there before', async () => {
    const { posting, job } = await createListedPosting(app.ctx, {
      job: { published_at: new Date('2026-11-30T15:00:00Z') },
      made_company: false,
    });
    const [letter] = (await lettersOf(posting, { action: 'posting.approve', by: STAFF })).employer;
    expect(letter?.subject).toContain('Your job will be published on 1 December 2026');
    expect(letter?.text).toContain('2026년 12월 1일에 게재됩니다');
    expect(letter?.text).toContain('by its own recruit password');
    expect(letter?.text).not.toContain(`/jobs/${job.slug}`);
  });

  test.each<[PostingAction, Partial<typeof jobs.$inferInsert>, string, string]>([
    ['posting.approve-edit', {}, 'Your changes are taken over', 'the listing says now what you wrote'],
    ['posting.approve-edit', { is_closed: true }, 'Your changes are taken over', 'you put it up or post it again'],
    ['job.close', { is_closed: true, closed_at: TEST_START }, 'Your listing is closed', 'Until 19 January 2027'],
    ['job.close', { is_closed: true, published_at: null }, 'Your listing is closed', 'so it is not published'],
    ['job.extend', {}, 'Your listing is open until 19 January 2027', 'a week before'],
    ['job.relist', {}, 'Your listing is open again', '19 January 2027'],
  ])('is told of %s of a listing with %j', async (action, job, heading, words) => {
    const { posting } = await createListedPosting(app.ctx, { job });
    const { employer, staff } = await lettersOf(posting, { action, by: action.startsWith('job') ? EMPLOYER : STAFF });
    expect(employer.map(({ subject }) => subject)).toEqual([`${heading}: ${posting.fields.title}`]);
    expect(employer[0]?.text).toContain(words);
    expect(staff).toEqual([]);
  });

  test('gets no letter about a question that was answered, or a translation that was decided on, meanwhile', async () => {
    const asked = await aPosting({ state: 'in-review', question: 'Which office?' });
    expect((await lettersOf(asked, { action: 'posting.ask', by: STAFF })).employer).toEqual([]);
    const offered = await aPosting({ translation_state: 'approved' });
    expect((await lettersOf(offered, { action: 'posting.offer-translation', by: STAFF })).employer).toEqual([]);
  });

  test('gets a letter once, also where its task runs twice, and again when the same happens again', async () => {
    const posting = await aPosting({ state: 'asked', question: 'Which office?' });
    const change: PostingChanged = {
      ...{ postingId: posting.id, what: 'posting.ask', event: 'first', by: 'staff' },
      at: app.clock.now().toISOString(),
    };
    for (const event of ['first', 'first', 'second', 'second']) await writeLetters(app.ctx, { ...change, event });
    await app.settle();
    expect(await app.mailbox()).toHaveLength(2);
  });
});

test.each<PostingAction>(['posting.send', 'posting.withdraw'])(
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
    ['hear of a free posting when it is sent', {}, { action: 'posting.send' }, ['A posting waits for its review']],
    ['hear nothing of one that is not paid', { state: 'unpaid', amount: 99_000 }, { action: 'posting.send' }, []],
    [
      'hear of a paid one',
      { amount: 99_000 },
      { action: 'posting.pay', by: GATEWAY },
      ['A posting waits for its review'],
    ],
    ['hear of an answer', {}, { action: 'posting.answer' }, ['An employer answered']],
    ['hear of an edit in review', {}, { action: 'posting.edit' }, ['A posting was edited while it is in review']],
    ['hear nothing of an edit before the payment', { state: 'unpaid' }, { action: 'posting.edit' }, []],
    ['hear nothing of their own edits', {}, { action: 'posting.edit', by: STAFF }, []],
    [
      'hear of an edit of a published posting',
      { state: 'accepted', proposed: registeredBody({ title: 'Lead' }) },
      { action: 'posting.edit' },
      ['An edit of a published posting waits for its review'],
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

  test('hear of an edit after the publication also where they heard of one before it on that day', async () => {
    const posting = await aPosting();
    expect((await lettersOf(posting, { action: 'posting.edit' })).staff).toHaveLength(1);
    const proposed = { state: 'accepted', proposed: PostingFields.parse(registeredBody({ title: 'Lead' })) } as const;
    const published = await updatePosting(app.ctx.db, posting.id, proposed);
    expect((await lettersOf(published, { action: 'posting.edit' })).staff).toHaveLength(1);
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
      text: expect.stringContaining(postingLink(app.ctx, posting.id)),
    });
    expect(letter?.text).toContain('2026년 12월 5일까지');
    for (const day of [9, 12, 14]) expect(await lettersAfter(day)).toHaveLength(1);
    await app.ctx.db
      .update(jobs)
      .set({ expires_at: new Date('2026-12-20T15:00:00Z') })
      .where(eq(jobs.id, job.id));
    expect(await lettersAfter(20)).toHaveLength(1);
    expect(await lettersAfter(24)).toHaveLength(2);
  });

  test('is not announced where it is closed already', async () => {
    await createListedPosting(app.ctx, { job: { expires_at: LAST_MOMENT, is_closed: true } });
    expect(await lettersAfter(10)).toEqual([]);
  });
});
