import type { Page } from '@playwright/test';
import { PostingFields, type PostingFieldsInput } from '#contract/postings/posting-fields.ts';
import { type OwnPosting, POSTING_TOKEN_HEADER, type SentPosting } from '#contract/postings/postings.ts';
import { postingBody, registeredBody } from '#tests/support/postings.ts';

type Order = NonNullable<NonNullable<OwnPosting['bill']>['order']>;

const DAY_MS = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

const FIELDS = PostingFields.parse(
  postingBody({ description: 'You would own the payment steps.\n\n- Four years of TypeScript\n- Some Korean' }),
);

const KOREAN =
  '결제 화면을 만듭니다. 국내외 고객 140만 명이 매달 이용하는 서비스입니다.\n\n- TypeScript 경력 4년 이상\n- 영어로 문서를 씁니다';
const ENGLISH =
  'You would build our payment pages, which 1.4 million customers in and outside Korea use every month.\n\n- Four years or more of TypeScript\n- You write documents in English';

const PROVED: OwnPosting['proof'] = {
  by: 'mail-domain',
  at: inDays(-1),
  email: 'sora@maru.example',
  wanted_at: null,
  needed: null,
  changes: [],
  domains: ['maru.example'],
  opens_recruit: true,
  applications_wait: false,
};

/** A posting in review that cost nothing, but for what is given. */
export function ownPosting(given: Partial<OwnPosting> = {}): OwnPosting {
  return {
    ...{ id: '8b0f6c1e-6a7b-4f0e-9f6e-0d3c6f0a1b2c', state: 'in-review', fields: FIELDS, proposed: null },
    ...{ question: null, decline_reason: null, language: null, translation: null, translation_state: null },
    ...{ sent_at: inDays(-2), history: [{ state: 'in-review', at: inDays(-2) }], job: null, bill: null },
    ...{ company: null, price_again: null, opens_recruit: false, can: ['edit', 'withdraw'] },
    proof: PROVED,
    ...given,
  };
}

/** Through these states, a day each, of which the last is today's. */
function through(...states: OwnPosting['state'][]): Pick<OwnPosting, 'state' | 'history' | 'sent_at'> {
  const history = states.map((state, at) => ({ state, at: inDays(at + 1 - states.length) }));
  return { history, state: states.at(-1) ?? 'unpaid', sent_at: inDays(1 - states.length) };
}

function billed(order: Partial<Order>): Pick<OwnPosting, 'bill'> {
  const lines = [
    { item: 'posting', label: 'Job posting', amount: 99_000 },
    { item: 'translation_option', label: 'Translation into English', amount: 66_000 },
  ] as const;
  const own: Order = {
    ...{ orderId: 'MD-AAAA-BBBB-CCCC', token: 'a'.repeat(43), state: 'paid', refunded: 0 },
    ...{ receipt_url: 'https://receipts.example/1', reserved_until: null, checkout: null },
  };
  return { bill: { amount: 165_000, lines: [...lines], order: { ...own, ...order } } };
}

function listed(job: Partial<NonNullable<OwnPosting['job']>>): Partial<OwnPosting> {
  return {
    ...through('in-review', 'accepted'),
    job: {
      ...{ slug: 'backend-engineer-payments', state: 'open', published_at: inDays(-10), expires_at: inDays(50) },
      ...{
        featured_until: null,
        paid_until: inDays(50).slice(0, 10),
        reopens_until: inDays(50).slice(0, 10),
        views: 1204,
        applications: 23,
        unanswered: 3,
      },
      ...job,
    },
    company: { slug: 'maru-commerce', name: 'Maru Commerce' },
    opens_recruit: true,
  };
}

const CHECKOUT = {
  ...{ client_key: 'k', sdk_url: null, order_name: 'Job posting' },
  ...{ success_url: 'http://localhost/s', fail_url: 'http://localhost/f' },
};
const FIRST_ACTS: OwnPosting['can'] = ['edit', 'withdraw'];
const OPEN_ACTS: OwnPosting['can'] = ['edit', 'close', 'extend'];

/** A closed listing with a change that waits for review, until when it cannot be put up again. */
export const CLOSED_WITH_CHANGE: Partial<OwnPosting> = {
  ...listed({ state: 'closed' }),
  proposed: { ...FIELDS, title: 'Senior Backend Engineer' },
  can: ['edit'],
};

