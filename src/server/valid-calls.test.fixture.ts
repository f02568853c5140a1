import { INVITATION_TOKEN_HEADER } from '#contract/employers/company-access.ts';
import { QUESTION_TOKEN_HEADER } from '#contract/employers/company-questions.ts';
import { ORDER_TOKEN_HEADER } from '#contract/payments/orders.ts';
import { LISTING_TOKEN_HEADER } from '#contract/postings/own-listing.ts';
import { POSTING_TOKEN_HEADER } from '#contract/postings/postings.ts';
import { applicationForm, pdf } from '#tests/support/application-form.ts';
import { ARTICLE_TEXT, EVENT_TEXT, PARTNER_TEXT } from '#tests/support/content.ts';
import { PRINTED, shirtOrder } from '#tests/support/orders.ts';
import { pictureForm } from '#tests/support/pictures.ts';
import { postingBody } from '#tests/support/postings.ts';
import { TERMS } from '#tests/support/sources.ts';
import { profile } from '#tests/support/talents.ts';
import { META_IMAGE, PICTURE, type TwoCompanies } from '#tests/support/two-companies.ts';

/** What a call needs besides an identity so that nothing in it is wrong; fields of a form make it multipart. */
export type ValidCall = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
  form?: FormData;
};

/** What a company says of itself. */
const COMPANY_PAGE = {
  ...{ logo_url: null, summary: 'Ladders.', description: 'We make ladders.', website_url: 'https://alder.example' },
  ...{ industry: 'Ladders', location: 'Seoul', founded: 2015, employees: 12, address: '1 Alder-ro', phone: null },
};

type Given = Partial<Omit<ValidCall, 'method' | 'path'>> & { params?: Record<string, string> };

/**
 * A valid call of what a line of the list names: of a route, or of a part of what it shows, which stands in brackets.
 * `others` stand for placeholders of its path in place of what belongs to company A.
 */
export function validCall(line: string, world: TwoCompanies, others: Record<string, string> = {}): ValidCall {
  const [key = ''] = line.split(' (');
  const [method = '', pattern = ''] = key.split(' ');
  const { params, ...given } = GIVEN[line]?.(world) ?? GIVEN[key]?.(world) ?? {};
  const named: Record<string, string> = { ...namesIn(pattern, world), ...params, ...others };
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = named[name];
    if (value === undefined) throw new Error(`Nothing is known to stand for {${name}} of ${key}.`);
    return encodeURIComponent(value);
  });
  return { method, path, query: {}, ...given };
}

/** What the placeholders of a path stand for: things of company A and its person, and the public ones. */
function namesIn(pattern: string, { a, shown, links, sources, invitationId }: TwoCompanies): Record<string, string> {
  const [, , folder = '', second = ''] = pattern.split('/');
  const ids: Record<string, string> = {
    ...{ jobs: a.job.slug, companies: a.company.slug, recruit: a.company.slug, admin: a.job.slug },
    ...{ articles: 'visas', events: 'meetup', partners: 'movers', tools: 'calculator' },
  };
  const tokens: Record<string, string> = {
    ...{ alerts: links.alert, applications: links.application },
    ...{ refreshed: links.refresh, unsubscribe: links.contacts, mails: links.reminders },
  };
  const token = tokens[folder === 'talent' ? second : folder];
  const kind = folder === 'admin' && second in ids ? second : folder;
  return {
    ...{
      jobId: a.job.slug,
      applicationId: a.applicationId,
      conversationId: a.conversationId,
      noteId: a.noteId,
      templateId: a.templateId,
      draftId: a.draftId,
      preparedId: a.preparedId,
    },
    ...{ memberId: a.member.memberId, invitationId, talentId: shown.id, number: sources.run },
    ...{ document: 'terms', part: 'jobs-1', format: 'atom' },
    ...(kind in ids ? { id: ids[kind] ?? '' } : {}),
    ...(token ? { token } : {}),
  };
}

