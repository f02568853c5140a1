import { type Application, RESUMES_LIMITS } from '#contract/applications/recruit-applications.ts';
import { saveFile } from '#web/api/call.ts';
import { APPLICANTS_WORDS } from '#web/components/applications/applicants-en.ts';
import { KeysSwitch } from '#web/components/core/single-keys-switch.tsx';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Button } from '#web/ui/button.tsx';
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
  const { chosen: words, list } = useWords(APPLICANTS_WORDS);
  const count = chosen.length;
  return (
    <div className={count > 0 ? 'chosen-acts some' : 'chosen-acts'}>
      <label className="check">
        <input
          type="checkbox"
          checked={count > 0 && count === total}
          onChange={({ target }) => onAll(target.checked)}
        />{' '}
        {list.all}
      </label>
      <button className="btn small" type="button" disabled={count === 0} onClick={onAnswer}>
        {count === 0 ? words.reply : words.answer(count)}
      </button>
      {count > 0 && (
        <>
          <button className="btn small" type="button" onClick={onShortlist}>
            {words.shortlist}
          </button>
          <button className="btn small" type="button" onClick={() => print()}>
            {words.print}
          </button>
          <Resumes company={company} chosen={chosen} />
        </>
      )}
      <KeysSwitch label={words.keys} />
      {hasKeys && <span className="help">{words.keysHelp}</span>}
    </div>
  );
}

function Resumes({ company, chosen }: Pick<ChosenActsProps, 'company' | 'chosen'>) {
  const { chosen: words } = useWords(APPLICANTS_WORDS);
  const { errors } = useWords(RECRUIT_WORDS);
  const saving = useSending(errors.ofCall);
  const body = { application_ids: chosen.map(({ id }) => id) };
  return (
    <>
      <Button
        className="btn small"
        busy={saving.busy}
        disabled={chosen.length > RESUMES_LIMITS.atOnce}
        onClick={() => void saving.run(() => saveFile(`/v1/recruit/${company}/applications/resumes`, body))}
      >
        {words.resumes}
      </Button>
      {chosen.length > RESUMES_LIMITS.atOnce && <span className="help">{words.most}</span>}
      <Problem problem={saving.problem} />
    </>
  );
}
