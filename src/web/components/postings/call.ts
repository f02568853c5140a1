import type { ClosingOutcome } from '#contract/core/closing-outcomes.ts';
import { type OwnQuestion, QUESTION_TOKEN_HEADER, type SentAnswers } from '#contract/employers/company-questions.ts';
import { LISTING_TOKEN_HEADER, type ListingAnswers, type OwnListing } from '#contract/postings/own-listing.ts';
import type { PostingFields } from '#contract/postings/posting-fields.ts';
import {
  type OwnPosting,
  POSTING_TOKEN_HEADER,
  type SentPosting,
  type Translation,
} from '#contract/postings/postings.ts';
import type { ListingAct } from '#contract/postings/recruit-jobs.ts';
import { call } from '#web/api/call.ts';
import { forgetPostingDraft, keepAsSent, type Typed } from '#web/browser-storage/posting-draft.ts';
import { listingToken, orderToken, postingToken, questionToken } from '#web/browser-storage/tab-tokens.ts';
import { openedFor, returnedPayment } from '#web/components/payments/card-window.ts';
import { CHECKOUT_PATHS } from '#web/components/payments/own-order.ts';
import type { SentFields } from '#web/components/postings/draft.ts';
import type { OwnWords } from '#web/components/postings/own-en.ts';
import { RequestError } from '#web/request/request-error.ts';
import type { Failure } from '#web/ui/use-form.ts';

// All of these throw a RequestError where they are refused.

export async function askPosting(token: string): Promise<OwnPosting> {
  const { data } = await call('GET /v1/job-postings/own', { headers: byPosting(token) });
  return data;
}

export async function askListing(token: string): Promise<OwnListing> {
  const { data } = await call('GET /v1/listings/own', { headers: { [LISTING_TOKEN_HEADER]: token } });
  return data;
}

export async function askQuestion(token: string): Promise<OwnQuestion> {
  const { data } = await call('GET /v1/company-questions/own', { headers: { [QUESTION_TOKEN_HEADER]: token } });
  return data;
}

export async function answerForAll(answers: SentAnswers): Promise<OwnQuestion> {
  const headers = { [QUESTION_TOKEN_HEADER]: questionToken.read() ?? '' };
  const { data } = await call('POST /v1/company-questions/own/answers', { headers, body: answers });
  return data;
}

/** Sends a posting, and goes on to the checkout, or to the end where nothing is to be paid. */
export async function sendPosting(posting: SentFields, key: string): Promise<void> {
  const { data } = await call('POST /v1/job-postings', { body: posting, headers: { 'idempotency-key': key } });
  postingToken.write(data.token);
  await dropDraft(posting.company_slug);
  goOn(data);
}

/** What is saved once is saved again in its place: the address names the team's draft, and what it held when read. */
const draftInAddress = () => new URLSearchParams(location.search).get('draft');
/** Whether what is typed is a draft that the team keeps. */
export const isOfTeam = () => draftInAddress() !== null;
const revisionInAddress = () => new URLSearchParams(location.search).get('revision') ?? undefined;

/** `asAnother`: not as the one in the address, which somebody else saved, sent or deleted meanwhile. */
export async function saveDraft(company: string, typed: Typed, asAnother = false): Promise<void> {
  const kept = asAnother ? null : draftInAddress();
  const draftId = kept ?? crypto.randomUUID();
  const body = { typed, ...(kept === null ? {} : { revision: revisionInAddress() }) };
  const { data } = await call('PUT /v1/recruit/{id}/drafts/{draftId}', { params: { id: company, draftId }, body });
  const search = new URLSearchParams({ company, draft: draftId, revision: data.revision });
  history.replaceState(history.state, '', `?${search}${location.hash}`);
}

/** The posting is sent; a draft that stays behind can be deleted by hand. */
async function dropDraft(company: string | undefined): Promise<void> {
  const draftId = draftInAddress();
  if (company === undefined || draftId === null) return;
  await call('DELETE /v1/recruit/{id}/drafts/{draftId}', { params: { id: company, draftId } }).catch((error) =>
    console.error('The draft was not deleted', error),
  );
}

function goOn({ token, order }: SentPosting): void {
  if (order === null) {
    forgetPostingDraft();
    // The next page would confirm a payment that this tab comes from.
    returnedPayment.forget();
    location.assign(`/post-a-job/success#${token}`);
  } else {
    keepAsSent();
    orderToken.write(order.token);
    location.assign(CHECKOUT_PATHS.posting);
  }
}

/** Goes to the checkout of the posting of this tab: with its open order, or another one where that has ended. */
export async function goToPayment(): Promise<void> {
  const { data } = await call('POST /v1/job-postings/own/payment', { headers: byPosting() });
  orderToken.write(data.token);
  // The card window opens by itself, also where it did so for this order before.
  openedFor.forget();
  location.assign(CHECKOUT_PATHS.posting);
}

