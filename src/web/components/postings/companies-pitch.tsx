import { Button } from '#web/ui/button.tsx';
import '#web/components/postings/pitch.css';
import '#web/components/employers/recruit.css';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { APPLICATION_STATES } from '#contract/core/states.ts';
import { answersOf } from '#contract/jobs/job-answers.ts';
import type { Pricing } from '#contract/payments/pricing.ts';
import type { Home } from '#contract/site/home.ts';
import { Frame } from '#web/components/core/frame.tsx';
import { useSite } from '#web/components/core/use-site.ts';
import { StateMark } from '#web/components/employers/application-state.tsx';
import { JobList } from '#web/components/jobs/job-list.tsx';
import type { ListedJob } from '#web/components/jobs/listed-job.ts';
import type { CompaniesTexts } from '#web/components/postings/companies-english.ts';
import { ListingWords } from '#web/components/postings/listing-words.tsx';
import { withWon } from '#web/components/salary/won.tsx';
import { Faq } from '#web/ui/faq.tsx';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useForm } from '#web/ui/use-form.ts';

type CompaniesPitchProps = {
  texts: CompaniesTexts;
  jobs: readonly ListedJob[];
  figures: Pick<Pricing, 'base_price' | 'promotion_until' | 'posting_days'> &
    Pick<Home['proof'], 'met'> & { audience: Home['audience'] & { openJobs: number | null } };
  now: string;
};

/** Employers set all states but "withdrawn". */
const EMPLOYERS_STATES = APPLICATION_STATES.filter(({ id }) => id !== 'withdrawn');

