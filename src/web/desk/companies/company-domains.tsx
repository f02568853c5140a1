import { useCallback } from 'react';
import { call } from '#web/api/call.ts';
import { OneLineForm } from '#web/desk/companies/one-line-form.tsx';
import { useRead } from '#web/desk/companies/use-read.ts';
import { DeskWait } from '#web/desk/records/desk-page.tsx';
import { useVerb } from '#web/desk/records/use-verb.ts';
import { Problem } from '#web/ui/problem.tsx';

/** The domains where a company's own people have their mailboxes. */
export function CompanyDomains({ companyId: id }: { companyId: string }) {
  const read = useCallback(
    async () => (await call('GET /v1/admin/companies/{id}/domains', { params: { id } })).data,
    [id],
  );
  const { value: domains, problem, again } = useRead(read);
  const verb = useVerb();
  const path = '/v1/admin/companies/{id}/domains/{domain}' as const;
  return (
    <section className="desk-section" aria-labelledby="domains">
      <h2 id="domains">Domains</h2>
      <p className="mute mb-3">Whoever opens a letter at one of them proves to come from the company.</p>
      {problem && <p className="warn">{problem}</p>}
      {domains === null && !problem && <DeskWait />}
      <ul className="desk-lines">
        {domains?.map(({ domain }) => (
          <li key={domain} className="desk-actions">
            {domain}
            <button
              className="btn small"
              type="button"
              disabled={verb.busy}
              onClick={() =>
                void verb
                  .act(() => call(`DELETE ${path}`, { params: { id, domain } }), `${domain} is taken back.`)
                  .then(again)
              }
            >
              Take back {domain}
            </button>
          </li>
        ))}
      </ul>
      <Problem problem={verb.problem} />
      <OneLineForm
        name="domain"
        label="Record a domain"
        button="Record it"
        done="The domain is recorded."
        send={async (domain) => {
          await call(`PUT ${path}`, { params: { id, domain } });
          again();
        }}
      />
    </section>
  );
}
