import { eq } from 'drizzle-orm';
import { DURATIONS } from '#contract/core/limits.ts';
import type { MemberRole } from '#contract/employers/member-roles.ts';
import { putContent } from '#platform/files.ts';
import { privateLink } from '#server/applications/emails.ts';
import { decide } from '#server/core/decisions.ts';
import { COMMAND_LINE } from '#server/core/record-audit.ts';
import { invitationToken } from '#server/employers/invitation-queries.ts';
import { noticePage } from '#server/employers/notices.ts';
import { recruitCookie } from '#server/employers/recruit-cookie.ts';
import { leaveAlone } from '#server/imports/source-routes.ts';
import { orderToken } from '#server/payments/order.ts';
import { closeAccount } from '#server/people/close-account.ts';
import { QUESTION_LINK } from '#server/postings/company-questions.ts';
import { LISTING_LINK, POSTING_LINK } from '#server/postings/door.ts';
import { proofOf } from '#server/postings/proof.ts';
import { companies } from '#server/schema/companies.ts';
import { companyMembers } from '#server/schema/company-members.ts';
import { employerEdits } from '#server/schema/company-pages.ts';
import { companyDomains } from '#server/schema/postings.ts';
import { writeArticle } from '#server/site/article-text.ts';
import { putMetaImage } from '#server/site/meta-images.ts';
import { hideProfile } from '#server/talents/profile-desk.ts';
import { refreshLink } from '#server/talents/refresh.ts';
import { unsubscribeHeaders } from '#server/talents/unsubscribe.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { endingTokenOf } from '#tests/support/alerts.ts';
import { createPerson, createSide, foundBy, type Side } from '#tests/support/company-side.ts';
import { ARTICLE_TEXT, createArticle, createEvent, createPartner, createTool } from '#tests/support/content.ts';
import { createJob } from '#tests/support/factories.ts';
import { createOrder, createShopOrders, createStock } from '#tests/support/orders.ts';
import { PIXEL } from '#tests/support/pictures.ts';
import { createListedPosting, createPosting, registeredBody } from '#tests/support/postings.ts';
import { createPrices } from '#tests/support/sent-postings.ts';
import { createSources } from '#tests/support/sources.ts';
import { storeRow } from '#tests/support/tables.ts';
import { expected, profile, send } from '#tests/support/talents.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import {
  createAdvertOrder,
  createDeadLink,
  createFailedMail,
  createHeldBack,
  createReadings,
  createSettledReport,
  createTalentReport,
  createTwins,
} from '#tests/support/waiting.ts';

/**
 * Two companies that search talents, and a person with each of them; what they hold of one another has the same shape.
 */
export type TwoCompanies = {
  a: Side;
  b: Side;
  /** Signed in with the second factor that they have. */
  staff: TestPerson;
  /** Without any. */
  bareStaff: TestPerson;
  /** People of company A who are no owners. */
  viewer: TestPerson;
  recruiter: TestPerson;
  /** Hidden from company B. */
  shown: { id: string; title: string };
  /** A public profile that lacks its resume. */
  withoutResume: { title: string };
  links: Record<
    | 'alert'
    | 'ending'
    | 'application'
    | 'refresh'
    | 'reminders'
    | 'contacts'
    | 'notices'
    | 'order'
    | 'listing'
    | 'question'
    | 'posting'
    | 'invitation',
    string
  >;
  /** How company A's person paid the order that `links.order` opens. */
  payment: { orderId: string; paymentKey: string; amount: number };
  /** An invitation of company A to its person. */
  invitationId: string;
  sources: Awaited<ReturnType<typeof createSources>>;
  /** The ids of other orders, by what staff can do with them. */
  shopOrders: Awaited<ReturnType<typeof createShopOrders>>;
  /** The token of an order of theirs that is not paid. */
  openOrder: string;
  /**
   * Tokens of postings that came from an address of company A, by what they wait for, and the proof of the letter about
   * the one in review.
   */
  postings: Record<'inReview' | 'proof' | 'unpaid' | 'asked' | 'translated' | 'open' | 'closed', string>;
  /** The id of a posting that waits for staff. */
  reviewed: string;
  /** A closed job of somebody else. */
  closedJob: { slug: string };
  /** A company that a posting made, and what is held of it as of company A. */
  made: Pick<TwoCompanies, 'a' | 'shown' | 'invitationId' | 'wanted'> & { token: string; cookie: string };
  /** A job whose apply link waits for staff. */
  deadLink: { slug: string };
  /** The id of a pair of jobs that may be one. */
  twins: string;
  /** What keeps a job off the site. */
  finding: string;
  /** The id of a decision of staff that can be taken back. */
  decision: string;
  /** The id of an advert that was drawn for a second look. */
  /** The id of a report that staff settled. */
  settledReport: string;
  /** The id of an email that did not go out. */
  failedMail: string;
  /** The account that staff closed, and whose profile they hid. */
  hiddenTalent: string;
  /** The id of a talent's report about a company. */
  talentReport: string;
  /** The id of an order of an authority that is not carried out. */
  advertOrder: string;
  /** What company A wants changed: the ids of what waits for staff, and the slugs of jobs that it may extend and relist. */
  wanted: { pageEdit: string; answer: string; endingJob: string; closedJob: string };
};

