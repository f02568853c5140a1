import { POSTING_OPTIONS } from '#contract/pricing.ts';
import { act, explainNotDone, openRecruit } from '#web/components/own-posting/call-posting.ts';
import { typedOf } from '#web/components/own-posting/edited-fields.ts';
import { ExtendListing } from '#web/components/own-posting/extend-listing.tsx';
import type { PostingPart } from '#web/components/own-posting/own-posting-page.tsx';
import { LetterForm } from '#web/components/own-posting/prove-sender.tsx';
import { refundableOf } from '#web/components/own-posting/standing-of.ts';
import { wonText } from '#web/components/salary/won.tsx';
import { keepPostingDraft } from '#web/storage/posting-draft.ts';
import { postingProof } from '#web/storage/posting-token.ts';
import { ConfirmAction } from '#web/ui/confirm.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

/** What can be done now: exactly what the server offers. */
export function PostingActs(part: PostingPart) {
  const { posting, texts, hold } = part;
  return (
    <>
      <RecruitDoor {...part} />
      {hold.offers('extend') && <ExtendListing {...part} />}
      {CONFIRMED.map(
        (what) =>
          hold.offers(what) && (
            <ConfirmAction
              key={what}
              {...texts[what]}
              {...(what === 'withdraw' && { explanation: withdrawText(part) })}
              onConfirm={() => hold.perform(what, () => act(what))}
              explain={(error) => explainNotDone(error, texts).text}
            />
          ),
      )}
      {posting.job?.state === 'closed' && !hold.offers('relist') && <PostAgain {...part} />}
    </>
  );
}

const CONFIRMED = ['relist', 'close', 'withdraw'] as const;

function withdrawText({ posting, texts: { withdraw } }: PostingPart): string {
  const back = refundableOf(posting);
  return back === 0 ? withdraw.explanation : withdraw.paid(wonText(back));
}

/** What was ordered and when it stands is chosen anew. */
const CHOSEN_ANEW = [...POSTING_OPTIONS.map(({ id }) => id), 'publish_on', 'apply_until', 'note'];

/** Fills the form of a new posting with this one, whose time is over. */
function PostAgain({ posting: { fields, price_again: price }, texts: { again } }: PostingPart) {
  const fill = async () => {
    keepPostingDraft(
      typedOf(Object.fromEntries(Object.entries(fields).filter(([name]) => !CHOSEN_ANEW.includes(name)))),
    );
    location.assign('/post-a-job#form');
  };
  const { costs, free, explanation, ...words } = again;
  const cost = price === 0 ? free : price && costs(wonText(price));
  return <ConfirmAction {...words} explanation={[explanation, cost].filter(Boolean).join(' ')} onConfirm={fill} />;
}

/** The way to the applications. */
function RecruitDoor(part: PostingPart) {
  const { company, state, opens_recruit, proof: proved } = part.posting;
  const { texts } = part;
  const opening = useSending((error) => explainNotDone(error, texts));
  if (!company || state !== 'accepted') return null;
  const { title, explanation, password, open, page, byLetter, letter } = texts.recruit;
  // What the letter to the company holds opens it too, which the private link alone does not.
  const proof = opens_recruit ? null : postingProof.read();
  const isOpened = opens_recruit || (proof !== null && proved.opens_recruit);
  // Then the section beside says what is missing.
  if (!isOpened && proved.needed === 'sender') return null;
  const isByLetter = !isOpened && proved.opens_recruit && proved.by === 'mail-domain';
  const go = () => opening.run(async () => location.assign(await openRecruit(proof)));
  return (
    <section className="box" aria-labelledby="recruit">
      <h2 id="recruit">{title}</h2>
      <p className="t14 soft mb-3">
        {opens_recruit ? explanation : isOpened ? byLetter : isByLetter ? letter : password}
      </p>
      {isOpened ? (
        <button className="btn" type="button" disabled={opening.busy} onClick={() => void go()}>
          {open}
        </button>
      ) : (
        <a className={isByLetter ? 'btn mb-3' : 'btn'} href={`/recruit/${company.slug}`}>
          {page}
        </a>
      )}
      {isByLetter && <LetterForm {...part} />}
      <Problem problem={opening.problem} />
    </section>
  );
}
