import type { Home } from '#contract/site/home.ts';
import { openJobs } from '#web/components/jobs/listed-job.ts';
import { AskForm, type Found } from '#web/routes/-home/ask-form.tsx';
import { type Example, TakenApart } from '#web/routes/-home/taken-apart.tsx';
import { Gate } from '#web/ui/gate.tsx';
import { momentOf } from '#web/ui/time.ts';

type OpeningProps = {
  home: Pick<Home, 'open_jobs' | 'last_checked' | 'texts'>;
  examples: readonly Example[];
  now: string;
  onFound(found: Found): void;
};

/** The site's headline, the search, and a legend of the marks. */
export function Opening({ home, examples, now, onFound }: OpeningProps) {
  const { headline, lead, notice } = home.texts;
  return (
    <div className="page opening">
      {notice && <p className="note mb-3">{notice}</p>}
      <h1>{headline}</h1>
      <p>{lead}</p>
      <AskForm open={home.open_jobs} onFound={onFound} />
      <p className="key">
        <span aria-hidden="true">
          <Gate openness="open" label="Open to you" />
          <Gate openness="half" label="Partly, or it depends" />
          <Gate openness="shut" label="Required" />
          <Gate openness="none" label="Not stated" />
        </span>
        <span className="t13 mute num">
          {openJobs(home.open_jobs)}
          {home.last_checked && `, updated ${momentOf(home.last_checked, now)}`}
        </span>
      </p>
      <TakenApart examples={examples} />
    </div>
  );
}
