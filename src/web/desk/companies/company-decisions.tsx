import type { AdminCompany } from '#contract/admin-companies.ts';
import { RECRUIT_PASSWORD_LENGTH } from '#contract/company-access.ts';
import { call } from '#web/api/call.ts';
import { OneLineForm } from '#web/desk/companies/one-line-form.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { useVerb } from '#web/desk/records/use-verb.ts';
import { Problem } from '#web/ui/problem.tsx';

/** What staff decide about a company: the talent search, its recruit password, and whether it is left alone. */
export function CompanyDecisions({ company }: { company: AdminCompany }) {
  const { talents_approved_at, left_alone_at, left_alone_note, has_password, password_off_at } = company;
  const params = { id: company.id };
  return (
    <section className="desk-section" aria-labelledby="decisions">
      <h2 id="decisions">Decisions</h2>
      <ul className="desk-lines">
        <li className="desk-state">
          {talents_approved_at ? (
            <>
              May search talents since <Moment at={talents_approved_at} />
              <Act
                label="Close the talent search"
                done="The talent search is closed for it."
                run={() => call('DELETE /v1/admin/companies/{id}/talent-approval', { params })}
              />
            </>
          ) : (
            <>
              May not search talents
              <Act
                label="Let it search talents"
                done="It may search talents."
                run={() => call('PUT /v1/admin/companies/{id}/talent-approval', { params })}
              />
            </>
          )}
        </li>
        <li className="desk-state">
          <span>
            {has_password ? 'Has a recruit password' : 'Has no recruit password'}
            {password_off_at && ', which its people switched off'}
          </span>
          {password_off_at && (
            <Act
              label="Switch it on"
              done="The recruit password works again."
              run={() => call('PUT /v1/admin/companies/{id}/shared-password', { params })}
            />
          )}
          <OneLineForm
            name="password"
            label={`New recruit password, ${RECRUIT_PASSWORD_LENGTH.min} characters or more`}
            button="Set it"
            done="The recruit password is set."
            send={(password) => call('PUT /v1/admin/companies/{id}/recruit-password', { params, body: { password } })}
          />
        </li>
        <li className="desk-state">
          {left_alone_at ? (
            <>
              <span>
                Left alone since <Moment at={left_alone_at} />: {left_alone_note}
              </span>
              <Act
                label="Allow imports again"
                done="Imports are allowed again; its sources stay paused until they are resumed."
                run={() => call('DELETE /v1/admin/companies/{id}/leave-alone', { params })}
              />
            </>
          ) : (
            <OneLineForm
              name="note"
              label="It asked to be left alone: how and when"
              button="Take down what was imported"
              done="What was imported of it is off the site."
              send={(note) => call('POST /v1/admin/companies/{id}/leave-alone', { params, body: { note } })}
            />
          )}
        </li>
      </ul>
    </section>
  );
}

function Act({ label, done, run }: { label: string; done: string; run(): Promise<unknown> }) {
  const verb = useVerb();
  return (
    <>
      <button className="btn small" type="button" disabled={verb.busy} onClick={() => void verb.act(run, done)}>
        {label}
      </button>
      <Problem problem={verb.problem} />
    </>
  );
}
