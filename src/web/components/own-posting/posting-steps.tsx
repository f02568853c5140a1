import { lastDayToApply } from '#contract/job-state.ts';
import type { PostingPart } from '#web/components/own-posting/own-posting-page.tsx';
import type { PostingTexts } from '#web/components/own-posting/posting-texts.ts';
import { type Step, stepsOf } from '#web/components/own-posting/steps-of.ts';
import { Mark, type MarkName } from '#web/ui/mark.tsx';
import { calendarDayOf } from '#web/ui/time.ts';

/** The way of a posting from its sending to its end, with what is known of the days. */
export function PostingSteps({ posting, texts }: PostingPart) {
  return (
    <ol className="posting-steps">
      {stepsOf(posting, Date.now()).map((step) => (
        <li key={step.id} className={step.progress} aria-current={step.progress === 'now' ? 'step' : undefined}>
          <span className="posting-step">
            <Mark name={MARKS[step.progress]} />
            {labelOf(step, posting.state, texts)}
          </span>{' '}
          <span className="mute t13 num">
            {step.at ? (
              <time dateTime={step.at}>{texts.day(dayOfStep(step.id, step.at))}</time>
            ) : (
              step.progress === 'now' && texts.now
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}

function dayOfStep(id: Step['id'], at: string): string {
  return id === 'closes' ? lastDayToApply(at) : calendarDayOf(at);
}

/** As states of applications are marked: filled, half, hollow, crossed. */
const MARKS: Record<Step['progress'], MarkName> = { done: 'open', now: 'half', coming: 'shut', stopped: 'no' };

function labelOf({ id, progress }: Step, state: string, { steps }: PostingTexts): string {
  if (progress === 'stopped') return state === 'declined' ? steps.declined : steps.withdrawn;
  return id === 'closes' && progress === 'done' ? steps.closed : steps[id];
}
