import { useRouter } from '@tanstack/react-router';
import type { CompanyBrief } from '#contract/employers/companies.ts';
import { call } from '#web/api/call.ts';
import { Brand } from '#web/components/core/brand.tsx';
import { explainCall } from '#web/components/core/explain-call.ts';
import { langOf } from '#web/ui/lang.ts';
import { Logo } from '#web/ui/logo.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { ThemeButton } from '#web/ui/theme-button.tsx';
import { useSending } from '#web/ui/use-sending.ts';

type Company = Pick<CompanyBrief, 'slug' | 'name' | 'logo_url'>;

/** The header where a company works: whose pages these are, the way to the site, and the lock. */
export function RecruitTop({ company }: { company: Company }) {
  return (
    <header className="top recruit-top" lang="en">
      <div className="page">
        <Brand />
        <SiteLink className="recruit-name" to={`/recruit/${company.slug}`}>
          <Logo name={company.name} url={company.logo_url} />
          <span lang={langOf(company.name)}>{company.name}</span>
        </SiteLink>
        <nav className="nav" aria-label="Main">
          <SiteLink to="/">To the site</SiteLink>
          <SiteLink to="/post-a-job" search={{ company: company.slug }}>
            Post a job
          </SiteLink>
          <Lock company={company.slug} />
          <ThemeButton />
        </nav>
      </div>
    </header>
  );
}

/** Deletes the password's cookie, for shared browsers. */
function Lock({ company }: { company: string }) {
  const router = useRouter();
  const locking = useSending(explainCall);
  async function lock() {
    await call('DELETE /v1/recruit/{id}/access', { params: { id: company } });
    await router.invalidate();
  }
  return (
    <>
      <button className="btn small" type="button" disabled={locking.busy} onClick={() => void locking.run(lock)}>
        Lock<span className="vh"> this browser</span>
      </button>
      <Problem problem={locking.problem} />
    </>
  );
}
