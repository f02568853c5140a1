import { Button } from '#web/ui/button.tsx';
import '#web/components/postings/post.css';
import { useEffect, useState } from 'react';
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
import { postingToken } from '#web/browser-storage/tab-tokens.ts';
import { askPosting, isGone, isOfTeam, isStale, saveDraft, sendPosting } from '#web/components/postings/call.ts';
import {
  draftOf,
  explainNotSent,
  fillForm,
  isTouched,
  readPosting,
  typedIn,
  typeInto,
} from '#web/components/postings/draft.ts';
import { Control, type InForm, Tick } from '#web/components/postings/fields.tsx';
import { ListingForm, Part } from '#web/components/postings/form.tsx';
import { FORM_WORDS } from '#web/components/postings/form-en.ts';
import { PayButton } from '#web/components/postings/pay.tsx';
import { POST_WORDS } from '#web/components/postings/post-en.ts';
import { PreviewPage, PreviewRow, usePreview } from '#web/components/postings/preview.tsx';
import { Won } from '#web/components/salary/won.tsx';
import { useWords } from '#web/language/catalogue.tsx';
import { Sentence } from '#web/language/sentence.tsx';
import { useLinked } from '#web/session/linked.ts';
import { langOf } from '#web/ui/lang.ts';
import { Problem } from '#web/ui/problem.tsx';
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
  const { waiting } = useWords(POST_WORDS);
  const { linked } = useLinked(postingToken, askPosting);
  if (linked.kind !== 'found' || linked.thing.state !== 'unpaid') return null;
  const { title } = linked.thing.fields;
  return (
    <p className="mb-6">
      <Sentence text={waiting.text}>
        <span lang={langOf(title) ?? 'en'}>{title}</span>
        <a href="/posting">{waiting.way}</a>
      </Sentence>
    </p>
  );
}

function SentDraft({ typed, sentAt }: { typed: Typed; sentAt: string }) {
  const { sent } = useWords(POST_WORDS);
  const { linked } = useLinked(postingToken, askPosting);
  const title = typed['title'] ?? sent.untitled;
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
        {sent.when(posting?.sent_at ?? sentAt, new Date().toISOString())} {isOfTab ? sent.unpaid : sent.elsewhere}
      </p>
      <div className="checkout-acts cluster g3">
        {isOfTab && (
          <>
            <PayButton label={sent.pay} />
            <a className="btn" href="/posting">
              {sent.change}
            </a>
          </>
        )}
        <button className="btn" type="button" onClick={forgetPostingDraft}>
          {sent.another}
        </button>
      </div>
    </section>
  );
}

const VIEWS = ['write', 'look'] as const;

