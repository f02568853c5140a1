import { POSTING_OPTIONS } from '#contract/pricing.ts';
import { act, explainNotDone, openRecruit, proveCompany } from '#web/components/own-posting/call-posting.ts';
import { typedOf } from '#web/components/own-posting/edited-fields.ts';
import { ExtendListing } from '#web/components/own-posting/extend-listing.tsx';
import type { PostingPart } from '#web/components/own-posting/own-posting-page.tsx';
import { refundableOf } from '#web/components/own-posting/standing-of.ts';
import { wonText } from '#web/components/salary/won.tsx';
import { keepPostingDraft } from '#web/storage/posting-draft.ts';
import { postingProof } from '#web/storage/posting-token.ts';
import { ConfirmAction } from '#web/ui/confirm-action.tsx';
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
function RecruitDoor({ posting: { company, state, opens_recruit }, texts }: PostingPart) {
  const opening = useSending((error) => explainNotDone(error, texts));
  if (!company || state !== 'accepted') return null;
  const { title, explanation, password, open, page } = texts.recruit;
  // What the letter to the company holds opens it too, which the private link alone does not.
  const proof = opens_recruit ? null : postingProof.read();
  const isOpened = opens_recruit || proof !== null;
  const go = () =>
    opening.run(async () => {
      if (proof === null) return location.assign(await openRecruit());
      await proveCompany(proof);
      location.assign(`/recruit/${company.slug}`);
    });
  return (
    <section className="box" aria-labelledby="recruit">
      <h2 id="recruit">{title}</h2>
      <p className="t14 soft mb-3">{isOpened ? explanation : password}</p>
      {isOpened ? (
        <button className="btn" type="button" disabled={opening.busy} onClick={() => void go()}>
          {open}
        </button>
      ) : (
        <a className="btn" href={`/recruit/${company.slug}`}>
          {page}
        </a>
      )}
      <Problem problem={opening.problem} />
    </section>
  );
}
