import '#web/components/listings/post.css';
import { useEffect, useState } from 'react';
import { CARD_SLIP } from '#contract/payments/card-words.ts';
import { FEATURED_DAYS, type Pricing } from '#contract/payments/pricing.ts';
import { call } from '#web/api/call.ts';
import { usePersisted } from '#web/browser-storage/persisted.ts';
import {
  forgetPostingDraft,
  keepPostingDraft,
  postingDraft,
  type Typed,
  typedPosting,
  withoutSender,
} from '#web/browser-storage/posting-draft.ts';
import { postingToken } from '#web/browser-storage/posting-token.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { askPosting, isOfTeam, isStale, saveDraft, sendPosting } from '#web/components/listings/call.ts';
import { draftOf, explainNotSent, fillForm, readPosting, typedIn, typeInto } from '#web/components/listings/draft.ts';
import { Control, type InForm, Tick } from '#web/components/listings/fields.tsx';
import { ListingForm, Part } from '#web/components/listings/form.tsx';
import { PayButton } from '#web/components/listings/pay.tsx';
import { PreviewPage, PreviewRow, usePreview } from '#web/components/listings/preview.tsx';
import { Won } from '#web/components/salary/won.tsx';
import { useLinked } from '#web/session/linked.ts';
import { langOf } from '#web/ui/lang.ts';
import { Problem } from '#web/ui/problem.tsx';
import { momentOf } from '#web/ui/time.ts';
import { type Form, useForm } from '#web/ui/use-form.ts';
import { useSending } from '#web/ui/use-sending.ts';

/** The form, unless what stands in it was sent and waits for its payment: then the way to pay it, or to start another. */
export function WriteListing({ pricing }: { pricing: Pricing }) {
  const draft = usePersisted(postingDraft, (stored) => stored);
  // By its key each sending asks for itself: what this tab linked before is another posting.
  if (draft?.sentAt !== undefined) return <SentDraft key={draft.sentAt} typed={draft.typed} sentAt={draft.sentAt} />;
  return (
    <>
      <UnpaidPosting />
      <WritingDesk pricing={pricing} />
    </>
  );
}

function UnpaidPosting() {
  const { linked } = useLinked(postingToken, askPosting);
  if (linked.kind !== 'found' || linked.thing.state !== 'unpaid') return null;
  const { title } = linked.thing.fields;
  return (
    <p className="mb-6">
      “<span lang={langOf(title)}>{title}</span>” is waiting for payment: <a href="/posting">pay or change it</a>.
    </p>
  );
}

function SentDraft({ typed, sentAt }: { typed: Typed; sentAt: string }) {
  const { linked } = useLinked(postingToken, askPosting);
  const title = typed['title'] ?? 'Your posting';
  const posting = linked.kind === 'found' && linked.thing.fields.title === typed['title'] ? linked.thing : null;
  const isOfTab = posting !== null;
  const isOver = isOfTab && posting.state !== 'unpaid';
  useEffect(() => {
    if (!isOver) return;
    // What was withdrawn may be sent anew; everything else is done with.
    if (posting.state === 'withdrawn') keepPostingDraft(typedPosting());
    else forgetPostingDraft();
  }, [isOver, posting?.state]);
  if (isOver) return null;
  return (
    <section className="box" aria-labelledby="sent-draft">
      <h3 id="sent-draft" lang={langOf(title) ?? 'en'}>
        {title}
      </h3>
      <p className="mb-3">
        You sent this {momentOf(posting?.sent_at ?? sentAt, new Date().toISOString())}.{' '}
        {isOfTab
          ? 'It’s waiting for payment.'
          : 'The link in our email shows where it is, and lets you pay or change it.'}
      </p>
      <div className="checkout-acts cluster g3">
        {isOfTab && (
          <>
            <PayButton label="Pay" />
            <a className="btn" href="/posting">
              Change it
            </a>
          </>
        )}
        <button className="btn" type="button" onClick={forgetPostingDraft}>
          Start another
        </button>
      </div>
    </section>
  );
}