export async function createTwoCompanies(app: TestApp): Promise<TwoCompanies> {
  // Nobody signs in as its people later, whose sign-in ends meanwhile.
  const third = await createSide(app, 'willow');
  // B first: a query that lost its condition would find what is B's.
  const b = await createSide(app, 'birch');
  const a = await createSide(app, 'alder', { hasFactor: true, aal: 'aal2' });
  const staff = await createPerson(app, 'staff', { isStaff: true, hasFactor: true, aal: 'aal2' });
  const bareStaff = await createPerson(app, 'bare-staff', { isStaff: true });
  // Whoever asked to be forgotten is gone; nobody else is.
  await send(app, await createPerson(app, 'gone'), 'DELETE', '/v1/talent/account');
  const withoutResume = { title: 'Unfinished lamplighter' };
  const unfinished = profile({ job_title: withoutResume.title });
  await send(app, await app.people.signIn(), 'POST', '/v1/talent', unfinished);
  const shown = await createShown(app, a, b);
  await createContent(app);
  await expected(200, send(app, null, 'POST', `/v1/jobs/${a.job.slug}/report`, {}));
  const { token, ...paid } = await ordersOf(app, a.person);
  const postings = await createPostings(app, a.company.id);
  const question = await storeRow(app, 'company_questions', {
    ...{ company_id: a.company.id, email: 'people@alder.example', asked_at: app.clock.now() },
    ...{ sent_at: app.clock.now(), answered_at: app.clock.now() },
  });
  const ofEmployer = {
    listing: LISTING_LINK.token(app.ctx, a.job.id),
    question: QUESTION_LINK.token(app.ctx, question.id),
    posting: postings.inReview,
  };
  const invitationId = await createInvitation(app, a);
  const invitation = invitationToken(app.ctx, invitationId);
  const links = { ...(await linksOf(app, a)), order: token, ...ofEmployer, invitation };
  await createReadings(app.ctx, a.job.id);
  const deadLink = await createDeadLink(app.ctx);
  const twins = await createTwins(app.ctx);
  const finding = await createHeldBack(app.ctx);
  const advertOrder = await createAdvertOrder(app.ctx, { job: deadLink.slug });
  const failedMail = await createFailedMail(app.ctx);
  const sources = await createSources(app, a.company.slug);
  await leaveAlone(app.ctx, COMMAND_LINE, a.hiddenFrom.slug, 'Asked by email.');
  const decision = await decided(app, a.job.id);
  const { job: closedJob } = await createJob(app.ctx, {
    is_closed: true,
    closed_at: app.clock.now(),
    closed_by: 'staff',
  });
  const settledReport = await createSettledReport(app.ctx);
  const talentReport = await createTalentReport(app.ctx);
  const hiddenTalent = (await createPerson(app, 'hidden')).id;
  await closeAccount(app.ctx, COMMAND_LINE, hiddenTalent, { reason: 'It advertises something.' });
  await hideProfile(app.ctx, COMMAND_LINE, hiddenTalent, 'It advertises something.');
  const lost = { kind: 'account.remove-factors', subjectId: hiddenTalent, input: {}, wait: DURATIONS.day };
  await decide(app.ctx, COMMAND_LINE, lost);
  await createWanted(app, b);
  const wanted = await createWanted(app, a);
  const made = await createMade(app, third);
  const waiting = {
    closedJob,
    deadLink,
    twins,
    finding,
    settledReport,
    talentReport,
    hiddenTalent,
    advertOrder,
    failedMail,
    decision,
    wanted,
    made,
  };
  const translation = { title: 'Engineer', description: 'Writes Go.', criteria: null };
  const { id: reviewed } = await createPosting(app.ctx, { translation, translation_state: 'approved' });
  const byRole = { viewer: await createLesser(app, a, 'viewer'), recruiter: await createLesser(app, a, 'recruiter') };
  return {
    a,
    b,
    staff,
    bareStaff,
    ...byRole,
    invitationId,
    reviewed,
    shown,
    withoutResume,
    links,
    postings,
    sources,
    ...waiting,
    ...paid,
  };
}

