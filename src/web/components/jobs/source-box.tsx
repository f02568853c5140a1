import { type ComponentType, type ReactNode, useState } from 'react';
import { daysText } from '#contract/core/days-text.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import type { ReportForm } from '#web/components/jobs/report-form.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { dateOf, momentOf } from '#web/ui/time.ts';

type Form = ComponentType<Parameters<typeof ReportForm>[0]>;

const CHECKED_BY: Record<Job['source']['checked_by'], string> = {
  source: 'at its source',
  link: 'the apply link works',
  staff: 'by our staff',
  employer: 'by the employer',
};

export function SourceBox({ job, now }: { job: Job; now: string }) {
  const { source } = job;
  return (
    <section className="box">
      <h2>Where this listing comes from</h2>
      <dl className="pairs">
        <Pair name="First seen">{dateOf(source.first_seen, now)}</Pair>
        <Pair name="Last checked">
          {sentence(momentOf(source.last_checked, now))}, {CHECKED_BY[source.checked_by]}
        </Pair>
        <Pair name="Source">
          {source.url ? (
            <a href={source.url} rel="noopener nofollow">
              {source.name ?? new URL(source.url).hostname}
            </a>
          ) : (
            (source.name ?? 'The employer')
          )}
        </Pair>
        {source.times_reposted > 0 && <Pair name="Reposted">{times(source.times_reposted)}</Pair>}
        {job.answer_rate && <Pair name="Answer rate">{answerText(job.answer_rate)}</Pair>}
      </dl>
      <p className="help mt-3">
        <SiteLink to="/how-we-know">How we know, across all listings</SiteLink>
      </p>
      <ReportOffer slug={job.slug} />
    </section>
  );
}

function Pair({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function times(count: number): string {
  return ['', 'Once', 'Twice'][count] ?? `${count} times`;
}

/** `8 of 10, in about 5 days`: how many applicants got an answer, and after how long. */
function answerText({ applications, answered, days }: NonNullable<Job['answer_rate']>): string {
  return `${answered} of ${applications}${days === null ? '' : `, in about ${daysText(days)}`}`;
}

/** `Today at 06:40`, capitalized; `on 18 Nov` becomes the bare date. */
function sentence(moment: string): string {
  const text = moment.replace(/^on /, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function focusOn(text: HTMLElement | null): void {
  text?.focus({ preventScroll: true });
}

/** "Something here is wrong? Tell us": opens a form, which loads on demand. */
function ReportOffer({ slug }: { slug: string }) {
  const [Form, setForm] = useState<Form | 'failed' | null>(null);
  const [isSent, setSent] = useState(false);

  async function open() {
    try {
      const { ReportForm } = await import('#web/components/jobs/report-form.tsx');
      setForm(() => ReportForm);
    } catch (error) {
      console.error('The form of reports was not loaded', error);
      setForm('failed');
    }
  }

  if (isSent) {
    return (
      <p className="report" ref={focusOn} tabIndex={-1}>
        Thanks. We’ll check the listing against its source and fix it.
      </p>
    );
  }
  return (
    <details className="report" onToggle={() => void open()}>
      <summary>Something here is wrong? Tell us</summary>
      {Form === 'failed' && <p role="alert">We couldn’t load the form. Reload the page to try again.</p>}
      {Form && Form !== 'failed' && <Form slug={slug} onSent={() => setSent(true)} />}
      <noscript>
        <p className="help">The form needs JavaScript, which is off in this browser.</p>
      </noscript>
    </details>
  );
}