const BY_POSTING = {
  close: 'POST /v1/job-postings/own/closure',
  extend: 'POST /v1/job-postings/own/extension',
  relist: 'POST /v1/job-postings/own/relisting',
  withdraw: 'POST /v1/job-postings/own/withdrawal',
} as const;

/** What may be said as a listing is closed, or kept open or opened again; without a day for the rest of its term. */
export type Said = { outcome?: ClosingOutcome | undefined; last_day?: string | undefined };

export async function changePosting(act: ListingAct | 'withdraw', said: Said = {}): Promise<OwnPosting> {
  const { data } = await call(BY_POSTING[act], { headers: byPosting(), ...(act !== 'withdraw' && { body: said }) });
  return data;
}

export async function editPosting(fields: PostingFields): Promise<OwnPosting> {
  const { data } = await call('PUT /v1/job-postings/own', { headers: byPosting(), body: fields });
  return data;
}

export async function answerQuestion(message: string): Promise<OwnPosting> {
  const { data } = await call('POST /v1/job-postings/own/answer', { headers: byPosting(), body: { message } });
  return data;
}

/** Approves the English text that was read. */
export async function approveTranslation(read: Translation | null): Promise<OwnPosting> {
  const body = { approve: true, ...(read && { read }) };
  const { data } = await call('POST /v1/job-postings/own/translation', { headers: byPosting(), body });
  return data;
}

export async function rejectTranslation(message: string): Promise<OwnPosting> {
  const body = { approve: false, message };
  const { data } = await call('POST /v1/job-postings/own/translation', { headers: byPosting(), body });
  return data;
}

/** Proves that the posting comes from the company at whose address the letter with this proof was opened. */
export async function proveCompany(proof: string): Promise<OwnPosting> {
  const { data } = await call('POST /v1/job-postings/own/proof', { headers: byPosting(), body: { proof } });
  return data;
}

/** Has the letter sent by which somebody at the company's own domain proves it; without an address, asks staff to check. */
export async function askForProof(email: string | undefined): Promise<OwnPosting> {
  const body = email === undefined ? {} : { email };
  const { data } = await call('POST /v1/job-postings/own/proof-request', { headers: byPosting(), body });
  return data;
}

/** Opens the recruit page of the company for this browser, and answers its address. `proof`: of a letter to the company. */
export async function openRecruit(proof: string | null): Promise<string> {
  const body = proof === null ? {} : { proof };
  const { data } = await call('POST /v1/job-postings/own/recruit-access', { headers: byPosting(), body });
  return `/recruit/${data.slug}`;
}

export async function sendAnswers(answers: ListingAnswers): Promise<OwnListing> {
  const { data } = await call('POST /v1/listings/own/answers', { headers: byLetter(), body: answers });
  return data;
}

export async function closeByLetter(outcome?: ClosingOutcome): Promise<OwnListing> {
  const { data } = await call('POST /v1/listings/own/closure', { headers: byLetter(), body: { outcome } });
  return data;
}

/** By slugs. */
export async function changeJob(act: ListingAct, company: string, job: string, said: Said): Promise<void> {
  await call(BY_MEMBER[act], { params: { id: company, jobId: job }, body: said });
}

const BY_MEMBER = {
  close: 'POST /v1/recruit/{id}/jobs/{jobId}/closure',
  extend: 'POST /v1/recruit/{id}/jobs/{jobId}/extension',
  relist: 'POST /v1/recruit/{id}/jobs/{jobId}/relisting',
} as const;

function byPosting(token = postingToken.read() ?? ''): Record<string, string> {
  return { [POSTING_TOKEN_HEADER]: token };
}

function byLetter(): Record<string, string> {
  return { [LISTING_TOKEN_HEADER]: listingToken.read() ?? '' };
}

export function isStale(error: unknown): boolean {
  return error instanceof RequestError && error.status === 409;
}

export function isGone(error: unknown): boolean {
  return error instanceof RequestError && error.status === 404;
}

/** Why nothing was done, in the words of the refusal where there are any. */
export function explainNotDone(error: unknown, { doors, errors }: OwnWords): Failure {
  const status = error instanceof RequestError ? error.status : 0;
  if (status === 404) return { text: doors.posting.lost.title };
  if (status === 429) return { text: errors.often };
  if (status >= 400 && status < 500) return errors.ofCall(error);
  console.error('listing not changed', error);
  return { text: errors.failed };
}

/** The same by a letter. The form checks what the server checks, so that messages of the server are rare. */
export function explainNotSaved(error: unknown, words: OwnWords, door: 'letter' | 'question' = 'letter'): Failure {
  const status = error instanceof RequestError ? error.status : 0;
  if (status === 404) return { text: words.doors[door].lost.title };
  return status === 409 ? { text: words.errors.closed } : explainNotDone(error, words);
}