/** A company that a posting made, which nobody gave a password, with the cookie by which somebody came who proved it. */
async function createMade(app: TestApp, side: Side): Promise<TwoCompanies['made']> {
  const a = { ...side, member: { ...side.member, ...(await app.people.again(side.member)) } };
  await createLesser(app, a, 'owner');
  const invitationId = await createInvitation(app, a);
  const shownTo = await foundBy(app, a.member, a.company.slug, 'shown');
  const [company] = await app.ctx.db
    .update(companies)
    .set({ password_hash: null })
    .where(eq(companies.id, a.company.id))
    .returning();
  if (!company) throw new Error('The company is gone.');
  const { posting } = await createListedPosting(app.ctx, { job: { company } });
  return {
    a,
    invitationId,
    shown: { id: shownTo, title: 'Engineer named shown' },
    wanted: await createWanted(app, a),
    token: POSTING_LINK.token(app.ctx, posting.id),
    cookie: recruitCookie(app.ctx, company).split(';')[0] ?? '',
  };
}

async function decided(app: TestApp, subjectId: string): Promise<string> {
  const { id } = await decide(app.ctx, COMMAND_LINE, { kind: 'link', subjectId, input: { key: 'keep' } });
  return id;
}

/** Edits of a company's page and job that wait for staff. */
async function createWanted(app: TestApp, { company, job, member }: Side): Promise<TwoCompanies['wanted']> {
  const now = app.clock.now();
  const given = { company_id: company.id, sent_at: now, user_id: member.id };
  const summary = { fields: { summary: 'We build ladders.' }, before: { summary: '' } };
  const [page] = await app.ctx.db
    .insert(employerEdits)
    .values({ ...given, ...summary })
    .returning();
  const location = { fields: { location: 'Busan' }, before: { location: job.location } };
  await app.ctx.db.insert(employerEdits).values({ ...given, ...location, job_id: job.id });
  const [row] = await app.ctx.db.select().from(companies).where(eq(companies.id, company.id));
  if (!page || !row) throw new Error('Nothing is wanted of a company.');
  const expires_at = new Date(now.getTime() + 3 * DURATIONS.day);
  const ending = await createJob(app.ctx, { company: row, expires_at });
  const closed = await createJob(app.ctx, { company: row, is_closed: true, closed_at: now, closed_by: 'employer' });
  const answer = await storeRow(app, 'company_answers', {
    ...{ company_id: company.id, question: 'visa', value: 'true', given_by: 'company' },
    ...{ given_at: app.clock.now(), counts_until: new Date(app.clock.now().getTime() + DURATIONS.day) },
  });
  return { pageEdit: page.id, answer: answer.id, endingJob: ending.job.slug, closedJob: closed.job.slug };
}

/** Somebody of a company who may do less than its owners. */
async function createLesser(app: TestApp, { company }: Side, role: MemberRole): Promise<TestPerson> {
  const person = await app.people.signIn({ email: `${company.slug}-${role}@quill.example` });
  const row = { company_id: company.id, user_id: person.id, email: person.email, role, joined_at: app.clock.now() };
  await app.ctx.db.insert(companyMembers).values(row);
  return person;
}

/** An invitation to the person of a company, who has not answered. */
async function createInvitation(app: TestApp, { company, member, person }: Side): Promise<string> {
  const invited = { email: person.email, role: 'viewer' };
  const path = `/v1/recruit/${company.slug}/invitations`;
  return (await expected(201, send(app, member, 'POST', path, invited))).body.data.id;
}

