import '#web/desk/records/record.css';
import type { AdminCompany, CompanyEdit } from '#contract/admin-companies.ts';
import { call } from '#web/api/call.ts';
import { CompanyDecisions } from '#web/desk/companies/company-decisions.tsx';
import { CompanyDomains } from '#web/desk/companies/company-domains.tsx';
import { COMPANY_FORM } from '#web/desk/companies/company-fields.ts';
import { CompanyMembers } from '#web/desk/companies/company-members.tsx';
import { DeskForm } from '#web/desk/records/desk-form.tsx';
import { DeskRecord } from '#web/desk/records/desk-record.tsx';
import { changedValues, comparedFields, readFields } from '#web/desk/records/fields.ts';
import { History } from '#web/desk/records/history.tsx';
import { RecordFields } from '#web/desk/records/record-fields.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { FormRefusal } from '#web/ui/use-form.ts';

/** A company: what staff decide about it, what it says and who it is, its people, and what was done to it. */
export default function CompanyPage() {
  return (
    <DeskRecord<AdminCompany> titleOf={({ name }) => name} actions={(company) => <Links company={company} />}>
      {(company) => (
        <>
          {company.notice && <p className="warn">{company.notice}</p>}
          <CompanyDecisions company={company} />
          <CompanyForm key={company.id + company.revision} company={company} />
          <CompanyMembers companyId={company.id} />
          <CompanyDomains companyId={company.id} />
          <History key={company.revision + company.updated_at + company.talents_approved_at} subject={company.id} />
        </>
      )}
    </DeskRecord>
  );
}

function Links({ company: { slug } }: { company: AdminCompany }) {
  const filter = encodeURIComponent(JSON.stringify({ company: slug }));
  return (
    <>
      <SiteLink to={`/companies/${slug}`}>Its page</SiteLink>
      <a href={`/admin/jobs?filter=${filter}`}>Its jobs</a>
    </>
  );
}

function CompanyForm({ company }: { company: AdminCompany }) {
  const params = { id: company.id };
  return (
    <section className="desk-section" aria-labelledby="fields">
      <h2 id="fields">Its page, and who it is</h2>
      <DeskForm
        record={company}
        read={readFields(COMPANY_FORM)}
        save={async (values, revision) => {
          const edit = changedValues(COMPANY_FORM, company, values) as CompanyEdit;
          if (Object.keys(edit).length === 0) throw new FormRefusal('Nothing was changed.');
          await call('PATCH /v1/admin/companies/{id}', { params, body: { ...edit, revision } });
        }}
        reload={async () => (await call('GET /v1/admin/companies/{id}', { params })).data}
        compare={comparedFields(COMPANY_FORM)}
      >
        {(form) => <RecordFields form={form} fields={COMPANY_FORM} record={company} />}
      </DeskForm>
    </section>
  );
}
