import type { AdminTalentReport } from '#contract/admin-talent-reports.ts';
import type { ConversationOutcome } from '#contract/states.ts';
import { call } from '#web/api/call.ts';
import { OneLine } from '#web/desk/records/one-line.tsx';
import { useVerb } from '#web/desk/records/use-verb.ts';
import { Problem } from '#web/ui/problem.tsx';

/** What staff may make of a report that waits. The talent hears of each. */
export function ReportVerbs({ report: { id, company_address, company_may_write } }: { report: AdminTalentReport }) {
  const verb = useVerb();
  const settle = (outcome: ConversationOutcome, message = '') =>
    call('POST /v1/admin/talent-reports/{id}/outcome', { params: { id }, body: { outcome, message } });
  return (
    <section className="desk-section" aria-labelledby="decision">
      <h2 id="decision">Decision</h2>
      <p className="mute mb-4">
        The talent gets a letter that says what came of it.{' '}
        {company_address
          ? `What you write to the company goes to ${company_address}, without saying who reported it.`
          : 'No address of the company is known: it cannot be warned, and no letter tells it that it is blocked.'}
      </p>
      <div className="desk-state">
        <button
          className="btn small"
          type="button"
          disabled={verb.busy}
          onClick={() => void verb.act(() => settle('dismissed'), 'Dismissed; the talent is told.')}
        >
          Dismiss
        </button>
        {company_address && (
          <OneLine
            label="What must change, which the company reads"
            button="Warn the company"
            done="The company is warned, and the talent is told."
            send={(text) => settle('warned', text)}
          />
        )}
        {company_may_write && (
          <OneLine
            label="Why it may no longer write, which the company reads"
            button="Block the company"
            done="The company can neither search talents nor write to them."
            send={(text) => settle('blocked', text)}
          />
        )}
      </div>
      <Problem problem={verb.problem} />
    </section>
  );
}