/** The form, and beside it the listing as readers will see it; on narrow pages one or the other. */
function WritingDesk({ pricing }: { pricing: Pricing }) {
  const { views } = useWords(POST_WORDS);
  const words = useWords(FORM_WORDS);
  const form = useForm({
    read: (filled) => readPosting(filled, words),
    send: sendPosting,
    explain: (error) => explainNotSent(error, words),
  });
  const [typed, setTyped] = useState<Typed>({});
  const [view, setView] = useState<(typeof VIEWS)[number]>('write');
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
        {VIEWS.map((id) => (
          <button key={id} className="btn" type="button" aria-pressed={view === id} onClick={() => setView(id)}>
            {views[id]}
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
    const isTyped = isTouched(element);
    const draft = typedPosting();
    fillForm(element, draft);
    const typed = typedIn(new FormData(element));
    // A draft of before holds in this browser who wrote it. One that was sent says so, and stays as it is.
    const stored = postingDraft.read();
    if (stored ? stored.sentAt === undefined : isTyped) keepPostingDraft({ ...draft, ...typed });
    onTyped(typed);
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
  const { team } = useWords(POST_WORDS);
  const { errors } = useWords(FORM_WORDS);
  const company = typed['company_slug'];
  const [meanwhile, setMeanwhile] = useState<'changed' | 'gone' | null>(null);
  const saving = useSending((error) => {
    if (isOfTeam()) setMeanwhile(isStale(error) ? 'changed' : isGone(error) ? 'gone' : null);
    return errors.ofCall(error);
  });
  const [savedAs, setSavedAs] = useState<string | null>(null);
  if (company === undefined) return null;
  const isSaved = savedAs === JSON.stringify(typed);
  const save = async (asAnother: boolean) => {
    setSavedAs(null);
    await saveDraft(company, withoutSender(typed), asAnother);
    setMeanwhile(null);
    setSavedAs(JSON.stringify(typed));
  };
  return (
    <section className="posting-part" aria-labelledby="for-team">
      <h3 id="for-team">{team.title}</h3>
      <p className="t14 soft mb-3">{team.lead}</p>
      <Button className="btn" busy={saving.busy} onClick={() => void saving.run(() => save(false))}>
        {saving.busy ? team.saving : team.save}
      </Button>
      <p className="t14 soft mt-2" role="status">
        {isSaved && (
          <Sentence text={team.saved}>
            <a href={`/recruit/${company}`}>{team.page}</a>
          </Sentence>
        )}
      </p>
      <Problem problem={saving.problem} />
      {meanwhile && (
        <p className="t14 mt-2">
          <button className="btn small" type="button" onClick={() => void saving.run(() => save(true))}>
            {team.another}
          </button>{' '}
          {team.kept}{' '}
          {meanwhile === 'changed' && (
            <Sentence text={team.theirs}>
              <a href={`/recruit/${company}`}>{team.page}</a>
            </Sentence>
          )}
        </p>
      )}
    </section>
  );
}

type PricedProps = InForm & { pricing: Pricing };

function OptionsPart({ form, typed, pricing }: PricedProps) {
  const { options: words, price } = useWords(POST_WORDS);
  const { takes_cards } = pricing;
  const days = featuredDays(typed);
  return (
    <Part id="part-options" heading={words.title}>
      {!takes_cards && <p className="t14 soft">{words.off}</p>}
      <fieldset className="posting-options" disabled={!takes_cards}>
        <legend className="vh">{words.legend}</legend>
        {pricing.options.map((option) => (
          <div key={option.id}>
            <Tick {...form.field(option.id)}>
              {price.option(option).label}
              <small>{price.option(option).text}</small>
            </Tick>
            <b className="num">
              <Won amount={option.price} />
            </b>
          </div>
        ))}
      </fieldset>
      {pricing.options.some(({ id }) => id in FEATURED_DAYS) && (
        <p className="help" data-told>
          {words.turns}
        </p>
      )}
      <p className="t13 mute" role="status">
        {days > FEATURED_DAYS.featured_month_option && words.sum(days)}
      </p>
      {totalOf(pricing, typed) > 0 && <p className="t13 mute">{words.slip}</p>}
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
  const { send: words } = useWords(POST_WORDS);
  return (
    <section className="posting-part" aria-label={words.title}>
      <Tick required {...form.field('final_check')}>
        {words.check}
      </Tick>
      {hasConcerns && (
        <p className="t14">
          <Sentence text={words.concern}>
            <a href="#part-text">{words.look}</a>
          </Sentence>
        </p>
      )}
      <p className="help">
        {words.use} {/* New tabs, because leaving the page would take the reader out of the form. */}
        <a href="/terms" target="_blank" rel="noopener">
          {words.terms}
        </a>
        {' ·\u00a0'}
        <a href="/privacy" target="_blank" rel="noopener">
          {words.privacy}
        </a>
      </p>
      {total > 0 && <p className="help">{words.refund}</p>}
      <Problem problem={form.problem ?? (form.wrong > 0 ? { text: words.wrong(form.wrong) } : null)} />
      <div className="posting-send ends g4">
        <Total sum={total} />
        <Button className="btn main" type="submit" busy={form.busy}>
          {form.busy ? words.sending : total === 0 ? words.review : words.pay}
        </Button>
      </div>
      <p className="help">
        {words.stays}{' '}
        <button className="text-button" type="button" onClick={onClear}>
          {words.clear}
        </button>
      </p>
    </section>
  );
}

function Total({ sum }: { sum: number }) {
  const { free, vat } = useWords(POST_WORDS).send;
  return (
    <output className="num">
      {sum === 0 ? (
        <b>{free}</b>
      ) : (
        <>
          <b>
            <Won amount={sum} />
          </b>
          <span className="t13 mute">{vat}</span>
        </>
      )}
    </output>
  );
}
