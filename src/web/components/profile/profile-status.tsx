import type { Talent } from '#contract/talent.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { Problem } from '#web/ui/problem.tsx';
import { dateOf } from '#web/ui/time.ts';
import { useSending } from '#web/ui/use-sending.ts';

type ProfileStatusProps = { talent: Talent; now: string; onChange(talent: Talent): void };

const NAMES: Record<Talent['completeness']['missing'][number], string> = {
  full_name: 'full name',
  job_title: 'job title',
  country_of_residence: 'country of residence',
  korean_level: 'Korean level',
  visa_status: 'visa status',
  skills: 'skills',
  years_of_experience: 'years of experience',
  summary: 'summary',
  resume: 'resume',
};

/** Whether companies can find the profile, what it lacks, and how old it is. */
export function ProfileStatus({ talent, now, onChange }: ProfileStatusProps) {
  const { percent, missing } = talent.completeness;
  return (
    <section className="box" aria-live="polite">
      <h2>{standing(talent)}</h2>
      {talent.hidden && (
        <p className="t14 mb-2">
          Our staff hid it on {dateOf(talent.hidden.at, now)}: {talent.hidden.reason}
        </p>
      )}
      <p className="t14">
        <span className="num">{percent}%</span> complete
        {missing.length > 0 && `. Missing: ${missing.map((name) => NAMES[name]).join(', ')}`}
      </p>
      {talent.refreshed_at && (
        <>
          <p className="t14 soft mt-2">Last refreshed on {dateOf(talent.refreshed_at, now)}</p>
          {talent.is_stale && <Refresh onChange={onChange} />}
        </>
      )}
    </section>
  );
}

function standing({ is_saved, is_shown, hidden }: Talent): string {
  if (!is_saved) return 'Not saved yet';
  if (hidden) return 'Hidden from companies';
  return is_shown ? 'Companies find it' : 'Private';
}

function Refresh({ onChange }: Pick<ProfileStatusProps, 'onChange'>) {
  const sending = useSending(explainCall);
  const refresh = () =>
    sending.run(async () => {
      const { data } = await call('POST /v1/talent/refreshed');
      onChange(data);
    });
  return (
    <div className="mt-2">
      <p className="t14 mb-2">That is more than 90 days ago. Is it still right?</p>
      <button className="btn small" type="button" disabled={sending.busy} onClick={refresh}>
        It is current
      </button>
      <Problem problem={sending.problem} />
    </div>
  );
}
