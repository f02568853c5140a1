import type { SourceFormat } from '#contract/imports/sources.ts';
import { csvRecords } from '#platform/csv.ts';
import { storableJson, storableText } from '#server/core/storable-text.ts';
import { readAshby } from '#server/imports/ashby.ts';
import { readFlat } from '#server/imports/flat.ts';
import { readGreenhouse } from '#server/imports/greenhouse.ts';
import { readGreeting } from '#server/imports/greeting.ts';
import type { BoardReader } from '#server/imports/imported-job.ts';
import { jsonLdIn, nextDataIn, readJobPostings } from '#server/imports/job-posting.ts';
import { readLever } from '#server/imports/lever.ts';
import { readRecruitee } from '#server/imports/recruitee.ts';
import { readSmartRecruiters } from '#server/imports/smartrecruiters.ts';
import { readWorkable } from '#server/imports/workable.ts';

/** `kind` as in "is not valid JSON". */
type Parser = { kind: string; parse: (text: string) => unknown };

const JSON_TEXT: Parser = { kind: 'JSON', parse: storableJson };
const WEB_PAGE: Parser = { kind: 'JSON-LD', parse: jsonLdIn };
const NEXT_PAGE: Parser = { kind: 'a page of Next.js', parse: nextDataIn };

/** Board formats by the name that `--format` takes. */
export const FORMATS = {
  greenhouse: { ...JSON_TEXT, read: readGreenhouse },
  lever: { ...JSON_TEXT, read: readLever },
  ashby: { ...JSON_TEXT, read: readAshby },
  workable: { ...JSON_TEXT, read: readWorkable },
  smartrecruiters: { ...JSON_TEXT, read: readSmartRecruiters },
  recruitee: { ...JSON_TEXT, read: readRecruitee },
  greeting: { ...NEXT_PAGE, read: readGreeting },
  'job-posting': { ...WEB_PAGE, read: readJobPostings },
  csv: { kind: 'CSV', parse: (text) => csvRecords(storableText(text)), read: readFlat },
  json: { ...JSON_TEXT, read: readFlat },
} as const satisfies Record<SourceFormat, Parser & { read: BoardReader }>;
export type BoardFormat = keyof typeof FORMATS;

export function isBoardFormat(name: string): name is BoardFormat {
  return Object.hasOwn(FORMATS, name);
}
