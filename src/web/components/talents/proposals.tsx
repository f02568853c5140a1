import { LOOKING_STATES } from '#contract/core/states.ts';
import {
  EMPLOYMENT_TYPES,
  REGIONS,
  TALENT_KOREAN_LEVELS,
  type Term,
  termOf,
  VISA_STATUSES,
  WORKPLACES,
} from '#contract/core/vocabulary.ts';
import type { PreparedOf, ProposedField } from '#contract/talents/prepared.ts';
import type { Talent } from '#contract/talents/profile.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { dateOf } from '#web/ui/time.ts';
import { useSending } from '#web/ui/use-sending.ts';

export type Proposal = PreparedOf<'profile'>;

const FIELDS: Record<ProposedField, { label: string; terms?: readonly Term[] }> = {
  full_name: { label: 'Full name' },
  job_title: { label: 'Job title' },
  country_of_residence: { label: 'Country of residence' },
  korean_level: { label: 'Korean level', terms: TALENT_KOREAN_LEVELS },
  visa_status: { label: 'Visa status', terms: VISA_STATUSES },
  skills: { label: 'Skills' },
  years_of_experience: { label: 'Years of experience' },
  summary: { label: 'Summary' },
  looking: { label: 'Are you looking?', terms: LOOKING_STATES },
  available_from: { label: 'Available from' },
  employment_types: { label: 'Employment', terms: EMPLOYMENT_TYPES },
  workplaces: { label: 'Workplace', terms: WORKPLACES },
  places: { label: 'Where you want to work', terms: REGIONS },
  links: { label: 'Links' },
};

type ProposalsProps = {
  proposals: readonly Proposal[];
  talent: Talent;
  now: string;
  /** The ids of those that stand in the form. */
  taken: ReadonlySet<string>;
  onTake(proposal: Proposal): void;
  onDismiss(proposal: Proposal): Promise<void>;
};

/** What apps would change, beside what stands there now. Saving the form is the person's own act. */
export function Proposals({ proposals, talent, now, ...acts }: ProposalsProps) {
  if (proposals.length === 0) return null;
  return (
    <section className="box mb-6 proposals" aria-labelledby="proposals">
      <h2 id="proposals">Suggested by your apps</h2>
      <p className="t14 soft mb-2">Nothing changes until you save the profile.</p>
      <ul className="things">
        {proposals.map((proposal) => (
          <OneProposal key={proposal.id} proposal={proposal} talent={talent} now={now} {...acts} />
        ))}
      </ul>
    </section>
  );
}

type OneProposalProps = Omit<ProposalsProps, 'proposals'> & { proposal: Proposal };

function OneProposal({ proposal, talent, now, taken, onTake, onDismiss }: OneProposalProps) {
  const dismissing = useSending(explainCall);
  const { id, app, prepared_at, field, content } = proposal;
  const { label } = FIELDS[field];
  const isTaken = taken.has(id);
  return (
    <li>
      <div className="stack g1">
        <h3 className="t14">{label}</h3>
        <dl className="pairs">
          <div>
            <dt>Now</dt>
            <dd className="said">{wordsOf(field, talent[field])}</dd>
          </div>
          <div>
            <dt>Suggested</dt>
            <dd className="said">{wordsOf(field, content.value)}</dd>
          </div>
        </dl>
        <p className="help">
          By “{app}”, {dateOf(prepared_at, now)}
        </p>
        <div className="cluster">
          <Button className="btn small" busy={dismissing.busy} onClick={() => onTake(proposal)}>
            Accept<span className="vh">: {label}</span>
          </Button>
          <Button
            className="btn small"
            busy={dismissing.busy}
            onClick={() => void dismissing.run(() => onDismiss(proposal))}
          >
            Dismiss<span className="vh">: {label}</span>
          </Button>
          <span className="t14" role="status">
            {isTaken && 'It’s in the form. Save the profile to keep it.'}
          </span>
        </div>
      </div>
      <Problem problem={dismissing.problem} />
    </li>
  );
}

function wordsOf(field: ProposedField, value: Talent[ProposedField] | string): string {
  const { terms = [] } = FIELDS[field];
  const words = [value].flat().flatMap((one) => (one === null || one === '' ? [] : [String(one)]));
  return words.map((word) => termOf(terms, word)?.label ?? word).join(', ') || 'Nothing';
}

/** Writes a suggestion into the form, as if it had been typed. */
export function fillIn(form: HTMLFormElement | null, { field, content: { value } }: Proposal): void {
  const values = [value].flat();
  const separator = field === 'links' ? '\n' : ', ';
  for (const control of form?.querySelectorAll<HTMLInputElement>(`[name="${field}"]:not([type="hidden"])`) ?? []) {
    if (control.type === 'checkbox') control.checked = values.includes(control.value);
    else control.value = values.join(separator);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
