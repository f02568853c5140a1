import { act, explainNotDone, openRecruit, proveCompany } from '#web/components/own-posting/call-posting.ts';
import { ExtendListing } from '#web/components/own-posting/extend-listing.tsx';
import type { PostingPart } from '#web/components/own-posting/own-posting-page.tsx';
import { refundableOf } from '#web/components/own-posting/standing-of.ts';
import { wonText } from '#web/components/salary/won.tsx';
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
      {posting.job?.state === 'closed' && (
        <p>
          <a href="/post-a-job">{texts.newOne}</a>
        </p>
      )}
    </>
  );
}

const CONFIRMED = ['relist', 'close', 'withdraw'] as const;

function withdrawText({ posting, texts: { withdraw } }: PostingPart): string {
  const back = refundableOf(posting);
  return back === 0 ? withdraw.explanation : withdraw.paid(wonText(back));
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
