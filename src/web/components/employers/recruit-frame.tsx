import '#web/components/people/account.css';
import '#web/components/employers/recruit.css';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Language } from '#contract/core/language.ts';
import type { CompanyBrief } from '#contract/employers/companies.ts';
import { TranslatedFrame } from '#web/components/core/translated-frame.tsx';
import { pwdOf, useDropPwd } from '#web/components/employers/pwd-param.ts';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { RecruitHead } from '#web/components/employers/recruit-head.tsx';
import { type RecruitTab, RecruitTabs } from '#web/components/employers/recruit-tabs.tsx';
import { RecruitTop } from '#web/components/employers/recruit-top.tsx';
import { InLanguage, useWords } from '#web/language/catalogue.tsx';
import { Crumbs } from '#web/ui/crumbs.tsx';

type RecruitFrameProps = {
  company: CompanyBrief;
  title: string;
  tab: RecruitTab;
  /** Left out where a page is in English alone. */
  language?: Language;
  /** A line below the title; the company's name if left out. */
  line?: ReactNode;
  /** The page above it, between the company's and its own. */
  under?: { name: string; path: string };
  /** Whether its title is a talent, beside whom the company's logo would be an employer's. */
  isTalent?: boolean;
  /** Whether its visitor may see it; else the site's own header stands above the password's field. */
  isOpen?: boolean;
  children: ReactNode;
};

export function RecruitFrame(props: RecruitFrameProps) {
  useDropPwd(pwdOf(useSearch({ strict: false })));
  return (
    <InLanguage words={RECRUIT_WORDS} language={props.language ?? 'en'}>
      <Framed {...props} />
    </InLanguage>
  );
}

function Framed({
  company,
  title,
  tab,
  language,
  line = company.name,
  under,
  isTalent = false,
  isOpen = true,
  children,
}: RecruitFrameProps) {
  const { crumbs } = useWords(RECRUIT_WORDS);
  return (
    <TranslatedFrame language={language} {...(isOpen ? { header: <RecruitTop company={company} /> } : {})}>
      <main id="main" className="page">
        <Crumbs
          label={crumbs}
          crumbs={[
            { name: company.name, path: `/recruit/${company.slug}` },
            ...(under ? [under] : []),
            { name: title },
          ]}
        />
        <RecruitHead company={isTalent ? undefined : company} title={title}>
          {line}
        </RecruitHead>
        <RecruitTabs company={company.slug} current={tab} />
        {children}
      </main>
    </TranslatedFrame>
  );
}