export function CompaniesPitch({ texts, jobs, figures, now }: CompaniesPitchProps) {
  const site = useSite();
  const { lang, listing, asks } = texts;
  return (
    <Frame>
      <main id="main" className="wide-list pitch" lang={lang}>
        <div className="page">
          <PitchHead texts={texts} figures={figures} />
          {jobs.length > 0 && <FeaturedListings listing={listing} jobs={jobs} now={now} />}
          <Offers texts={texts} />
          <Compared compared={texts.compared} />
          <section className="split" aria-labelledby="asks">
            <h2 id="asks">{asks.heading}</h2>
            <ul className="pitch-asks stack">
              {asks.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </section>
          {site.demo && <Voices voices={texts.voices} />}
          <section className="split" aria-labelledby="asked">
            <h2 id="asked">{texts.faq}</h2>
            <Faq questions={texts.questions(site)} />
          </section>
        </div>
      </main>
    </Frame>
  );
}

function PitchHead({ texts, figures }: Pick<CompaniesPitchProps, 'texts' | 'figures'>) {
  const { heading, lead, post, look, other } = texts;
  return (
    <header className="pitch-head pitch-two">
      <div>
        <h1>{heading}</h1>
        <p>{lead}</p>
        <Figures words={texts.figures} {...figures} />
        <div className="pitch-acts">
          <SiteLink className="btn" to="/post-a-job">
            {post}
          </SiteLink>
          <SiteLink className="btn" to="/jobs">
            {look}
          </SiteLink>
          <SiteLink to={other.path} lang={other.lang} hrefLang={other.lang}>
            {other.label}
          </SiteLink>
        </div>
      </div>
      <PasteAd words={texts.paste} />
    </header>
  );
}

const ADDRESS = /^https?:\/\/\S+$/i;

/** What is pasted here stands in the form, by way of this browser's draft: it is in no address. */
function PasteAd({ words }: { words: CompaniesTexts['paste'] }) {
  const router = useRouter();
  const [isWarned, setWarned] = useState(false);
  const form = useForm<string>({
    read(filled) {
      const text = String(filled.get('description')).trim();
      if (text === '') return { errors: { description: words.empty } };
      return ADDRESS.test(text) ? { errors: { description: words.address } } : { values: text };
    },
    async send(text) {
      const { beginPosting, holdsAnother } = await import('#web/browser-storage/posting-draft.ts');
      if (!isWarned && holdsAnother(text)) {
        setWarned(true);
        throw new OtherDraft();
      }
      beginPosting(text);
      await router.navigate({ to: '/post-a-job' });
    },
    explain: (error) =>
      error instanceof OtherDraft
        ? { text: words.draft, way: { to: '/post-a-job', label: words.open } }
        : { text: words.failed },
  });
  return (
    <form className="stack g3" {...form.props}>
      <Field label={words.label} {...form.field('description')}>
        {(control) => <textarea {...control} className="input" rows={8} placeholder={words.placeholder} />}
      </Field>
      <Problem problem={form.problem} />
      <div className="cluster g4 mid">
        <Button className="btn main" type="submit" busy={form.busy}>
          {form.busy ? words.busy : words.act}
        </Button>
        <p className="t14 soft">{words.help}</p>
      </div>
    </form>
  );
}

class OtherDraft extends Error {}

type FiguresProps = CompaniesPitchProps['figures'] & { words: CompaniesTexts['figures'] };

/** What it costs and how long it lasts; what has not been counted yet is left out. */
function Figures({ words, base_price, promotion_until, posting_days, met, audience }: FiguresProps) {
  const free = { value: words.free, label: promotion_until === null ? '' : words.freeUntil(promotion_until) };
  const paid = { value: withWon(words.sum(base_price ?? 0)), label: words.price };
  const figures = [
    ...(base_price === null ? [] : [base_price === 0 ? free : paid]),
    { value: words.days(posting_days), label: words.live },
    ...(met ? [{ value: words.met(met.met, met.of), label: words.metLabel }] : []),
    ...(['openJobs', 'alerts', 'talents'] as const).flatMap((name) => {
      const counted = audience[name];
      return counted === null
        ? []
        : [{ value: `${counted.toLocaleString('en')}${words.units[name]}`, label: words[name] }];
    }),
  ];
  return (
    <dl className="pitch-figures">
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Compared({ compared: { heading, items } }: { compared: CompaniesTexts['compared'] }) {
  return (
    <section className="split" aria-labelledby="compared">
      <div>
        <h2 id="compared">{heading}</h2>
      </div>
      <dl className="pitch-compared">
        {items.map(({ name, pay, know }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{pay}</dd>
            <dd>{know}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type FeaturedListingsProps = { listing: CompaniesTexts['listing']; jobs: readonly ListedJob[]; now: string };

function FeaturedListings({ listing, jobs, now }: FeaturedListingsProps) {
  const answers = jobs.flatMap(answersOf);
  const shown = new Set<string>(['Job', 'Pay', ...answers.flatMap(({ question, label }) => [question, label])]);
  const explained = listing.explained?.words.filter(([english]) => shown.has(english));
  return (
    <section aria-labelledby="listing">
      <div className="section-head">
        <h2 id="listing">{listing.heading}</h2>
        <SiteLink to="/jobs">{listing.all}</SiteLink>
      </div>
      <p className="soft pitch-text">{listing.text}</p>
      {listing.explained && explained && <ListingWords explained={{ ...listing.explained, words: explained }} />}
      <div className="pitch-part" lang="en">
        <JobList jobs={jobs} now={now} markFeatured={false} />
      </div>
    </section>
  );
}

function Offers({ texts: { offers, states, state } }: { texts: CompaniesTexts }) {
  return (
    <section className="split" aria-labelledby="offers">
      <h2 id="offers">{offers.heading}</h2>
      <div className="pitch-got">
        <dl className="pitch-offers">
          {offers.items.map(({ heading, text }) => (
            <div key={heading}>
              <dt>{heading}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <ul className="pitch-states" aria-label={states}>
          {EMPLOYERS_STATES.map(({ id, label }) => (
            <li key={id}>
              <StateMark state={id} label={state?.(id) ?? label} />
              {state && (
                <span className="mute" lang="en">
                  {' '}
                  {label}
                </span>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Voices({ voices: { heading, note, items } }: { voices: CompaniesTexts['voices'] }) {
  return (
    <section className="split" aria-labelledby="voices">
      <div>
        <h2 id="voices">{heading}</h2>
        <p className="t14 mute mt-2">{note}</p>
      </div>
      <ul className="pitch-voices">
        {items.map(({ text, who }) => (
          <li key={text}>
            <p>{text}</p>
            <p className="t14 mute">{who}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
