import { koreanDay } from '#platform/korean-day.ts';
import type { PostingLetter, PostingNews } from '#server/listings/letters.ts';
import type { PostingAction } from '#server/listings/posting.ts';

export type StaffNotice = Pick<PostingLetter, 'heading' | 'paragraphs'> & {
  /** Edits may come many in an hour: one letter a day says so. */
  isOnceADay?: boolean;
};

const COMES_IN: StaffNotice = {
  heading: 'A posting waits for its review',
  paragraphs: ['The employer is told that we read every posting before it is published.'],
};

const NOTICES: Partial<Record<PostingAction, (news: PostingNews) => StaffNotice | null>> = {
  'posting.send': ({ posting }) => (posting.amount === 0 ? COMES_IN : null),
  'posting.pay': () => COMES_IN,
  'posting.answer': () => ({
    heading: 'An employer answered',
    paragraphs: ['The posting is in review again, with the answer.'],
  }),
  'posting.edit': ({ posting, by }) => {
    if (by === 'staff') return null;
    if (posting.proposed) return { ...EDITED, heading: 'An edit of a published posting waits for its review' };
    return posting.state === 'in-review' ? EDITED : null;
  },
  'posting.ask-proof': ({ posting: { state, proof_wanted_at, fields } }) =>
    proof_wanted_at === null || state === 'unpaid'
      ? null
      : {
          heading: 'An employer asks us to check who they are',
          paragraphs: [
            `${fields.person_in_charge} can't get a letter at ${fields.company}'s own domain. Call the company at a number you find yourself, not at the one in the posting, and ask for them.`,
          ],
          isOnceADay: true,
        },
  'posting.approve-translation': () => ({
    heading: 'An employer approved the English text',
    paragraphs: ['It is what is published.'],
  }),
  'posting.reject-translation': () => ({
    heading: 'An employer wants the English text changed',
    paragraphs: ['They say what is wrong with it. Fix it, and offer it again.'],
  }),
};

const EDITED: StaffNotice = {
  heading: 'A posting was edited while it is in review',
  paragraphs: ['There may be more edits; this letter comes once a day for each posting.'],
  isOnceADay: true,
};

/** The letter to staff that a change calls for, or null. */
export function staffNotice(what: PostingAction, news: PostingNews): StaffNotice | null {
  return NOTICES[what]?.(news) ?? null;
}

/** Names the letter among all notices of postings. */
export function noticeKey(event: string, { posting, at }: PostingNews, { isOnceADay }: StaffNotice): string {
  return isOnceADay ? `${posting.id}.${posting.state}.${koreanDay(at)}` : event;
}
