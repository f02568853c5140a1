import '#web/components/recruit/recruit.css';
import type { CompanyBrief } from '#contract/companies.ts';
import { PasswordBox } from '#web/components/recruit/password-box.tsx';
import { RecruitHead } from '#web/components/recruit/recruit-head.tsx';
import { Crumbs } from '#web/ui/crumbs.tsx';

export type LockedData = { company: CompanyBrief; title: string; refusal: string | null };

/** Shown instead of the applications to visitors without the company's password. */
export function LockedApplications({ company, title, refusal }: LockedData) {
  return (
    <>
      <Crumbs crumbs={[{ name: company.name, path: `/recruit/${company.slug}` }, { name: 'Applications' }]} />
      <RecruitHead company={company} title={title}>
        {company.name}
      </RecruitHead>
      <div className="max-w-96">
        <PasswordBox company={company.slug} refusal={refusal} />
      </div>
    </>
  );
}
