import type { PostingPreview } from '#contract/postings.ts';
import { call } from '#web/api/call.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { draftOf } from '#web/components/posting/read-posting.ts';
import type { Typed } from '#web/storage/posting-draft.ts';

/** `away`: the last answer did not come, so that the preview is older than the form. */
export type Seen = { preview: PostingPreview | null; isAway: boolean };

/** The listing as readers would see it. */
export function usePreview(typed: Typed): Seen {
  const draft = JSON.stringify(draftOf(typed));
  const { answer, isAway } = useAnswer(draft === EMPTY ? null : draft, ask);
  return { preview: answer, isAway };
}

async function ask(draft: string): Promise<PostingPreview> {
  return (await call('POST /v1/job-postings/preview', { body: JSON.parse(draft) })).data;
}

const EMPTY = JSON.stringify(draftOf({}));
