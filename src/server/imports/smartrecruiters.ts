import { z } from 'zod';
import { escapeHtml } from '#platform/escape-html.ts';
import { type SafeHtml, safeHtml } from '#server/core/safe-html.ts';
import { listAt, readerOf } from '#server/imports/board-reader.ts';
import { descriptionOf } from '#server/imports/descriptions.ts';
import { ImportError } from '#server/imports/imported-job.ts';
import { Address, Flag, LongText, Title, Words, Written } from '#server/imports/stated-posting.ts';

const Labelled = z.object({ label: Words }).nullish();

const Posting = z.object({
  id: z.string(),
  name: Title,
  company: z.object({ identifier: z.string() }),
  releasedDate: Written,
  location: z.object({ city: Words, region: Words, country: Words, remote: Flag, hybrid: Flag }).nullish(),
  department: Labelled,
  function: Labelled,
  typeOfEmployment: Labelled,
  postingUrl: Address.nullish(),
  active: Flag,
  visibility: Words,
  /** Only in a single posting's answer. */
  jobAd: z.object({ sections: z.record(z.string(), z.object({ title: Words, text: LongText }).nullish()) }).nullish(),
});
type Posting = z.infer<typeof Posting>;

/** `api.smartrecruiters.com/v1/companies/{company}/postings`: `{ content: [...] }`. */
export const readSmartRecruiters = readerOf<Posting>({
  name: 'a SmartRecruiters board',
  mismatch: 'it has no list "content"',
  entriesIn: wholeList,
  idOf: ({ id }) => id,
  schema: Posting,
  stated(posting) {
    const { city, country, remote, hybrid } = posting.location ?? {};
    return {
      title: posting.name,
      url: posting.postingUrl ?? addressOf(posting),
      description: bodyOf(posting),
      published: posting.releasedDate,
      employment: [posting.typeOfEmployment?.label],
      departments: [posting.department?.label, posting.function?.label],
      places: [{ name: city ?? '', country }],
      workplace: [hybrid ? 'hybrid' : null, remote ? 'remote' : null],
      isHidden: posting.visibility === 'INTERNAL',
      isClosed: posting.active === false,
    };
  },
});

const Page = z.object({ totalFound: z.number().nullish() });

/** @throws ImportError for one page of several: the postings of the others would count as gone. */
function wholeList(content: unknown): unknown[] | null {
  const list = listAt(content, 'content');
  const total = Page.safeParse(content).data?.totalFound ?? 0;
  if (list && total > list.length)
    throw new ImportError(`This is one page of a SmartRecruiters board: it holds ${list.length} of ${total} postings.`);
  return list;
}

/** Lists give the address of the API alone; people read the posting here. */
function addressOf({ id, company }: Posting): string {
  return `https://jobs.smartrecruiters.com/${encodeURIComponent(company.identifier)}/${encodeURIComponent(id)}`;
}

function bodyOf({ jobAd }: Posting): SafeHtml {
  const sections = Object.values(jobAd?.sections ?? {}).filter((section) => section?.text);
  return safeHtml(
    sections
      .map((section) => `<h3>${escapeHtml(section?.title ?? '')}</h3>${descriptionOf(section?.text ?? '')}`)
      .join(''),
  );
}
