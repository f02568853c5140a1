import { koreaIn } from '#contract/core/korea.ts';
import { MARK_KINDS, type MarkKind } from '#contract/core/vocabulary.ts';
import type { Mark } from '#contract/jobs/marks.ts';
import type { Talent } from '#contract/talents/profile.ts';
import { call } from '#web/api/call.ts';
import { type FitAnswers, fitAnswers, keepAnswers } from '#web/browser-storage/fit-answers.ts';
import { type Marks, marks, NO_MARKS, onPendingMark } from '#web/browser-storage/marks.ts';
import { knownNews } from '#web/browser-storage/own-news.ts';
import { RequestError } from '#web/request/request-error.ts';
import { currentUser } from '#web/session/current-user.ts';
import type { CurrentUser } from '#web/session/session.functions.ts';

/**
 * Once per page load: merges the browser's marks and answers with the signed-in person's, keeps the account up to date,
 * and marks news.
 */
export async function syncWithAccount(): Promise<void> {
  const { user } = await currentUser();
  if (!user || user.is_halfway) return;
  onPendingMark(() => void tellMarks());
  await syncMarks(user);
  await syncAnswers();
  await knownNews();
}

async function syncAnswers(): Promise<void> {
  const answers = fitAnswers.read();
  if (answers !== null && !answers.of) return;
  const { data } = await call('GET /v1/talent');
  // Answers given in the meantime win over the profile.
  if (fitAnswers.read() === answers) keepAnswers(answersOf(data));
}

/** The answers according to a profile, or null if it lacks one of them. */
function answersOf({ visa_status, korean_level, country_of_residence: country }: Talent): FitAnswers | null {
  if (!visa_status || !korean_level || !country) return null;
  return { visa_status, korean_level, lives_in: koreaIn(country) === 'south' ? 'in-korea' : 'abroad', of: 'profile' };
}

/**
 * Adds marks made while signed out to the account, whose marks count from then on, except for changes made meanwhile.
 */
async function syncMarks(user: CurrentUser): Promise<void> {
  const own = marks.read();
  const { data } =
    own.owner === null && !isEmpty(own)
      ? await call('POST /v1/marks', { body: { marks: listed(own) } })
      : await readAfterTelling(own, user.id);
  const now = marks.read();
  const pending = now.owner === own.owner ? changesBetween(own, now) : [];
  marks.write(withChanges({ ...NO_MARKS, ...grouped(data), owner: user.id, pending }, now));
  if (pending.length > 0) await tellMarks();
}

/** The marks that were set or removed, as `kind/id`. */
function changesBetween(before: Marks, after: Marks): string[] {
  return MARK_KINDS.flatMap((kind) =>
    Object.keys({ ...before[kind], ...after[kind] })
      .filter((id) => (before[kind][id] === undefined) !== (after[kind][id] === undefined))
      .map((id) => `${kind}/${id}`),
  );
}

/** The account's marks with this browser's pending changes applied. */
function withChanges(known: Marks, here: Marks): Marks {
  let changed = known;
  for (const change of known.pending) {
    const [kind, id] = change.split('/') as [MarkKind, string];
    const { [id]: _, ...others } = changed[kind];
    const marked = here[kind][id];
    changed = { ...changed, [kind]: marked === undefined ? others : { ...others, [id]: marked } };
  }
  return changed;
}

async function readAfterTelling(own: Marks, userId: string) {
  if (own.owner === userId) await tellMarks();
  return call('GET /v1/marks');
}

let telling: Promise<void> = Promise.resolve();

/** Sends every pending change to the account, one after the other; what fails stays pending. */
function tellMarks(): Promise<void> {
  telling = telling.then(tellAll, tellAll);
  return telling;
}

async function tellAll(): Promise<void> {
  for (const change of marks.read().pending) {
    const [kind, id] = change.split('/') as [MarkKind, string];
    const isSet = marks.read()[kind][id] !== undefined;
    try {
      await call(isSet ? 'PUT /v1/marks/{kind}/{id}' : 'DELETE /v1/marks/{kind}/{id}', { params: { kind, id } });
    } catch (error) {
      // A 404 is permanent; everything else may work later.
      if (!(error instanceof RequestError) || error.status !== 404) return;
    }
    const now = marks.read();
    const isStill = (now[kind][id] !== undefined) === isSet;
    if (isStill) marks.write({ ...now, pending: now.pending.filter((one) => one !== change) });
  }
}

function isEmpty(own: Marks): boolean {
  return MARK_KINDS.every((kind) => Object.keys(own[kind]).length === 0);
}

function listed(own: Marks): Mark[] {
  return MARK_KINDS.flatMap((kind) => Object.entries(own[kind]).map(([id, marked_at]) => ({ kind, id, marked_at })));
}

function grouped(found: readonly Mark[]) {
  const byKind = MARK_KINDS.map((kind) => [
    kind,
    Object.fromEntries(found.flatMap((mark) => (mark.kind === kind ? [[mark.id, mark.marked_at]] : []))),
  ]);
  return Object.fromEntries(byKind) as Pick<Marks, MarkKind>;
}
