import '#web/components/salary/sheet.css';
import '#web/components/site/how-we-know.css';
import type { ReactNode } from 'react';
import { AWAITED_ANSWERS } from '#contract/core/vocabulary.ts';
import { FOUR_QUESTIONS } from '#contract/jobs/job-answers.ts';
import type { HowWeKnow } from '#contract/site/how-we-know.ts';
import { REPORT_DAYS } from '#contract/site/known-figures.ts';
import { useSite } from '#web/components/core/use-site.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { Void } from '#web/ui/void.tsx';

type Part = { figures: HowWeKnow };

/** Every figure of it is counted; none is written by hand. */
export function HowWeKnowFigures({ figures }: Part) {
  return (
    <>
      {figures.open > 0 ? (
        <>
          <Answered figures={figures} />
          <Whose figures={figures} />
          <Ages figures={figures} />
        </>
      ) : (
        <Void
          mark="none"
          title="No open listings"
          action={
            <SiteLink className="btn" to="/companies">
              See the companies
            </SiteLink>
          }
        >
          There’s nothing to count until the next one opens.
        </Void>
      )}
      <Mistakes figures={figures} />
      <WaitingListings figures={figures} />
      <Corrections />
    </>
  );
}

function Section({ id, heading, help, children }: { id: string; heading: string; help: string; children: ReactNode }) {
  return (
    <section className="split" aria-labelledby={id}>
      <div className="stack g1 know-help">
        <h2 id={id}>{heading}</h2>
        <p className="help">{help}</p>
      </div>
      <div className="stack g4">{children}</div>
    </section>
  );
}

type Row = { label: string; numbers: readonly number[] };

/** With `of`, the first number of each row is a bar as well, as its share of that. */
function Figures({ heads, rows, of }: { heads: readonly [string, ...string[]]; rows: readonly Row[]; of?: number }) {
  const [what, ...counted] = heads;
  return (
    <table className="sheet-table know-table">
      <caption className="vh">
        {what}: {counted.join(', ')}
      </caption>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          {of !== undefined && (
            <th scope="col" className="know-scale">
              <span className="vh">Chart</span>
            </th>
          )}
          {counted.map((head) => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, numbers }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {of !== undefined && (
              <td>
                <Bar share={(numbers[0] ?? 0) / of} />
              </td>
            )}
            {counted.map((head, at) => (
              <td key={head}>{(numbers[at] ?? 0).toLocaleString('en')}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <svg className="know-bar" viewBox="0 0 1000 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.round(share * 1000)} height="1" />
    </svg>
  );
}

const BY_ANSWERS = ['None', 'One', 'Two', 'Three', 'All four'];

function Answered({ figures: { open, by_answers } }: Part) {
  const rows = BY_ANSWERS.map((label, answers) => ({ label, numbers: [by_answers[answers] ?? 0] }));
  return (
    <Section
      id="answered"
      heading="What listings answer"
      help="Four questions: how much Korean, whether they sponsor a visa, where you can live, and where you work."
    >
      <Figures heads={['Answers', 'Listings']} rows={rows.toReversed()} of={open} />
    </Section>
  );
}

const ORIGINS = [
  ['employer', 'The employer, for this listing'],
  ['company', 'The company, for all its listings'],
  ['source', 'A field on its job board'],
  ['text', 'A sentence in the listing'],
  ['hand', 'Our staff, by hand'],
  ['not-stated', 'Nobody said'],
] as const;

function Whose({ figures: { by_origin } }: Part) {
  const rows = ORIGINS.map(([origin, label]) => ({
    label,
    numbers: FOUR_QUESTIONS.map(({ id }) => by_origin[id][origin]),
  }));
  return (
    <Section
      id="whose"
      heading="Who said so"
      help="Each listing shows the sentence an answer comes from, or the date the company gave it."
    >
      <Figures heads={['Said by', ...FOUR_QUESTIONS.map(({ label }) => label)]} rows={rows} />
    </Section>
  );
}

const AGES: Record<string, string> = {
  1: 'Less than a day ago',
  7: 'Less than a week ago',
  30: 'Less than 30 days ago',
  90: 'Less than 90 days ago',
  null: 'Longer ago',
};

function Ages({ figures: { by_age } }: Part) {
  const rows = by_age.map(({ under_days, listings, company_answers }) => ({
    label: AGES[String(under_days)] ?? '',
    numbers: [listings, company_answers],
  }));
  return (
    <Section
      id="ages"
      heading="How old it is"
      help="When we last checked a listing, and when a company gave an answer for all its listings."
    >
      <Figures heads={['When', 'Checked', 'Answered']} rows={rows} />
    </Section>
  );
}

function Mistakes({ figures: { reports } }: Part) {
  const { reported, settled, waiting, kinds, outcomes, median_days } = reports;
  return (
    <Section
      id="mistakes"
      heading="What readers reported"
      help={`In the last ${REPORT_DAYS} days. “Waiting” is what we haven’t resolved yet, however old it is.`}
    >
      {reported + settled + waiting === 0 ? (
        <p className="soft">Nobody has reported a mistake.</p>
      ) : (
        <Figures
          heads={['What’s wrong', 'Reported', 'Resolved', 'Waiting']}
          rows={kinds.map((kind) => ({ label: kind.label, numbers: [kind.reported, kind.settled, kind.waiting] }))}
        />
      )}
      {median_days !== null && (
        <>
          <Figures
            heads={['What happened to the listing', 'Reports']}
            rows={[
              { label: 'Changed since', numbers: [outcomes.changed] },
              { label: 'Closed since', numbers: [outcomes.closed] },
              { label: 'As it was', numbers: [outcomes.unchanged] },
            ]}
            of={settled}
          />
          <p className="soft">We resolved half of them within {median_days === 1 ? 'a day' : `${median_days} days`}.</p>
        </>
      )}
    </Section>
  );
}

function WaitingListings({ figures: { waiting } }: Part) {
  const { jobs } = waiting;
  return (
    <Section
      id="waiting"
      heading="What isn’t listed yet"
      help="We hold back listings we know too little about, unless we list everything from their source."
    >
      {jobs === 0 ? (
        <p className="soft">No listing is waiting for an answer.</p>
      ) : (
        <>
          <p>
            {jobs === 1 ? 'One listing is waiting' : `${jobs.toLocaleString('en')} listings are waiting`} until someone
            says what’s missing.
          </p>
          <Figures
            heads={['Missing', 'Listings']}
            rows={AWAITED_ANSWERS.map(({ id, label }) => ({
              label: label.charAt(0).toUpperCase() + label.slice(1),
              numbers: [waiting.for[id]],
            }))}
            of={jobs}
          />
        </>
      )}
    </Section>
  );
}

function Corrections() {
  const { contactEmail } = useSite();
  return (
    <Section
      id="corrections"
      heading="How to correct a listing"
      help="A company’s answer appears with its name and the date."
    >
      <div className="prose">
        <p>
          <b>Found a mistake?</b> In the box “Where this listing comes from”, press “Something here is wrong? Tell us”.
          You don’t need an account.
        </p>
        <p>
          <b>Is it your company’s listing?</b> If we emailed you about it, use the link in that email. Or answer once on
          the “Company page” of your recruit page; it shows right away on every listing that doesn’t say otherwise. If
          the listing comes from your own job board, change it there and we’ll follow.
        </p>
        <p>
          <b>No recruit page, and no link?</b> Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a> from an
          address at your company.
        </p>
      </div>
    </Section>
  );
}
