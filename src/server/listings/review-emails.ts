import type { PostingState } from '#contract/listings/posting-states.ts';
import { koreanDay } from '#platform/korean-day.ts';
import { soldBy } from '#server/compliance/operator-details.ts';
import type { Posting } from '#server/listings/posting.ts';
import type { Emails, PostingEmail, PostingNews } from '#server/listings/posting-emails.ts';
import type { PostingWords } from '#server/listings/posting-letters-en.ts';

export const REVIEW_LETTERS = {
  'posting.send'(_ctx, { posting }, words) {
    const name = posting.fields.person_in_charge;
    if (posting.amount === 0) return { ...words.received(name), facts: publicationFact(posting, words) };
    if (posting.state !== 'unpaid') return null;
    return { ...words.unpaid(name), facts: [...billFacts(posting, words), ...publicationFact(posting, words)] };
  },

  /** The receipt, with what a seller must confirm of a contract (E-Commerce Act, article 13). */
  'posting.pay'({ settings }, { posting, order, at }, words) {
    return {
      ...words.isPaid(posting.fields.person_in_charge),
      facts: [
        ...billFacts(posting, words),
        [words.paid, words.paidByCard(koreanDay(order?.paid_at ?? at))],
        ...(order ? [[words.order, order.number] as const] : []),
        ...publicationFact(posting, words),
        soldBy(settings.operator, words.language),
      ],
      links: [{ label: words.terms, url: `${settings.publicUrl}/terms` }],
    };
  },

  'posting.ask'(_ctx, { posting: { state, question } }, words) {
    return state === 'asked' && question ? words.asked(question) : null;
  },

  'posting.offer-translation'(_ctx, { posting }, words) {
    return posting.translation_state === 'offered' ? words.translated() : null;
  },

  'posting.decline'(_ctx, news, words) {
    const reason = news.by === 'staff' ? news.posting.decline_reason : null;
    return words.declined(reason, refundSentences(news, words));
  },

  'posting.withdraw': (_ctx, news, words) => words.withdrawn(refundSentences(news, words)),
} satisfies Emails;

const STRAY: Record<PostingState, keyof PostingWords['stray']> = {
  ...{ declined: 'ended', withdrawn: 'ended' },
  unpaid: 'other',
  ...{ 'in-review': 'twice', asked: 'twice', accepted: 'twice' },
};

/** For a payment of `sum` won that nothing is published for. */
export function strayPaymentEmail({ state }: Posting, sum: number, words: PostingWords): PostingEmail {
  const { heading, text } = words.stray[STRAY[state]];
  return { heading, paragraphs: [text, words.refund(sum)] };
}

function refundSentences({ order }: PostingNews, words: PostingWords): string[] {
  return order?.paid_at ? [words.refund(order.amount)] : [];
}

function billFacts({ bill, amount }: Posting, words: PostingWords): [string, string][] {
  const lines = bill.map(({ item, amount: price }): [string, string] => [words.item(item), words.sum(price)]);
  return [...lines, [words.total, words.sum(amount)]];
}

function publicationFact({ fields }: Posting, { goesLive, day }: PostingWords): [string, string][] {
  return fields.publish_on ? [[goesLive, day(fields.publish_on)]] : [];
}
