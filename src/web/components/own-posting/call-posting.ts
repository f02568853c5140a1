import type { PostingFields } from '#contract/posting-fields.ts';
import type { OwnPosting, Translation } from '#contract/postings.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import type { PostingTexts } from '#web/components/own-posting/posting-texts.ts';
import { RequestError } from '#web/request/request-error.ts';
import { postingHeaders, postingToken } from '#web/storage/posting-token.ts';
import type { Failure } from '#web/ui/use-form.ts';

/** What can be done with nothing to say about it. */
const PLAIN = {
  close: 'POST /v1/job-postings/own/closure',
  relist: 'POST /v1/job-postings/own/relisting',
  withdraw: 'POST /v1/job-postings/own/withdrawal',
} as const;

/** @throws RequestError, as do all of these */
export async function act(what: keyof typeof PLAIN): Promise<OwnPosting> {
  const { data } = await call(PLAIN[what], { headers: ownHeaders() });
  return data;
}

/** Keeps the listing open for another term, or until a day within it. */
export async function extend(lastDay: string | undefined): Promise<OwnPosting> {
  const body = lastDay === undefined ? {} : { last_day: lastDay };
  const { data } = await call('POST /v1/job-postings/own/extension', { headers: ownHeaders(), body });
  return data;
}

/** Changes what the posting says: its options stay as they were ordered. */
export async function changePosting(fields: PostingFields): Promise<OwnPosting> {
  const { data } = await call('PUT /v1/job-postings/own', { headers: ownHeaders(), body: fields });
  return data;
}

export async function answerQuestion(message: string): Promise<OwnPosting> {
  const { data } = await call('POST /v1/job-postings/own/answer', { headers: ownHeaders(), body: { message } });
  return data;
}

/** Approves the English text that was read. */
export async function approveTranslation(read: Translation | null): Promise<OwnPosting> {
  const body = { approve: true, ...(read && { read }) };
  const { data } = await call('POST /v1/job-postings/own/translation', { headers: ownHeaders(), body });
  return data;
}

/** Says what is wrong with the English text. */
export async function rejectTranslation(message: string): Promise<OwnPosting> {
  const body = { approve: false, message };
  const { data } = await call('POST /v1/job-postings/own/translation', { headers: ownHeaders(), body });
  return data;
}

/** Proves that the posting comes from the company at whose address the letter with this proof was opened. */
export async function proveCompany(proof: string): Promise<OwnPosting> {
  const { data } = await call('POST /v1/job-postings/own/proof', { headers: ownHeaders(), body: { proof } });
  return data;
}

/** Has the letter sent by which somebody at the company's own domain proves it; without an address, asks staff to check. */
export async function askForProof(email: string | undefined): Promise<OwnPosting> {
  const body = email === undefined ? {} : { email };
  const { data } = await call('POST /v1/job-postings/own/proof-request', { headers: ownHeaders(), body });
  return data;
}

/** Opens the recruit page of the company for this browser, and answers its address. `proof`: of a letter to the company. */
export async function openRecruit(proof: string | null): Promise<string> {
  const body = proof === null ? {} : { proof };
  const { data } = await call('POST /v1/job-postings/own/recruit-access', { headers: ownHeaders(), body });
  return `/recruit/${data.slug}`;
}

/** Why nothing was done, in the words of the refusal where there are any. */
export function explainNotDone(error: unknown, { errors, lost }: PostingTexts): Failure {
  const status = error instanceof RequestError ? error.status : 0;
  if (status === 404) return { text: lost.title };
  if (status === 429) return { text: errors.often };
  if (status >= 400 && status < 500) return explainCall(error);
  console.error('The posting did not change', error);
  return { text: errors.failed };
}

/** Whether the posting is not what the page shows. */
export function isStale(error: unknown): boolean {
  return error instanceof RequestError && error.status === 409;
}

function ownHeaders(): Record<string, string> {
  return postingHeaders(postingToken.read() ?? '');
}
