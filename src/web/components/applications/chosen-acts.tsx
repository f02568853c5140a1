import { type Application, RESUMES_LIMITS } from '#contract/applications/recruit-applications.ts';
import { saveFile } from '#web/api/call.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { KeysSwitch } from '#web/components/core/single-keys-switch.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

type ChosenActsProps = {
  company: string;
  total: number;
  chosen: readonly Application[];
  hasKeys: boolean;
  onAll(all: boolean): void;
  onAnswer(): void;
  onShortlist(): void;
};

/** What is done with the applicants that were chosen. */
export function ChosenActs({ company, total, chosen, hasKeys, onAll, onAnswer, onShortlist }: ChosenActsProps) {
  const count = chosen.length;
  return (
    <div className={count > 0 ? 'chosen-acts some' : 'chosen-acts'}>
      <label className="check">
        <input
          type="checkbox"
          checked={count > 0 && count === total}
          onChange={({ target }) => onAll(target.checked)}
        />{' '}
        All
      </label>
      <button className="btn small" type="button" disabled={count === 0} onClick={onAnswer}>
        {count === 0 ? 'Reply to selected' : `Answer ${count} ${count === 1 ? 'applicant' : 'applicants'}`}
      </button>
      {count > 0 && (
        <>
          <button className="btn small" type="button" onClick={onShortlist}>
            Shortlist
          </button>
          <button className="btn small" type="button" onClick={() => print()}>
            Print
          </button>
          <Resumes company={company} chosen={chosen} />
        </>
      )}
      <KeysSwitch />
      {hasKeys && <span className="help">j next, k back, r resume, x choose</span>}
    </div>
  );
}

function Resumes({ company, chosen }: Pick<ChosenActsProps, 'company' | 'chosen'>) {
  const saving = useSending(explainCall);
  const body = { application_ids: chosen.map(({ id }) => id) };
  return (
    <>
      <button
        className="btn small"
        type="button"
        disabled={saving.busy || chosen.length > RESUMES_LIMITS.atOnce}
        onClick={() => void saving.run(() => saveFile(`/v1/recruit/${company}/applications/resumes`, body))}
      >
        Save resumes (ZIP)
      </button>
      {chosen.length > RESUMES_LIMITS.atOnce && <span className="help">{RESUMES_LIMITS.atOnce} resumes at most</span>}
      <Problem problem={saving.problem} />
    </>
  );
}