const VIEWS = [
  { id: 'write', label: 'Write' },
  { id: 'look', label: 'Preview' },
] as const;

/** The form, and beside it the listing as readers will see it; on narrow pages one or the other. */
function WritingDesk({ pricing }: { pricing: Pricing }) {
  const form = useForm({ read: readPosting, send: sendPosting, explain: explainNotSent });
  const [typed, setTyped] = useState<Typed>({});
  const [view, setView] = useState<(typeof VIEWS)[number]['id']>('write');
  useDraft(form, setTyped);
  const { preview, isAway } = usePreview(draftOf(typed));
  const job = preview && { ...preview.job, is_featured: featuredDays(typed) > 0 };
  const clear = () => {
    form.reset();
    forgetPostingDraft();
    setTyped({});
  };
  return (
    <div className="posting-desk" data-view={view}>
      <div className="posting-views">
        {VIEWS.map(({ id, label }) => (
          <button key={id} className="btn" type="button" aria-pressed={view === id} onClick={() => setView(id)}>
            {label}
          </button>
        ))}
      </div>
      <PreviewRow job={job} />
      <div className="posting-columns">
        <ListingForm
          of="new"
          className="posting-form"
          form={form}
          typed={typed}
          preview={preview}
          onTyped={(now) => {
            keepPostingDraft(now);
            setTyped(now);
          }}
        >
          <OptionsPart form={form} typed={typed} pricing={pricing} />
          <SendPart
            form={form}
            typed={typed}
            pricing={pricing}
            hasConcerns={(preview?.concerns.length ?? 0) > 0}
            onClear={clear}
          />
          <SaveForTeam typed={typed} />
        </ListingForm>
        <PreviewPage job={job} isAway={isAway} />
      </div>
    </div>
  );
}

/** Fills the form with the draft of this browser, and with the company whose recruit page the employer comes from. */
function useDraft(form: Form, onTyped: (typed: Typed) => void): void {
  const { ref } = form.props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read once, when the form is there.
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const draft = typedPosting();
    fillForm(element, draft);
    // A draft of before holds in this browser who wrote it. One that was sent says so, and stays as it is.
    const stored = postingDraft.read();
    if (stored && stored.sentAt === undefined) keepPostingDraft(draft);
    onTyped(typedIn(new FormData(element)));
    void fillCompany(element);
  }, [ref]);
}

async function fillCompany(form: HTMLFormElement): Promise<void> {
  const id = new URLSearchParams(location.search).get('company');
  if (id === null) return;
  const known = await call('GET /v1/companies/{id}', { params: { id } }).catch(() => null);
  if (known === null) return;
  const { name, slug, website_url } = known.data;
  typeInto(form, { company: name, company_slug: slug, ...(website_url ? { company_url: website_url } : {}) });
}

/** For who comes from their company's recruit page: what is typed, but for who they are. */
function SaveForTeam({ typed }: { typed: Typed }) {
  const company = typed['company_slug'];
  const [isTaken, setTaken] = useState(false);
  const saving = useSending((error) => {
    setTaken(isStale(error) && isOfTeam());
    return explainCall(error);
  });
  const [savedAs, setSavedAs] = useState<string | null>(null);
  if (company === undefined) return null;
  const isSaved = savedAs === JSON.stringify(typed);
  const save = async (asAnother: boolean) => {
    await saveDraft(company, withoutSender(typed), asAnother);
    setTaken(false);
    setSavedAs(JSON.stringify(typed));
  };
  return (
    <section className="posting-part" aria-labelledby="for-team">
      <h3 id="for-team">Not done yet?</h3>
      <p className="t14 soft mb-3">
        Save it as a draft. You and your team can go on with it from your recruit page, on any device. Your name and
        contact details aren’t part of it.
      </p>
      <button className="btn" type="button" disabled={saving.busy} onClick={() => void saving.run(() => save(false))}>
        {saving.busy ? 'Saving' : 'Save draft'}
      </button>
      <p className="t14 soft mt-2" role="status">
        {isSaved && (
          <>
            Saved. It’s on your <a href={`/recruit/${company}`}>recruit page</a>.
          </>
        )}
      </p>
      <Problem problem={saving.problem} />
      {isTaken && (
        <p className="t14 mt-2">
          <button className="btn small" type="button" onClick={() => void saving.run(() => save(true))}>
            Save mine as another draft
          </button>{' '}
          Nothing you typed is lost. Theirs is on your <a href={`/recruit/${company}`}>recruit page</a>.
        </p>
      )}
    </section>
  );
}

