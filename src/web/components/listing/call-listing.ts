import { LISTING_TOKEN_HEADER, type ListingAnswers, type OwnListing } from '#contract/own-listing.ts';
import { call } from '#web/api/call.ts';
import type { ListingTexts } from '#web/components/listing/listing-texts.ts';
import { RequestError } from '#web/request/request-error.ts';
import { listingToken } from '#web/storage/listing-token.ts';
import { firstMessages } from '#web/ui/field-errors.ts';
import type { Failure } from '#web/ui/use-form.ts';

export async function askListing(token: string): Promise<OwnListing> {
  const { data } = await call('GET /v1/listings/own', { headers: headersOf(token) });
  return data;
}

/** @throws RequestError */
export async function sendAnswers(answers: ListingAnswers): Promise<OwnListing> {
  const headers = headersOf(listingToken.read() ?? '');
  const { data } = await call('POST /v1/listings/own/answers', { headers, body: answers });
  return data;
}

/** @throws RequestError */
export async function closeListing(): Promise<OwnListing> {
  const { data } = await call('POST /v1/listings/own/closure', { headers: headersOf(listingToken.read() ?? '') });
  return data;
}

function headersOf(token: string): Record<string, string> {
  return { [LISTING_TOKEN_HEADER]: token };
}

/** Why nothing was saved. The form checks what the server checks, so that messages of the server are rare. */
export function explainNotSaved(error: unknown, { errors, lost }: ListingTexts): Failure {
  const status = error instanceof RequestError ? error.status : 0;
  if (error instanceof RequestError && status === 422) {
    const messages = firstMessages(error.errors);
    return { text: Object.values(messages)[0] ?? error.message, errors: messages };
  }
  const text = { 404: lost.title, 409: errors.closed, 429: errors.often }[status];
  if (text === undefined) console.error('The listing was not saved', error);
  return { text: text ?? errors.failed };
}
