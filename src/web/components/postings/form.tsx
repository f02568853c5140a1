import { type FormHTMLAttributes, type ReactNode, useEffect, useState } from 'react';
import type { Term } from '#contract/core/vocabulary.ts';
import { answersOf } from '#contract/jobs/job-answers.ts';
import type { ListingFieldName } from '#contract/postings/listing-fields.ts';
import type { PostingPreview } from '#contract/postings/postings.ts';
import type { Typed } from '#web/browser-storage/posting-draft.ts';
import { TakeHomeLine } from '#web/components/jobs/take-home-line.tsx';
import {
  draftOf,
  fillForm,
  foundFacts,
  payUnderstood,
  statusOfFact,
  typedIn,
  typedOf,
} from '#web/components/postings/draft.ts';
import { Control, type InForm } from '#web/components/postings/fields.tsx';
import { FORM_WORDS } from '#web/components/postings/form-en.ts';
import { Concerns, FoundInText, TitleHint, usePreview } from '#web/components/postings/preview.tsx';
import { useWords } from '#web/language/catalogue.tsx';
import { Sentence } from '#web/language/sentence.tsx';
import { AsteriskNote, FieldError } from '#web/ui/field.tsx';
import { Gate } from '#web/ui/gate.tsx';
import { mainLangOf } from '#web/ui/lang.ts';
import { calendarDayOf } from '#web/ui/time.ts';
import type { Form } from '#web/ui/use-form.ts';

type PartProps = InForm & { preview: PostingPreview | null };

type ListingFormProps = Pick<FormHTMLAttributes<HTMLFormElement>, 'className' | 'lang' | 'aria-label'> &
  PartProps & {
    /** A posting that is written, one that was sent, or a listing, whose employer and days are settled. */
    of: 'new' | 'posting' | 'listing';
    onTyped(typed: Typed): void;
    head?: ReactNode;
    children?: ReactNode;
    foot?: ReactNode;
  };

/** The one form of what a listing says. */
export function ListingForm({ of, form, typed, preview, onTyped, head, children, foot, ...element }: ListingFormProps) {
  const words = useWords(FORM_WORDS);
  const parts = { form, typed, preview };
  return (
    <form
      {...element}
      {...form.props}
      onInput={(event) => {
        form.props.onInput(event);
        onTyped(typedIn(new FormData(event.currentTarget)));
      }}
    >
      {head}
      <div className="posting-parts">
        <AsteriskNote>{words.asterisk}</AsteriskNote>
        <TextPart {...parts} isNew={of === 'new'} />
        <AnswersPart {...parts} />
        <PayPart {...parts} />
        <MorePart {...parts} />
        {of !== 'listing' && (
          <>
            <DaysPart {...parts} />
            <EmployerPart {...parts} />
          </>
        )}
        {children}
      </div>
      {foot}
    </form>
  );
}

/** Fills the form with what is stated by now, and follows what is typed. */
export function useFilledForm(form: Form, stated: Parameters<typeof typedOf>[0]) {
  const [typed, onTyped] = useState<Typed>({});
  const { ref } = form.props;
  useEffect(() => {
    if (!ref.current) return;
    fillForm(ref.current, typedOf(stated));
    onTyped(typedIn(new FormData(ref.current)));
  }, [ref, stated]);
  const { preview } = usePreview(draftOf(typed));
  return { form, typed, onTyped, preview };
}

type PartFrameProps = { id: string; heading: string; lead?: string; children: ReactNode };

export function Part({ id, heading, lead, children }: PartFrameProps) {
  return (
    <section className="posting-part" aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      {lead && <p className="t14 soft">{lead}</p>}
      {children}
    </section>
  );
}

type ControlsProps = InForm & { names: readonly ListingFieldName[] };

/** Two beside each other, where there is room. */
function Pair(props: ControlsProps) {
  return (
    <div className="posting-pair">
      <Controls {...props} />
    </div>
  );
}

function Controls({ names, ...parts }: ControlsProps) {
  return names.map((name) => <Control key={name} name={name} {...parts} />);
}

/** The text first: what it says fills the rest. */
function TextPart({ preview, isNew, ...parts }: PartProps & { isNew: boolean }) {
  const { title, pasted, listed } = useWords(FORM_WORDS).text;
  return (
    <Part id="part-text" heading={title}>
      <Control name="description" {...(isNew ? pasted : listed)} {...parts} />
      <Concerns concerns={preview?.concerns ?? []} />
      <FoundInText {...parts} read={preview?.read ?? []} />
      <Control name="title" {...parts} />
      <TitleHint form={parts.form} title={parts.typed['title'] ?? ''} />
      <Pair names={['location', 'employment_type']} {...parts} />
    </Part>
  );
}

/** What every list shows before anybody opens the listing. */
function AnswersPart(parts: PartProps) {
  const { answers } = useWords(FORM_WORDS);
  return (
    <Part id="part-answers" heading={answers.title} lead={answers.lead}>
      {FOUR_ANSWERS.map(({ name, answer }, index) => (
        <Control
          key={name}
          name={name}
          show={(term) => <AnswerGate index={index} answer={answer(term)} korean={term.label} />}
          {...parts}
        />
      ))}
    </Part>
  );
}

type Answer = Partial<Parameters<typeof answersOf>[0]>;

const FOUR_ANSWERS: readonly { name: ListingFieldName; answer(term: Term): Answer }[] = [
  { name: 'language_level_ko', answer: (term) => ({ language_level_ko: term }) },
  { name: 'is_visa_sponsored', answer: visaAnswerOf },
  { name: 'residence', answer: (term) => ({ residence: term.id === '' ? null : term }) },
  { name: 'workplace_type', answer: (term) => ({ is_remote: term }) },
];

