import { useState } from 'react';
import { POSTING_OPTIONS } from '#contract/payments/pricing.ts';
import type { OwnListing } from '#contract/postings/own-listing.ts';
import type { PostingState } from '#contract/postings/posting-states.ts';
import type { OwnPosting } from '#contract/postings/postings.ts';
import { keepPostingDraft } from '#web/browser-storage/posting-draft.ts';
import { postingProof } from '#web/browser-storage/tab-tokens.ts';
import {
  changePosting,
  closeByLetter,
  explainNotDone,
  explainNotSaved,
  openRecruit,
} from '#web/components/postings/call.ts';
import { useClosesText, useClosing, useLastDay } from '#web/components/postings/closing.tsx';
import { typedOf } from '#web/components/postings/draft.ts';
import type { PostingPart } from '#web/components/postings/hold.ts';
import { OWN_WORDS, type OwnWords } from '#web/components/postings/own-en.ts';
import { EmailProofForm } from '#web/components/postings/review.tsx';
import { refundableOf } from '#web/components/postings/steps.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmAction } from '#web/ui/confirm.tsx';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { calendarDayOf } from '#web/ui/time.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useSending } from '#web/ui/use-sending.ts';

/** What can be done with a posting now: exactly what the server offers. */
export function PostingActs(part: PostingPart) {
  const { posting, hold } = part;
  const words = useWords(OWN_WORDS);
  const { outcome, children: closing } = useClosing({ unanswered: posting.job?.unanswered ?? 0 });
  const { last_day, children: until } = useLastDay(posting.job?.paid_until ?? null);
  const asked = { relist: until, close: closing, withdraw: null };
  const closes = useClosesText(posting.job);
  const explanations = {
    relist: words.relist.explanation,
    close: closes,
    withdraw: withdrawText(posting, words.withdraw),
  };
  const said = { relist: { last_day }, close: { outcome }, withdraw: {} };
  return (
    <>
      <RecruitDoor {...part} />
      {hold.offers('extend') && <ExtendListing {...part} />}
      {CONFIRMED.map(
        (act) =>
          hold.offers(act) && (
            <ConfirmAction
              key={act}
              {...words[act]}
              busy={words.busy}
              explanation={explanations[act]}
              onConfirm={() => hold.perform(act, () => changePosting(act, said[act]))}
              explain={(error) => explainNotDone(error, words).text}
            >
              {asked[act]}
            </ConfirmAction>
          ),
      )}
      {posting.job?.state === 'closed' && !hold.offers('relist') && <PostAgain {...part} />}
    </>
  );
}

const CONFIRMED = ['relist', 'close', 'withdraw'] as const;

function withdrawText(posting: OwnPosting, { explanation, paid }: OwnWords['withdraw']): string {
  const back = refundableOf(posting);
  return back === 0 ? explanation : paid(back);
}

/** Keeps the listing open for the rest of its term, or until a day within it. */
function ExtendListing({ posting, hold }: PostingPart) {
  const words = useWords(OWN_WORDS);
  const { extend: texts, day } = words;
  const last = posting.job?.paid_until ?? '';
  const [until, setUntil] = useState('');
  const first = calendarDayOf(new Date().toISOString());
  const form = useForm({
    read(filled) {
      const chosen = String(filled.get('last_day') ?? '') || last;
      return chosen >= first && chosen <= last ? { values: chosen } : { errors: { last_day: texts.day(day(last)) } };
    },
    async send(chosen: string) {
      setUntil('');
      // The rest of the term, to the hour, where no day within it is chosen.
      const said = chosen === last ? {} : { last_day: chosen };
      await hold.perform('extend', () => changePosting('extend', said));
      setUntil(chosen);
    },
    explain: (error) => explainNotDone(error, words),
  });
  return (
    <section className="box" aria-labelledby="extend">
      <h2 id="extend">{texts.title}</h2>
      <p className="t14 soft mb-3">{texts.explanation(day(last))}</p>
      <form className="stack" {...form.props}>
        <Field label={texts.label} help={texts.help(day(last))} {...form.field('last_day')}>
          {(control) => <input {...control} className="input" type="date" min={first} max={last} defaultValue={last} />}
        </Field>
        <Problem problem={form.problem} />
        <div>
          <Button className="btn" type="submit" busy={form.busy}>
            {form.busy ? texts.sending : texts.button}
          </Button>
        </div>
      </form>
      <div role="status">{until && <p className="t13 soft mt-2">{texts.done(day(until))}</p>}</div>
    </section>
  );
}

/** What was ordered and when it stands is chosen anew. */
const CHOSEN_ANEW = [...POSTING_OPTIONS.map(({ id }) => id), 'publish_on', 'apply_until', 'note'];

/** Fills the form of a new posting with this one, whose time is over. */
function PostAgain({ posting: { fields, price_again: price } }: PostingPart) {
  const words = useWords(OWN_WORDS);
  const fill = async () => {
    const kept = Object.entries(fields).filter(([name]) => !CHOSEN_ANEW.includes(name));
    keepPostingDraft(typedOf(Object.fromEntries(kept)));
    location.assign('/post-a-job#form');
  };
  const { costs, free, explanation, ...texts } = words.again;
  const cost = price === 0 ? free : price && costs(price);
  return (
    <ConfirmAction
      {...texts}
      busy={words.busy}
      explanation={[explanation, cost].filter(Boolean).join(' ')}
      onConfirm={fill}
      explain={(error) => explainNotDone(error, words).text}
    />
  );
}

function RecruitDoor(part: PostingPart) {
  const { company, state, opens_recruit, proof: proved } = part.posting;
  const words = useWords(OWN_WORDS);
  const opening = useSending((error) => explainNotDone(error, words));
  if (!company || state !== 'accepted') return <LaterDoor {...part} />;
  const { title, explanation, password, open, page, byLetter, letter } = words.recruit;
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
        <Button className="btn" busy={opening.busy} onClick={() => void go()}>
          {open}
        </Button>
      ) : (
        <a className={isByLetter ? 'btn mb-3' : 'btn'} href={`/recruit/${company.slug}`}>
          {page}
        </a>
      )}
      {isByLetter && <EmailProofForm {...part} />}
      <Problem problem={opening.problem} />
    </section>
  );
}

const BEFORE_ACCEPTED: readonly PostingState[] = ['unpaid', 'in-review', 'asked'];

/** Where the applications will be, once nothing is left to prove. */
function LaterDoor({ posting: { company, state, proof, fields } }: PostingPart) {
  const { title, later, page } = useWords(OWN_WORDS).recruit;
  if (!BEFORE_ACCEPTED.includes(state) || proof.needed === 'sender' || fields.apply_url) return null;
  return (
    <section className="box" aria-labelledby="recruit">
      <h2 id="recruit">{title}</h2>
      <p className="t14 soft mb-3">{later}</p>
      {company && (
        <a className="btn" href={`/recruit/${company.slug}`}>
          {page}
        </a>
      )}
    </section>
  );
}

/** A letter closes a listing for good: only staff open it again. */
export function CloseByLetter({ listing, show }: CloseByLetterProps) {
  const words = useWords(OWN_WORDS);
  const { outcome, children } = useClosing({ unanswered: listing.unanswered });
  return (
    <ConfirmAction
      {...words.close}
      busy={words.busy}
      explanation={words.closingByLetter}
      onConfirm={async () => show(await closeByLetter(outcome))}
      explain={(error) => explainNotSaved(error, words).text}
    >
      {children}
    </ConfirmAction>
  );
}

type CloseByLetterProps = { listing: OwnListing; show(listing: OwnListing): void };
