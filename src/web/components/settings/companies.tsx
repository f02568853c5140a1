import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { useLoaded } from '#web/components/settings/use-loaded.ts';
import { ConfirmButton } from '#web/ui/confirm-button.tsx';
import { Problem } from '#web/ui/problem.tsx';

async function memberships() {
  const { data } = await call('GET /v1/talent/memberships');
  return data;
}

/** The companies that the person recruits for. */
export function Companies() {
  const { value: companies, problem, reload } = useLoaded(memberships, explainCall);

  async function leave(slug: string) {
    await call('DELETE /v1/talent/memberships/{id}', { params: { id: slug } });
    await reload();
  }

  return (
    <>
      {companies?.length === 0 && <p className="soft">None. You join one on its recruit page, with its password.</p>}
      <ul className="things">
        {companies?.map(({ company }) => (
          <li key={company.id}>
            {/* A page load: only a document of its own brings the policy that lets these pages show resumes. */}
            <a href={`/recruit/${company.slug}`}>{company.name}</a>
            <ConfirmButton
              label="Leave"
              question={`Leave ${company.name}? Its password lets you in again.`}
              confirm="Yes, leave"
              explained={explainCall}
              onConfirm={() => leave(company.slug)}
            />
          </li>
        ))}
      </ul>
      <Problem problem={problem} />
    </>
  );
}
