import { z } from 'zod';
import { safeHtml } from '#server/core/safe-html.ts';
import { readerOf } from '#server/imports/board-reader.ts';
import { ImportError, type ReadOptions } from '#server/imports/imported-job.ts';
import { Address, Flag, Title, Words, Written } from '#server/imports/stated-posting.ts';

const Position = z.object({
  workspaceOccupation: z.object({ occupation: Words }).nullish(),
  workspaceJob: z.object({ job: Words }).nullish(),
  /** `location` is a name of the employer's, such as that of an office. */
  workspacePlace: z.object({ place: Words, location: Words, workFromHome: Flag }).nullish(),
  jobPositionEmployment: z.object({ employmentType: Words }).nullish(),
});

const Opening = z.object({
  title: Title,
  url: Address,
  openDate: Written,
  dueDate: Written,
  deploy: Flag,
  openingJobPosition: z.object({ openingJobPositions: z.array(Position).nullish() }).nullish(),
});
type Opening = z.infer<typeof Opening>;

const Page = z.object({
  props: z.object({
    pageProps: z.object({
      dehydratedState: z.object({
        queries: z.array(z.object({ queryKey: z.array(z.unknown()), state: z.object({ data: z.unknown() }) })),
      }),
    }),
  }),
});

/** `{company}.career.greetinghr.com`: the page's data holds all openings, without their texts. */
export const readGreeting = readerOf<Opening>({
  name: 'a Greeting page',
  mismatch: 'its data has no "openings"',
  entriesIn: openingsIn,
  idOf: ({ openingId }) => openingId,
  schema: Opening,
  stated(opening) {
    const positions = opening.openingJobPosition?.openingJobPositions ?? [];
    const places = positions.flatMap(({ workspacePlace }) => workspacePlace ?? []);
    return {
      title: opening.title,
      url: opening.url,
      description: safeHtml(''),
      published: opening.openDate,
      deadline: opening.dueDate,
      employment: positions.map(({ jobPositionEmployment }) => jobPositionEmployment?.employmentType),
      departments: positions.flatMap((position) => [
        position.workspaceOccupation?.occupation,
        position.workspaceJob?.job,
      ]),
      places: places.map(({ place, location }) => ({ name: place || location || '' })),
      workplace: [places.length > 0 && places.every(({ workFromHome }) => workFromHome) ? 'remote' : null],
      isHidden: opening.deploy === false,
    };
  },
});

function openingsIn(content: unknown, options: ReadOptions): unknown[] | null {
  const queries = Page.safeParse(content).data?.props.pageProps.dehydratedState.queries ?? [];
  const openings = queries.find(({ queryKey }) => queryKey[0] === 'openings')?.state.data;
  if (!Array.isArray(openings)) return null;
  const board = boardAt(options);
  return openings.map((opening) => ({ ...opening, url: `${board}/o/${opening?.openingId}` }));
}

/** Openings are told apart by a number, and not by an address. @throws ImportError for a file. */
function boardAt({ address }: ReadOptions): string {
  if (address === null) throw new ImportError('A Greeting page is read from its address, which its openings lead to.');
  const { origin, pathname } = new URL(address);
  const [language] = /^\/[a-z]{2}(?=\/|$)/.exec(pathname) ?? ['/ko'];
  return `${origin}${language}`;
}