const message = { message: 'We read what you wrote with pleasure.' };
const domainOfA = ({ a }: TwoCompanies, domain: string): Given => ({ params: { id: a.company.slug, domain } });
const APP = { id: 'job-finder', name: 'Job finder' };
const ANSWER = { status: 'declined', text: 'Dear {name}, no.' };
const draft = ({ a }: TwoCompanies): Given => ({ params: { id: a.draft.slug } });
const orderOfA = ({ links }: TwoCompanies): Given => ({ headers: { [ORDER_TOKEN_HEADER]: links.order } });
const orderNamed =
  (which: keyof TwoCompanies['shopOrders'], body?: unknown) =>
  ({ shopOrders }: TwoCompanies): Given => ({
    params: { id: shopOrders[which] },
    ...(body === undefined ? {} : { body }),
  });
const colleague = (): Given => ({ body: { email: 'colleague@quill.example', role: 'viewer' } });
const companyA = ({ a }: TwoCompanies): Given => ({ params: { id: a.company.slug } });
const accountOfA = ({ a }: TwoCompanies): Given => ({ params: { id: a.person.id } });
const listingOfA = ({ links }: TwoCompanies): Given => ({ headers: { [LISTING_TOKEN_HEADER]: links.listing } });
const questionOfA = ({ links }: TwoCompanies): Given => ({ headers: { [QUESTION_TOKEN_HEADER]: links.question } });
const posting =
  (which: Exclude<keyof TwoCompanies['postings'], 'proof'>, body?: unknown) =>
  ({ postings }: TwoCompanies): Given => ({
    headers: { [POSTING_TOKEN_HEADER]: postings[which] },
    ...(body === undefined ? {} : { body }),
  });
const applied = ({ a }: TwoCompanies): Given => ({ params: { id: a.applicationId } });
const failedMail = ({ failedMail: id }: TwoCompanies): Given => ({ params: { id } });
const reviewed = ({ reviewed: id }: TwoCompanies): Given => ({ params: { id } });
const passwordOfA = ({ a }: TwoCompanies): Given => ({ body: { pwd: a.company.pwd } });
const passwordOfB = ({ b }: TwoCompanies): Given => ({ body: { pwd: b.company.pwd } });
const markOfA = ({ a }: TwoCompanies): Given => ({ params: { kind: 'saved', id: a.job.id } });
const picture = (id: string): Given => ({ params: { kind: 'jobs', id, version: '0'.repeat(16) } });

