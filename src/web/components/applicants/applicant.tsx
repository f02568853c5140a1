import type { Application } from '#contract/recruit-applications.ts';
import { StateMark } from '#web/components/recruit/application-state.tsx';
import { langOf, mainLangOf } from '#web/ui/lang.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { ageOf } from '#web/ui/time.ts';

type ApplicantProps = {
  application: Application;
  target: { to: string; search: Record<string, string | undefined> };
  isOpened: boolean;
  isChosen: boolean;
  onChoose(): void;
  namesJob: boolean;
  now: string;
};

/** A row of the list: who, for which job, in which state. */
export function Applicant({ application, target, isOpened, isChosen, onChoose, namesJob, now }: ApplicantProps) {
  const { id, name, status, details, applied_at, job } = application;
  const isGone = status === 'withdrawn' || status === 'declined';
  const looks = `applicant${isOpened ? ' opened' : ''}${isGone ? ' gone' : ''}`;
  return (
    <li>
      <article className={looks} aria-labelledby={`name-${id}`} id={id}>
        <label className="check">
          <input
            type="checkbox"
            checked={isChosen}
            disabled={status === 'withdrawn'}
            onChange={onChoose}
            aria-label={`Choose ${name}`}
          />
        </label>
        <div>
          <h2 id={`name-${id}`} lang={langOf(name)}>
            <SiteLink {...target} resetScroll={false} aria-label={`${isOpened ? 'Close' : 'Open'} ${name}`}>
              {name}
            </SiteLink>
          </h2>
          <p className="for">
            <span className="st">
              <StateMark state={status} />
            </span>
            {namesJob && (
              <span className="soft" lang={langOf(job.title)}>
                {job.title}
              </span>
            )}
          </p>
          <p className="says" lang={mainLangOf(details)}>
            {details}
          </p>
        </div>
        <time className="mute num t14" dateTime={applied_at}>
          {ageOf(applied_at, now).text}
        </time>
      </article>
    </li>
  );
}