/** Every state in which an employer may find its posting, with words that its page then says. */
export const POSTING_SHOWN: readonly [words: string | RegExp, shown: Partial<OwnPosting>][] = [
  [
    'Waiting for your payment',
    {
      ...through('unpaid'),
      ...billed({ state: 'pending', reserved_until: inDays(0.02), receipt_url: null, checkout: CHECKOUT }),
      can: ['pay', ...FIRST_ACTS],
    },
  ],
  [
    'Not paid yet',
    { ...through('unpaid'), ...billed({ state: 'expired', receipt_url: null }), can: ['pay', ...FIRST_ACTS] },
  ],
  [
    'Your payment is being checked',
    {
      ...through('unpaid'),
      ...billed({ state: 'pending', reserved_until: inDays(0.02), receipt_url: null }),
      can: ['pay', ...FIRST_ACTS],
    },
  ],
  ['In review', { ...through('unpaid', 'in-review'), ...billed({}), translation_state: 'wanted', can: FIRST_ACTS }],
  [
    'We have a question',
    {
      ...through('in-review', 'asked'),
      question: 'The text asks for a photo, which the law forbids to ask.\nMay we leave that sentence out?',
      can: ['answer', ...FIRST_ACTS],
    },
  ],
  [
    'Your English text is ready',
    {
      ...through('unpaid', 'in-review'),
      ...billed({}),
      fields: { ...FIELDS, title: '결제 백엔드 개발자', description: KOREAN, translation_option: true },
      translation: { title: 'Backend Engineer, Payments', description: ENGLISH, criteria: null },
      translation_state: 'offered',
      can: ['decide-translation', ...FIRST_ACTS],
    },
  ],
  [
    /^Accepted, and published on/,
    {
      ...listed({ state: 'scheduled', published_at: inDays(9), views: 0, applications: 0, unanswered: 0 }),
      can: ['edit', 'close'],
    },
  ],
  [/^Open until/, { ...listed({ featured_until: inDays(4) }), can: OPEN_ACTS }],
  [
    'Changes pending review',
    {
      ...listed({}),
      proposed: {
        ...FIELDS,
        title: 'Senior Backend Engineer',
        workplace_type: 'remote',
        description: FIELDS.description.replace('Four', 'Six'),
      },
      can: OPEN_ACTS,
    },
  ],
  ['Closed', { ...listed({ state: 'closed' }), can: ['edit', 'relist'] }],
  [/^Closed after/, { ...listed({ state: 'closed', expires_at: inDays(-3) }), price_again: 99_000, can: ['edit'] }],
  [
    'Declined',
    {
      ...through('unpaid', 'in-review', 'declined'),
      ...billed({ state: 'refunded', refunded: 165_000 }),
      decline_reason: 'The job is paid below the minimum wage.',
      can: [],
    },
  ],
  ['Withdrawn', { ...through('unpaid', 'in-review', 'withdrawn'), ...billed({ state: 'paid' }), can: [] }],
];

/** Has the page find the posting in this state, by a link that is its own. */
export async function showPosting(page: Page, shown: Partial<OwnPosting>): Promise<void> {
  await page.unroute('**/v1/job-postings/own');
  await page.route('**/v1/job-postings/own', (route) => route.fulfill({ json: { data: ownPosting(shown) } }));
  await page.goto('about:blank');
  await page.goto(`/posting#${'a'.repeat(43)}`);
}

export type SentPostingOf = { id: string; token: string; email: string; company: string; title: string };

type Sending = Partial<PostingFieldsInput> & { company_slug?: string };

/** Sends a posting of a company of its own through the API, as the form does; `cookie` is that of a recruit page. */
export async function sendPosting(origin: string, given: Sending = {}, cookie = ''): Promise<SentPostingOf> {
  const mark = crypto.randomUUID().slice(0, 8);
  const domain = `lights-${mark}.example`;
  const own = {
    title: `Keeper ${mark}`,
    company: `Lights ${mark}`,
    company_url: `https://${domain}`,
    email: `keeper@${domain}`,
    registration_number: '220-81-62517',
  };
  const body = { ...registeredBody({ ...own, ...given }), final_check: true };
  const answer = await fetch(`${origin}/v1/job-postings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The posting was answered with ${answer.status}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: SentPosting };
  const { id } = await postingBehind(origin, data.token);
  return { id, token: data.token, email: body.email, company: body.company, title: body.title };
}

/** What a private link opens now. */
export async function postingBehind(origin: string, token: string): Promise<OwnPosting> {
  const answer = await fetch(`${origin}/v1/job-postings/own`, { headers: { [POSTING_TOKEN_HEADER]: token } });
  return ((await answer.json()) as { data: OwnPosting }).data;
}
