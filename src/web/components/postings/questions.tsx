import { Fragment, useState } from 'react';
import type { Occupation } from '#contract/core/vocabulary.ts';
import {
  ASKED_QUESTIONS,
  type AskedQuestion,
  type OwnQuestion,
  type SentAnswers,
} from '#contract/employers/company-questions.ts';
import { LISTING_FIELDS, LISTING_QUESTIONS } from '#contract/postings/listing-fields.ts';
import { questionToken } from '#web/browser-storage/tab-tokens.ts';
import { useSite } from '#web/components/core/use-site.ts';
import { answerForAll, askQuestion, explainNotSaved } from '#web/components/postings/call.ts';
import { Pick } from '#web/components/postings/fields.tsx';
import { type DoorProps, OwnListingPage } from '#web/components/postings/listing-page.tsx';
import { OWN_WORDS, type OwnWords } from '#web/components/postings/own-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { useLinked, useTokenOfLink } from '#web/session/linked.ts';
import { Button } from '#web/ui/button.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Problem } from '#web/ui/problem.tsx';
import { type Checked, type Form, FormRefusal, useForm } from '#web/ui/use-form.ts';

/** What a company is asked about its jobs. Nothing of it is in the page's address or its HTML. */
export function QuestionByLetter({ language }: DoorProps) {
  useTokenOfLink(questionToken, () => reload());
  const { linked, reload, show } = useLinked(questionToken, askQuestion);
  return (
    <OwnListingPage door="question" {...{ language, linked, reload }}>
      {linked.kind === 'found' && <Asked question={linked.thing} show={show} />}
    </OwnListingPage>
  );
}

type AskedProps = { question: OwnQuestion; show(question: OwnQuestion): void };

function Asked({ question, show }: AskedProps) {
  const { forAll } = useWords(OWN_WORDS);
  const { company, total } = question;
  return (
    <div className="two">
      <div className="stack g6">
        <div className="stack g2">
          <h2 lang={langOf(company.name) ?? 'en'}>{company.name}</h2>
          <p>{forAll.lead(total)}</p>
        </div>
        <ForAll key={company.slug} question={question} show={show} />
      </div>
      <aside className="side" aria-label={forAll.listings}>
        <Listings question={question} />
      </aside>
    </div>
  );
}

function ForAll({ question, show }: AskedProps) {
  const words = useWords(OWN_WORDS);
  const { forAll: texts } = words;
  const shown = { ...question.answers, ...question.waiting };
  const { occupations } = question;
  const isGrouped = occupations.length > 1;
  const hasApart = ASKED_QUESTIONS.some((asked) => shown[asked].some(({ occupation }) => occupation !== null));
  const [isApart, setApart] = useState(hasApart);
  const [isSent, setSent] = useState(false);
  const form = useForm<SentAnswers>({
    read: (filled) => readAnswers(filled, shown),
    async send(answers) {
      if (Object.keys(answers).length === 0) throw new FormRefusal(texts.none);
      setSent(false);
      show(await answerForAll(answers));
      setSent(true);
    },
    explain: (error) => explainNotSaved(error, words, 'question'),
  });
  const shared = { form, shown };
  return (
    <form className="listing-form" {...form.props} onChange={() => setSent(false)}>
      {/* Sent, the fields show what counts now. */}
      <Fragment key={JSON.stringify(shown)}>
        <Group heading={texts.all} occupation={null} {...shared} />
        {isGrouped && (
          <label className="check">
            <input type="checkbox" checked={isApart} onChange={(event) => setApart(event.target.checked)} />{' '}
            {texts.apart}
          </label>
        )}
        {isGrouped &&
          isApart &&
          occupations.map((occupation) => (
            <Group key={occupation} heading={occupationLabel(occupation, words)} occupation={occupation} {...shared} />
          ))}
      </Fragment>
      <Problem problem={form.problem} />
      <div>
        <Button className="btn main" type="submit" busy={form.busy}>
          {form.busy ? texts.sending : texts.send}
        </Button>
        <p className="help mt-2" role="status">
          {question.waiting ? texts.waiting : isSent && texts.saved}
        </p>
      </div>
    </form>
  );
}

function occupationLabel(occupation: Occupation, { language }: OwnWords): string {
  const option = LISTING_FIELDS.occupations.options?.find(({ id }) => id === occupation);
  return option?.label[language] ?? occupation;
}

type GroupProps = {
  heading: string;
  occupation: Occupation | null;
  form: Form;
  shown: OwnQuestion['answers'];
};

function Group({ heading, occupation, form, shown }: GroupProps) {
  const { language, answers, forAll } = useWords(OWN_WORDS);
  return (
    <fieldset>
      <legend className="listing-part">{heading}</legend>
      {LISTING_QUESTIONS.filter(isAsked).map(({ id, field, ...asked }) => (
        <Pick
          key={id}
          label={asked[language]}
          options={LISTING_FIELDS[field].options ?? []}
          language={language}
          empty={occupation === null ? answers.notStated : forAll.asForAll}
          value={shown[id].find((answer) => answer.occupation === occupation)?.value ?? ''}
          {...form.field(nameOf(id, occupation))}
        />
      ))}
    </fieldset>
  );
}

type Choosing = Extract<(typeof LISTING_QUESTIONS)[number], { id: AskedQuestion }>;

function isAsked(question: (typeof LISTING_QUESTIONS)[number]): question is Choosing {
  return ASKED_QUESTIONS.some((asked) => asked === question.id);
}

function nameOf(question: AskedQuestion, occupation: Occupation | null): string {
  return occupation === null ? question : `${question}.${occupation}`;
}

/** All that stands in the form: to confirm an answer renews it. A question that has none, and had none, is left out. */
function readAnswers(filled: FormData, shown: OwnQuestion['answers']): Checked<SentAnswers> {
  const values = Object.fromEntries(
    ASKED_QUESTIONS.flatMap((question) => {
      const answers = [...filled].flatMap(([name, value]) => {
        const [asked, occupation = null] = name.split('.');
        return asked === question && value !== '' ? [{ occupation, value }] : [];
      });
      return answers.length > 0 || shown[question].length > 0 ? [[question, answers]] : [];
    }),
  );
  return { values: values as SentAnswers };
}

function Listings({ question: { listings, total } }: Omit<AskedProps, 'show'>) {
  const { forAll: texts, seen } = useWords(OWN_WORDS);
  const { contactEmail } = useSite();
  return (
    <>
      <h2>{texts.listings}</h2>
      <ul className="stack g3">
        {listings.map(({ title, url, own }) => (
          <li key={own ?? url ?? title}>
            <span lang={langOf(title) ?? 'en'}>{title}</span>
            <span className="cluster g3">
              {url && <a href={url}>{seen}</a>}
              {own && <a href={own}>{texts.change}</a>}
            </span>
          </li>
        ))}
      </ul>
      {total > listings.length && <p>{texts.others(total - listings.length)}</p>}
      <p className="help">
        {texts.remove} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </p>
    </>
  );
}
