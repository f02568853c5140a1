import type { Desk } from '#contract/admin-desk.ts';
import { call } from '#web/api/call.ts';
import { RequestError } from '#web/request/request-error.ts';

/** The desk, or why it stays closed to somebody who is signed in. */
export type Opened = { desk: Desk; refusal: null } | { desk: null; refusal: string; isTooLong: boolean };

export async function openDesk(): Promise<Opened> {
  try {
    return { desk: (await call('GET /v1/admin/desk')).data, refusal: null };
  } catch (error) {
    if (!(error instanceof RequestError) || error.status !== 403) throw error;
    return { desk: null, refusal: error.message, isTooLong: error.errors['session'] !== undefined };
  }
}