type PricedProps = InForm & { pricing: Pricing };

function OptionsPart({ form, typed, pricing }: PricedProps) {
  const { options, takes_cards } = pricing;
  return (
    <Part id="part-options" heading="Add to it">
      {!takes_cards && (
        <p className="t14 soft">Card payments are down right now, so you can’t add options. Try again later.</p>
      )}
      <fieldset className="posting-options" disabled={!takes_cards}>
        <legend className="vh">Options</legend>
        {options.map(({ id, label, text, price }) => (
          <div key={id}>
            <Tick {...form.field(id)}>
              {label}
              <small>{text}</small>
            </Tick>
            <b className="num">
              <Won amount={price} />
            </b>
          </div>
        ))}
      </fieldset>
      <p className="t13 mute" role="status">
        {featuredDays(typed) > FEATURED_DAYS.featured_month_option &&
          `Week and month add up: featured for ${featuredDays(typed)} days from publication.`}
      </p>
      {totalOf(pricing, typed) > 0 && <p className="t13 mute">{CARD_SLIP}</p>}
      <Control name="note" form={form} typed={typed} />
    </Part>
  );
}

function featuredDays(typed: Typed): number {
  return Object.entries(FEATURED_DAYS).reduce((sum, [id, days]) => sum + (typed[id] === undefined ? 0 : days), 0);
}

/** What a posting costs with what is chosen: won, VAT included. */
function totalOf({ base_price, options }: Pricing, typed: Typed): number {
  const chosen = options.filter(({ id }) => typed[id] !== undefined);
  return chosen.reduce((sum, { price }) => sum + price, base_price ?? 0);
}

function SendPart({
  form,
  typed,
  pricing,
  hasConcerns,
  onClear,
}: PricedProps & { hasConcerns: boolean; onClear(): void }) {
  const total = totalOf(pricing, typed);
  return (
    <section className="posting-part" aria-label="Send">
      <Tick required {...form.field('final_check')}>
        I’ve read the listing once more. The job is real and open, and the answers are true.
      </Tick>
      {hasConcerns && (
        <p className="t14">
          Your text still asks for something the law forbids: <a href="#part-text">look at it again</a>.
        </p>
      )}
      <p className="help">
        We use what you send to check and publish the listing, and your name and email address to write to you.{' '}
        {/* New tabs, because leaving the page would take the reader out of the form. */}
        <a href="/terms" target="_blank" rel="noopener">
          Terms (new tab)
        </a>{' '}
        <a href="/privacy" target="_blank" rel="noopener">
          Privacy policy (new tab)
        </a>
      </p>
      {total > 0 && (
        <p className="help">You get a full refund until we accept the posting. After that, there are no refunds.</p>
      )}
      <Problem problem={form.problem} />
      <div className="posting-send ends g4">
        <output className="num">
          {total === 0 ? (
            <b>Free</b>
          ) : (
            <>
              <b>
                <Won amount={total} />
              </b>
              <span className="t13 mute"> with VAT</span>
            </>
          )}
        </output>
        <button className="btn main" type="submit">
          {form.busy ? 'Sending' : total === 0 ? 'Send for review' : 'Send and pay'}
        </button>
      </div>
      <p className="help">
        What you type stays in this browser until the posting is sent. Who you are, such as your name and email address,
        stays in this tab only, and goes when you close it.{' '}
        <button className="text-button" type="button" onClick={onClear}>
          Clear the form
        </button>
      </p>
    </section>
  );
}
