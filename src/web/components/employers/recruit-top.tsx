import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Language } from '#contract/core/language.ts';
import type { CompanyBrief } from '#contract/employers/companies.ts';
import { call } from '#web/api/call.ts';
import { Brand } from '#web/components/core/brand.tsx';
import { useFrameLanguage } from '#web/components/core/frame-language.ts';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { keepHeader } from '#web/components/employers/recruit-wait.tsx';
import { InLanguage, useWords } from '#web/language/catalogue.tsx';
import { Sentence } from '#web/language/sentence.tsx';
import { Button } from '#web/ui/button.tsx';
import { langOf } from '#web/ui/lang.ts';
import { Logo } from '#web/ui/logo.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { ThemeButton } from '#web/ui/theme-button.tsx';
import { useSending } from '#web/ui/use-sending.ts';

type RecruitTopProps = { company: Pick<CompanyBrief, 'slug' | 'name' | 'logo_url'> };

/** The header where a company works: whose pages these are, the way to the site, and the lock. */
export function RecruitTop({ company }: RecruitTopProps) {
  const { top, language } = useWords(RECRUIT_WORDS);
  const { say } = useFrameLanguage();
  useEffect(() => keepHeader({ company: company.slug, header: headerOf(company, language) }), [company, language]);
  return (
    <header className="top recruit-top" lang={language}>
      <div className="page">
        <Brand />
        <SiteLink className="recruit-name" to={`/recruit/${company.slug}`}>
          <Logo name={company.name} url={company.logo_url} />
          <span lang={langOf(company.name) ?? 'en'}>{company.name}</span>
        </SiteLink>
        <nav className="nav" aria-label={top.main}>
          <SiteLink to="/">{top.site}</SiteLink>
          <SiteLink to="/post-a-job" search={{ company: company.slug }}>
            {top.post}
          </SiteLink>
          <Lock company={company.slug} />
          <ThemeButton label={say('Dark')} />
        </nav>
      </div>
    </header>
  );
}

function headerOf(company: RecruitTopProps['company'], language: Language) {
  return (
    <InLanguage words={RECRUIT_WORDS} language={language}>
      <RecruitTop company={company} />
    </InLanguage>
  );
}

/** Deletes the password's cookie, for shared browsers. */
function Lock({ company }: { company: string }) {
  const router = useRouter();
  const { top, errors } = useWords(RECRUIT_WORDS);
  const locking = useSending(errors.ofCall);
  async function lock() {
    await call('DELETE /v1/recruit/{id}/access', { params: { id: company } });
    await router.invalidate();
  }
  return (
    <>
      <Button className="btn small" busy={locking.busy} onClick={() => void locking.run(lock)}>
        <Sentence text={top.lock}>
          <span className="vh">{top.browser}</span>
        </Sentence>
      </Button>
      <Problem problem={locking.problem} />
    </>
  );
}