async function createShown(app: TestApp, a: Side, b: Side): Promise<TwoCompanies['shown']> {
  const person = await createPerson(app, 'shown');
  const hiding = { companies: [b.company.slug] };
  await expected(200, send(app, person, 'PUT', '/v1/talent/hidden-companies', hiding));
  return { id: await foundBy(app, a.member, a.company.slug, 'shown'), title: 'Engineer named shown' };
}

export const META_IMAGE = 'pixel.png';
export const PICTURE = `${'0'.repeat(64)}.webp`;

async function createPostings(app: TestApp, companyId: string): Promise<TwoCompanies['postings']> {
  const { ctx } = app;
  await createPrices(app);
  await ctx.db
    .insert(companyDomains)
    .values({ domain: 'alder.example', company_id: companyId, recorded_at: ctx.clock.now() });
  const inReview = await createPosting(ctx, { fields: registeredBody({ email: 'jobs@alder.example' }) });
  const unpaid = await createPosting(ctx, {
    state: 'unpaid',
    amount: 99_000,
    bill: [{ item: 'posting', amount: 99_000 }],
  });
  const asked = await createPosting(ctx, { state: 'asked', question: 'Which office?' });
  const translated = await createPosting(ctx, { translation_state: 'offered' });
  const open = await createListedPosting(ctx, { sender_check: 'Called them.' });
  const closed = await createListedPosting(ctx, { job: { is_closed: true, closed_by: 'employer' } });
  const tokenOf = ({ id }: { id: string }) => POSTING_LINK.token(ctx, id);
  return {
    ...{ inReview: tokenOf(inReview), proof: proofOf(ctx, inReview, inReview.fields.email), unpaid: tokenOf(unpaid) },
    ...{ asked: tokenOf(asked), translated: tokenOf(translated) },
    ...{ open: tokenOf(open.posting), closed: tokenOf(closed.posting) },
  };
}

async function createContent(app: TestApp): Promise<void> {
  await createArticle(app.ctx, { slug: 'visas' });
  await createArticle(app.ctx, { slug: 'unfinished', status: 'draft' });
  await createArticle(app.ctx, { slug: 'finished', status: 'draft', source: writeArticle(ARTICLE_TEXT) });
  await createEvent(app.ctx, { slug: 'meetup', starts_at: new Date(app.clock.now().getTime() + DURATIONS.day) });
  await createPartner(app.ctx, { slug: 'movers' });
  await createTool(app.ctx, { slug: 'calculator' });
  await putMetaImage(app.ctx, META_IMAGE, PIXEL);
  const store = { files: app.ctx.files, stagingDir: app.ctx.settings.stagingDir };
  await putContent(store, `images/${PICTURE}`, PIXEL, 'image/webp');
}

type LinksOfPerson = Omit<TwoCompanies['links'], 'order' | 'listing' | 'posting' | 'invitation'>;

/** The tokens of the private links of company A's person. */
async function linksOf(app: TestApp, { company, person, applicationId }: Side): Promise<LinksOfPerson> {
  const { body } = await expected(200, send(app, person, 'GET', '/v1/talent/alerts'));
  const unsubscribe = (kind: 'reminders' | 'contacts') =>
    unsubscribeHeaders(app.ctx, kind, person.id)['List-Unsubscribe']?.replace('>', '') ?? '';
  const alert = body.data[0].path as string;
  const links = {
    alert,
    ending: endingTokenOf(app, alert.split('/').at(-1) ?? ''),
    application: privateLink(app.ctx, applicationId),
    refresh: refreshLink(app.ctx, person.id),
    reminders: unsubscribe('reminders'),
    contacts: unsubscribe('contacts'),
    notices: noticePage(app.ctx, { via: 'company', id: company.id }),
  };
  return Object.fromEntries(
    Object.entries(links).map(([name, link]) => [name, link.split(/[/#]/).at(-1) ?? '']),
  ) as LinksOfPerson;
}

/** Two orders of a person: one that is paid and on its way, and one that waits for its payment. */
async function ordersOf({ ctx }: TestApp, { email }: TestPerson) {
  await createStock(ctx);
  const [paid, open] = [await createOrder(ctx, { email, state: 'paid' }), await createOrder(ctx, { email })];
  const payment = { orderId: paid.number, paymentKey: paid.payment_key ?? '', amount: paid.amount };
  const shopOrders = await createShopOrders(ctx);
  return { token: orderToken(ctx, paid.id), payment, openOrder: orderToken(ctx, open.id), shopOrders };
}