/** By the key of the route, or by the whole line. */
const GIVEN: Record<string, (world: TwoCompanies) => Given> = {
  'GET /v1/jobs/near-pay': () => ({ query: { yearly: '60000000' } }),
  'GET /v1/jobs/{id} (not published)': draft,
  'GET /v1/jobs/{id}/similar (not published)': draft,
  'POST /v1/jobs/{id}/read (not published)': draft,
  'POST /v1/jobs/{id}/report': () => ({ body: { reason: 'It is gone.' } }),
  'POST /v1/jobs/{id}/report (not published)': draft,
  'PUT /v1/jobs/{id}/application_click (not published)': draft,
  'GET /v1/fit': () => ({
    query: { visa_status: 'work_visa', lives_in: 'in-korea', korean_level: 'conversational' },
  }),
  'GET /v1/articles/{id} (not public)': () => ({ params: { id: 'unfinished' } }),
  'POST /v1/page-views': () => ({ body: { path: '/jobs' } }),
  'GET /v1/meta-images/{name}': () => ({ params: { name: META_IMAGE } }),
  'GET /v1/images/{name}': () => ({ params: { name: PICTURE } }),
  'POST /v1/admin/images': () => ({ form: pictureForm() }),
  'POST /v1/recruit/{id}/images': () => ({ form: pictureForm() }),
  'GET /v1/share-images/{kind}/{id}/{version}': ({ a }) => picture(a.job.slug),
  'GET /v1/share-images/{kind}/{id}/{version} (not published)': ({ a }) => picture(a.draft.slug),
  'POST /v1/jobs/{id}/apply': () => ({ form: applicationForm() }),
  'POST /v1/jobs/{id}/apply (not published)': (world) => ({ ...draft(world), form: applicationForm() }),
  'POST /v1/alerts': () => ({ body: { email: 'mina@example.com', frequency: 'weekly' } }),
  'POST /v1/alerts/rules': () => ({ body: { email: 'mina@example.com', tools: ['flat-tax'] } }),
  'PATCH /v1/alerts/{token}': () => ({ body: { frequency: 'weekly' } }),
  'POST /v1/merch/orders': () => ({ body: shirtOrder({ M: 1 }) }),
  'POST /v1/orders/links': () => ({ body: { email: 'minji@example.com' } }),
  'GET /v1/orders/own': orderOfA,
  'POST /v1/orders/own/cancellation': ({ openOrder }) => ({ headers: { [ORDER_TOKEN_HEADER]: openOrder } }),
  'POST /v1/orders/own/withdrawal': (world) => ({ ...orderOfA(world), body: { reason: 'It is too small.' } }),
  'GET /v1/company-questions/own': questionOfA,
  'POST /v1/company-questions/own/answers': (world) => ({
    ...questionOfA(world),
    body: { visa: [{ occupation: null, value: 'true' }] },
  }),
  'GET /v1/listings/own': listingOfA,
  'POST /v1/listings/own/answers': (world) => ({ ...listingOfA(world), body: { korean_level: 'basic' } }),
  'POST /v1/listings/own/closure': listingOfA,
  'POST /v1/job-postings': () => ({ body: { ...postingBody(), final_check: true } }),
  'GET /v1/job-postings/own': posting('inReview'),
  'POST /v1/job-postings/own/payment': posting('unpaid'),
  'POST /v1/job-postings/own/proof': (world) => posting('inReview', { proof: world.postings.proof })(world),
  'POST /v1/job-postings/own/proof-request': posting('inReview', { email: 'people@nabi.example' }),
  'POST /v1/job-postings/own/withdrawal': posting('inReview'),
  'PUT /v1/job-postings/own': posting('inReview', postingBody({ title: 'Staff Engineer' })),
  'POST /v1/job-postings/own/answer': posting('asked', message),
  'POST /v1/job-postings/own/translation': posting('translated', { approve: true }),
  'POST /v1/job-postings/own/closure': posting('open'),
  'POST /v1/job-postings/own/extension': posting('open', {}),
  'POST /v1/job-postings/own/relisting': posting('closed'),
  'POST /v1/job-postings/own/recruit-access': posting('open', {}),
  'POST /v1/payments/confirm': ({ payment }) => ({ body: payment }),
  'POST /v1/mail-notices': () => ({ body: [{ type: 'complaint', address: 'mina@example.com' }] }),
  'POST /v1/payments/notices': () => ({ body: { eventType: 'PAYMENT_STATUS_CHANGED', data: {} } }),
  'POST /v1/marks': ({ b }) => ({
    body: { marks: [{ kind: 'saved', id: b.job.id, marked_at: '2026-11-01T00:00:00.000Z' }] },
  }),
  'PUT /v1/marks/{kind}/{id}': markOfA,
  'DELETE /v1/marks/{kind}/{id}': markOfA,
  'POST /v1/talent': () => ({ body: profile() }),
  'POST /v1/talent/resume': () => ({ form: formOf(pdf()) }),
  'POST /v1/talent/prepared/applications': ({ a }) => ({
    body: { app: APP, job: a.job.slug, details: 'Native English, conversational Korean, lives in Seoul.' },
  }),
  'POST /v1/talent/prepared/profile': () => ({ body: { app: APP, job_title: 'Baker of platforms' } }),
  'POST /v1/recruit/{id}/applications/{applicationId}/prepared-answer': () => ({ body: { app: APP, ...ANSWER } }),
  'PUT /v1/talent/hidden-companies': ({ a }) => ({ body: { companies: [a.company.slug] } }),
  'PUT /v1/talent/notifications': () => ({ body: { reminders: false, contacts: false } }),
  'POST /v1/talent/conversations/{conversationId}/messages': () => ({ body: message }),
  'POST /v1/applications/{token}/messages': () => ({ body: message }),
  'POST /v1/talent/applications/{applicationId}/messages': () => ({ body: message }),
  'POST /v1/talent/conversations/{conversationId}/report': () => ({ body: { reason: 'They ask for money.' } }),
  'POST /v1/admin/jobs': ({ a }) => ({ body: { company: a.company.slug, title: 'Engineer' } }),
  'DELETE /v1/admin/jobs/{id}/closure': ({ closedJob }) => ({ params: { id: closedJob.slug } }),
  'PATCH /v1/admin/jobs/{id}': () => ({ body: { visa: 'case-by-case' } }),
  'POST /v1/admin/readings/{jobId}/{field}/decision': () => ({
    params: { field: 'workplace' },
    body: { accept: true },
  }),
  'DELETE /v1/admin/readings/{jobId}/{field}/decision': () => ({ params: { field: 'residence' } }),
  'POST /v1/admin/jobs/{id}/publication': (world) => ({ ...draft(world), body: {} }),
  'POST /v1/admin/links/{id}/decision': ({ deadLink }) => ({ params: { id: deadLink.slug }, body: { close: true } }),
  'POST /v1/admin/twins/{id}/decision': ({ twins }) => ({ params: { id: twins }, body: { join: true } }),
  'POST /v1/admin/advert-findings/{id}/settlement': ({ finding }) => ({
    params: { id: finding },
    body: { accept: true, reason: 'It is paid by commission.' },
  }),
  'POST /v1/admin/advert-orders': ({ a }) => ({
    body: {
      ...{ job: a.job.slug, authority: 'Seoul labor office', demand: 'change' },
      ...{ text: 'State the pay.', received_on: '2026-11-01' },
    },
  }),
  'POST /v1/admin/advert-orders/{id}/execution': ({ advertOrder: id }) => ({
    params: { id },
    body: { measure: 'take-down', how: 'At once.' },
  }),
  'POST /v1/admin/advert-orders/{id}/end': ({ advertOrder: id }) => ({
    params: { id },
    body: { why: 'It was taken back.' },
  }),
  'POST /v1/admin/published-employers/{list}/preview': () => ({
    params: { list: 'accidents' },
    body: { list_date: '2026-11-01', csv: 'name\nAlder' },
  }),
  'PUT /v1/admin/published-employers/{list}': () => ({
    params: { list: 'unpaid-wages' },
    body: { list_date: '2026-11-01', employers: [{ name: 'Alder', published_on: '2026-11-01' }] },
  }),
  'POST /v1/admin/sources': () => ({ body: { ...TERMS, format: 'lever', address: 'https://boards.example/new' } }),
  'POST /v1/admin/sources/check': () => ({ body: { format: 'lever', address: 'https://boards.example/new' } }),
  'GET /v1/admin/sources/{id}': ({ sources }) => ({ params: { id: sources.active } }),
  'PATCH /v1/admin/sources/{id}': ({ sources }) => ({ params: { id: sources.active }, body: { owner: 'Alder' } }),
  'POST /v1/admin/sources/{id}/pause': ({ sources }) => ({ params: { id: sources.active }, body: {} }),
  'POST /v1/admin/sources/{id}/resume': ({ sources }) => ({ params: { id: sources.paused } }),
  'POST /v1/admin/sources/{id}/reading': ({ sources }) => ({ params: { id: sources.active } }),
  'POST /v1/admin/runs/{number}/undo': ({ sources }) => ({ params: { number: sources.done } }),
  'POST /v1/admin/runs/{number}/confirmation': ({ sources }) => ({ params: { number: sources.held } }),
  'GET /v1/admin/companies/{id}': ({ a }) => ({ params: { id: a.company.slug } }),
  'PATCH /v1/admin/companies/{id}': ({ a }) => ({ params: { id: a.company.slug }, body: { phone: '02-123-4567' } }),
  'POST /v1/admin/companies': () => ({ body: { name: 'Cedar' } }),
  'PUT /v1/admin/companies/{id}/talent-approval': companyA,
  'DELETE /v1/admin/companies/{id}/talent-approval': companyA,
  'PUT /v1/admin/companies/{id}/recruit-password': (world) => ({
    ...companyA(world),
    body: { password: 'a-new-garden-gate' },
  }),
  'GET /v1/admin/companies/{id}/members': companyA,
  'GET /v1/admin/companies/{id}/domains': companyA,
  'PUT /v1/admin/companies/{id}/domains/{domain}': (world) => domainOfA(world, 'cedar.example'),
  'DELETE /v1/admin/companies/{id}/domains/{domain}': (world) => domainOfA(world, 'alder.example'),
  'GET /v1/admin/companies/{id}/general-answers': companyA,
  'POST /v1/admin/companies/{id}/question': companyA,
  'POST /v1/admin/companies/{id}/allow-questions': ({ a }) => ({
    params: { id: a.hiddenFrom.slug },
    body: { note: 'By letter.' },
  }),
  'POST /v1/admin/companies/{id}/general-answers': (world) => ({
    ...companyA(world),
    body: { question: 'workplace', value: 'hybrid', told_on: '2026-11-01', note: 'By telephone.' },
  }),
  'DELETE /v1/admin/companies/{id}/general-answers/{answerId}': ({ a, wanted }) => ({
    params: { id: a.company.slug, answerId: wanted.answer },
  }),
  'POST /v1/recruit/{id}/general-answers': () => ({ body: { question: 'workplace', value: 'hybrid' } }),
  'DELETE /v1/recruit/{id}/general-answers/{answerId}': ({ wanted }) => ({ params: { answerId: wanted.answer } }),
  'POST /v1/admin/companies/{id}/leave-alone': ({ a }) => ({
    params: { id: a.company.slug },
    body: { note: 'Asked by email.' },
  }),
  'DELETE /v1/admin/companies/{id}/leave-alone': ({ a }) => ({ params: { id: a.hiddenFrom.slug } }),
  'GET /v1/admin/postings/{id}': reviewed,
  'PUT /v1/admin/postings/{id}': (world) => ({ ...reviewed(world), body: postingBody({ title: 'Engineer' }) }),
  'POST /v1/admin/postings/{id}/question': (world) => ({ ...reviewed(world), body: message }),
  'POST /v1/admin/postings/{id}/translation': (world) => ({
    ...reviewed(world),
    body: { title: 'Engineer', description: 'Writes Go.', criteria: null },
  }),
  'POST /v1/admin/postings/{id}/approval': (world) => ({
    ...reviewed(world),
    body: { identity_check: 'hometax.go.kr' },
  }),
  'POST /v1/admin/postings/{id}/sender-check': (world) => ({ ...reviewed(world), body: { how: 'Called them.' } }),
  'POST /v1/admin/postings/{id}/refusal': (world) => ({ ...reviewed(world), body: { reason: 'It asks for money.' } }),
  'POST /v1/admin/queue/{kind}/{id}/decision': ({ twins }) => ({
    params: { kind: 'twins', id: twins },
    body: { key: 'join' },
  }),
  'POST /v1/admin/decisions/{id}/undo': ({ decision }) => ({ params: { id: decision } }),
  'DELETE /v1/admin/reports/{id}/outcome': ({ settledReport: id }) => ({ params: { id } }),
  'POST /v1/admin/reports/{id}/outcome': () => ({ body: { outcome: 'It is closed.' } }),
  'GET /v1/admin/users/{id}': accountOfA,
  'POST /v1/admin/users/{id}/ban': (world) => ({ ...accountOfA(world), body: { reason: 'It advertises.' } }),
  'DELETE /v1/admin/users/{id}/ban': ({ hiddenTalent: id }) => ({ params: { id } }),
  'DELETE /v1/admin/users/{id}/sessions': accountOfA,
  'DELETE /v1/admin/users/{id}/sessions/{sessionId}': ({ a }) => ({
    params: { id: a.person.id, sessionId: a.applicationId },
  }),
  'POST /v1/admin/users/{id}/factor-removal': (world) => ({
    ...accountOfA(world),
    body: { proofs: ['letter', 'call'], reason: 'Called back.' },
  }),
  'DELETE /v1/admin/users/{id}/factor-removal': ({ hiddenTalent: id }) => ({ params: { id } }),
  'POST /v1/admin/users/{id}/deletion': ({ hiddenTalent: id }) => ({ params: { id }, body: { reason: 'By letter.' } }),
  'GET /v1/admin/talents/{id}': accountOfA,
  'POST /v1/admin/talents/{id}/hiding': (world) => ({ ...accountOfA(world), body: { reason: 'It names others.' } }),
  'DELETE /v1/admin/talents/{id}/hiding': ({ hiddenTalent: id }) => ({ params: { id } }),
  'GET /v1/admin/talent-reports/{id}': ({ talentReport: id }) => ({ params: { id } }),
  'POST /v1/admin/talent-reports/{id}/outcome': ({ talentReport: id }) => ({
    params: { id },
    body: { outcome: 'warned', message: 'Ask for no money.' },
  }),
  'POST /v1/admin/exports/{list}': () => ({ params: { list: 'orders' }, body: { reason: 'The books of November.' } }),
  'GET /v1/admin/applications/{id}': applied,
  'POST /v1/admin/applications/{id}/reading': applied,
  'POST /v1/admin/applications/{id}/deletion': (world) => ({ ...applied(world), body: { reason: 'Asked by email.' } }),
  'GET /v1/admin/mails/{id}': failedMail,
  'POST /v1/admin/mails/{id}/reading': failedMail,
  'POST /v1/admin/mails/{id}/sending': failedMail,
  'POST /v1/admin/mails/{id}/end': failedMail,
  'DELETE /v1/admin/mails/{id}/stop': failedMail,
  'POST /v1/job-postings/links': () => ({ body: { email: 'people@nabi.example' } }),
  'POST /v1/job-postings/preview': () => ({ body: { title: 'Engineer', description: 'Work.' } }),
  'POST /v1/admin/orders': () => ({
    body: { ...shirtOrder({ M: 1 }), link: 'https://pay.example/1', usd: '45.00' },
  }),
  'GET /v1/admin/orders/{id}': orderNamed('paid'),
  'POST /v1/admin/orders/{id}/refunds': orderNamed('paid', { reason: 'A stain' }),
  'POST /v1/admin/orders/{id}/refunds/retry': orderNamed('owed'),
  'POST /v1/admin/orders/{id}/delivery': orderNamed('paid', { to: 'delivered' }),
  'POST /v1/admin/orders/{id}/cancellation': orderNamed('open'),
  'POST /v1/admin/orders/{id}/withdrawal': orderNamed('paid', { reason: 'It is too small.' }),
  'POST /v1/admin/orders/{id}/payment': orderNamed('byLink'),
  'POST /v1/admin/orders/{id}/comparison': orderNamed('paid'),
  'POST /v1/admin/orders/{id}/complaints': orderNamed('paid', { text: 'It came late.' }),
  'POST /v1/admin/orders/{id}/complaints/resolution': orderNamed('disputed', { text: 'We wrote to them.' }),
  'PUT /v1/admin/stock': () => ({ body: { printed: PRINTED, reason: 'Counted again.' } }),
  'PUT /v1/admin/promotion': () => ({ body: { until: '2026-12-31' } }),
  'PUT /v1/admin/prices/{item}': () => ({ params: { item: 'posting' }, body: { amount: 99_000 } }),
  'POST /v1/admin/articles': () => ({ body: { title: 'Winter in Seoul' } }),
  'POST /v1/admin/articles/preview': () => ({ body: ARTICLE_TEXT }),
  'PUT /v1/admin/articles/{id}': () => ({ body: ARTICLE_TEXT }),
  'POST /v1/admin/articles/{id}/publication': () => ({ params: { id: 'finished' }, body: {} }),
  'DELETE /v1/admin/articles/{id}': () => ({ params: { id: 'unfinished' } }),
  'POST /v1/admin/text-preview': () => ({ body: { text: 'Bring *friends*.' } }),
  'POST /v1/admin/events': () => ({ body: EVENT_TEXT }),
  'PUT /v1/admin/events/{id}': () => ({ body: EVENT_TEXT }),
  'POST /v1/admin/events/{id}/cancellation': () => ({ body: {} }),
  'POST /v1/admin/partners': () => ({ body: PARTNER_TEXT }),
  'PUT /v1/admin/partners/{id}': () => ({ body: PARTNER_TEXT }),
  'PUT /v1/admin/home': () => ({ body: { notice: 'Closed on Friday.' } }),
  'PUT /v1/admin/tools/{id}': () => ({ body: { title: 'Calculator', summary: 'Reckons.' } }),
  'POST /v1/admin/tags': () => ({ body: { id: 'zig', label: 'Zig' } }),
  'GET /v1/admin/tags/{id}': () => ({ params: { id: 'blockchain' } }),
  'PUT /v1/admin/tags/{id}': () => ({ params: { id: 'zig' }, body: { label: 'Zig' } }),
  'DELETE /v1/admin/tags/{id}': () => ({ params: { id: 'blockchain' } }),
  'POST /v1/recruit/{id}/access': passwordOfA,
  'POST /v1/recruit/{id}/access (by the password of B)': passwordOfB,
  'POST /v1/recruit/{id}/members': passwordOfA,
  'POST /v1/recruit/{id}/members (by the password of B)': passwordOfB,
  'PUT /v1/talent/memberships/{id}/notices': ({ a }) => ({
    params: { id: a.company.slug },
    body: { pace: 'daily', listings: [{ id: a.job.id, pace: 'never' }] },
  }),
  'PUT /v1/recruit/{id}/company-notices': () => ({ body: { pace: 'daily', email: 'hr@quill.example' } }),
  'PUT /v1/talent/memberships/{id}/talent-search': ({ a }) => ({
    params: { id: a.company.slug },
    body: { filters: { skills: 'Rust' }, weekly: true },
  }),
  'PUT /v1/talent/mails/{token}': ({ links }) => ({ params: { token: links.notices }, body: { pace: 'daily' } }),
  'PUT /v1/recruit/{id}/members/{memberId}/role': () => ({ body: { role: 'viewer' } }),
  'POST /v1/recruit/{id}/invitations': colleague,
  'POST /v1/admin/companies/{id}/invitations': (world) => ({ ...companyA(world), ...colleague() }),
  'PUT /v1/admin/companies/{id}/shared-password': companyA,
  'GET /v1/invitations/own': ({ links }) => ({ headers: { [INVITATION_TOKEN_HEADER]: links.invitation } }),
  'POST /v1/talent/memberships': ({ links }) => ({ body: { invitation: links.invitation } }),
  'DELETE /v1/talent/memberships/{id}': ({ a }) => ({ params: { id: a.company.slug } }),
  'POST /v1/recruit/{id}/applications/{applicationId}/notes': () => ({ body: { text: 'Call them.' } }),
  'PUT /v1/recruit/{id}/answer-templates': () => ({ body: { name: 'No', ...ANSWER } }),
  'PUT /v1/recruit/{id}/drafts/{draftId}': () => ({ body: { typed: { title: 'Baker' } } }),
  'POST /v1/recruit/{id}/answers/preview': ({ a }) => ({ body: { application_id: a.applicationId, ...ANSWER } }),
  'POST /v1/recruit/{id}/answers': ({ a }) => ({ body: { application_ids: [a.applicationId], ...ANSWER } }),
  'POST /v1/recruit/{id}/applications/resumes': ({ a }) => ({ body: { application_ids: [a.applicationId] } }),
  'POST /v1/recruit/{id}/answers/undo': ({ a }) => ({ body: { ids: [a.answerId] } }),
  'POST /v1/recruit/{id}/answers/hold': ({ a }) => ({ body: { ids: [a.answerId] } }),
  'POST /v1/recruit/{id}/answers/send': ({ a }) => ({ body: { ids: [a.answerId] } }),
  'PUT /v1/recruit/{id}/jobs/{jobId}/applications/{applicationId}/state': () => ({ body: { status: 'hired' } }),
  'POST /v1/recruit/{id}/jobs/{jobId}/closure': ({ wanted }) => ({ params: { jobId: wanted.endingJob } }),
  'POST /v1/recruit/{id}/jobs/{jobId}/extension': ({ wanted }) => ({ params: { jobId: wanted.endingJob }, body: {} }),
  'POST /v1/recruit/{id}/jobs/{jobId}/relisting': ({ wanted }) => ({ params: { jobId: wanted.closedJob } }),
  'PUT /v1/recruit/{id}/page': () => ({ body: COMPANY_PAGE }),
  'PUT /v1/recruit/{id}/jobs/{jobId}/text': () => ({ body: postingBody() }),
  'GET /v1/admin/employer-edits/{id}': pageEdit(),
  'POST /v1/admin/employer-edits/{id}/approval': pageEdit({ confirmed: true }),
  'POST /v1/admin/employer-edits/{id}/refusal': pageEdit({ reason: 'We couldn’t check it.' }),
  'POST /v1/recruit/{id}/talents/{talentId}/conversations': () => ({ body: message }),
  'POST /v1/recruit/{id}/conversations/{conversationId}/messages': () => ({ body: message }),
};

function pageEdit(body?: object) {
  return ({ wanted }: TwoCompanies): Given => ({ params: { id: wanted.pageEdit }, ...(body && { body }) });
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}
