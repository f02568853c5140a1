import { useEffect, useState } from 'react';
import type { PostingPreview } from '#contract/postings.ts';
import { call } from '#web/api/call.ts';
import { draftOf } from '#web/components/posting/read-posting.ts';
import type { Typed } from '#web/storage/posting-draft.ts';

/** `away`: the last answer did not come, so that the preview is older than the form. */
export type Seen = { preview: PostingPreview | null; isAway: boolean };

const PAUSE_MS = 400;

/** The listing as readers would see it, asked for in the pauses of typing; the answer to the last question counts. */
export function usePreview(typed: Typed): Seen {
  const [seen, setSeen] = useState<Seen>({ preview: null, isAway: false });
  const asked = JSON.stringify(draftOf(typed));
  useEffect(() => {
    if (asked === EMPTY) return;
    let isLast = true;
    const waiting = setTimeout(() => {
      call('POST /v1/job-postings/preview', { body: JSON.parse(asked) }).then(
        ({ data }) => isLast && setSeen({ preview: data, isAway: false }),
        () => isLast && setSeen(({ preview }) => ({ preview, isAway: true })),
      );
    }, PAUSE_MS);
    return () => {
      isLast = false;
      clearTimeout(waiting);
    };
  }, [asked]);
  return seen;
}

const EMPTY = JSON.stringify(draftOf({}));
