import type { ReadOptions } from '#server/imports/imported-job.ts';
import { FIRST_TAGS } from '#server/jobs/first-tags.ts';

/** What readers are told in tests: a file, read on this day with the first dictionary. */
export const FROM_FILE: ReadOptions = { now: new Date('2026-11-20T00:00:00Z'), address: null, tags: FIRST_TAGS };