function visaAnswerOf({ id }: Term): Answer {
  return id === 'case-by-case' || id === 'transfer-only' ? { visa_note: id } : { is_visa_sponsored: id === 'true' };
}

const UNANSWERED = {
  language_level_ko: null,
  is_visa_sponsored: null,
  visa_note: null,
  residence: null,
  is_remote: null,
};

/** An answer with the mark that it has in the lists. */
function AnswerGate({ index, answer, korean }: { index: number; answer: Answer; korean: string }) {
  const { language } = useWords(FORM_WORDS);
  const shown = answersOf({ ...UNANSWERED, ...answer })[index];
  return shown ? <Gate openness={shown.openness} label={language === 'ko' ? korean : shown.label} /> : null;
}

const PAY_UNIT = ['pay_currency', 'pay_period', 'weekly_hours'] as const;

/** Pay before tax, with what reaches the account beside it. */
function PayPart(parts: PartProps) {
  const { typed, preview } = parts;
  const words = useWords(FORM_WORDS);
  const { language, pay } = words;
  const isTyped = typed['pay_min'] !== undefined || typed['pay_max'] !== undefined;
  return (
    <Part id="part-pay" heading={pay.title} lead={pay.lead}>
      <fieldset className="posting-pay">
        <legend className="vh">{pay.title}</legend>
        {(['pay_min', 'pay_max'] as const).map((name) => (
          <Control key={name} name={name} help={payUnderstood(typed, name, words)} {...parts} />
        ))}
        <Controls names={PAY_UNIT} {...parts} />
      </fieldset>
      <Control name="pay_negotiable" {...parts} />
      {/* It is a line of the job's page, which is in English. */}
      {isTyped && language === 'en' && preview && preview.wage?.is_enough !== false && (
        <TakeHomeLine job={preview.job} />
      )}
      <div role="status" className="posting-told">
        {isTyped && preview && (
          <>
            <Wage wage={preview.wage} />
            <OtherPay typed={typed} read={preview.read} />
          </>
        )}
      </div>
    </Part>
  );
}

/** What the text says of the pay, where the fields say otherwise: readers would see both. */
function OtherPay({ typed, read }: { typed: Typed; read: PostingPreview['read'] }) {
  const words = useWords(FORM_WORDS);
  const { pay } = words;
  const fact = foundFacts(read, words).find((one) => 'pay_min' in one.fills && one.isSure);
  if (!fact || statusOfFact(fact, typed) !== 'other') return null;
  return (
    <FieldError>
      {/* One item beside the icon, so that the sentence runs on through its quotation. */}
      <span>
        <Sentence text={pay.otherwise}>
          <q lang={mainLangOf(fact.sentence)}>{fact.sentence}</q>
        </Sentence>
      </span>
    </FieldError>
  );
}

function Wage({ wage }: { wage: PostingPreview['wage'] }) {
  const { low } = useWords(FORM_WORDS).pay;
  return wage === null || wage.is_enough ? null : <FieldError>{low(wage)}</FieldError>;
}

/** What our staff complete where it is left open. */
function MorePart(parts: PartProps) {
  const { more } = useWords(FORM_WORDS);
  return (
    <Part id="part-more" heading={more.title} lead={more.lead}>
      <Control name="english_level" {...parts} />
      <Control name="interview_language" {...parts} />
      <Control name="work_abroad" {...parts} />
      <Control name="relocation" {...parts} />
      <Control name="occupations" {...parts} />
      <Control name="tags" {...parts} />
      <Pair names={['years_min', 'years_max']} {...parts} />
      <Control name="criteria" {...parts} />
      <Control name="korean_text" {...parts} />
      <Control name="apply_url" {...parts} />
    </Part>
  );
}

function DaysPart(parts: PartProps) {
  const { days } = useWords(FORM_WORDS);
  const [today] = useState(() => calendarDayOf(new Date().toISOString()));
  return (
    <Part id="part-days" heading={days}>
      <div className="posting-pair">
        <Control name="publish_on" min={today} {...parts} />
        <Control name="apply_until" min={parts.typed['publish_on'] ?? today} {...parts} />
      </div>
    </Part>
  );
}

/** Who the employer is, and whom our staff write to. */
function EmployerPart(parts: PartProps) {
  const { employer } = useWords(FORM_WORDS);
  const isAbroad = parts.typed['is_abroad'] !== undefined;
  return (
    <Part id="part-employer" heading={employer.title}>
      <input name="company_slug" defaultValue="" hidden />
      <Pair names={['company', 'company_url', 'person_in_charge', 'email']} {...parts} />
      <div className="stack g4">
        <p className="t14 soft">{employer.law}</p>
        <Control name="is_abroad" {...parts} />
        <fieldset className="posting-pair" disabled={isAbroad} hidden={isAbroad}>
          <legend className="vh">{employer.registered}</legend>
          <Control name="registration_number" {...parts} />
          <Control name="representative" {...parts} />
        </fieldset>
        <fieldset className="posting-pair" disabled={!isAbroad} hidden={!isAbroad}>
          <legend className="vh">{employer.abroad}</legend>
          <Control name="employer_country" isRequired {...parts} />
          <Control name="employer_city" isRequired {...parts} />
        </fieldset>
        <Pair names={['employer_address', 'employer_phone']} {...parts} />
      </div>
    </Part>
  );
}
