import { useGo } from '#web/desk/records/state.ts';
import '#web/desk/records/record.css';
import type { AdminPartner, PartnerText } from '#contract/admin-partners.ts';
import { call } from '#web/api/call.ts';
import { PARTNER_FORM } from '#web/desk/partners/partner-fields.ts';
import { AskOnce } from '#web/desk/records/ask-once.tsx';
import { DeskForm } from '#web/desk/records/desk-form.tsx';
import { DeskRecord } from '#web/desk/records/desk-record.tsx';
import { comparedFields, readFields } from '#web/desk/records/fields.ts';
import { History } from '#web/desk/records/history.tsx';
import { RecordFields } from '#web/desk/records/record-fields.tsx';
import { useVerb } from '#web/desk/records/use-verb.ts';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** A partner: what readers are told of it, and what was done to it. */
export default function PartnerEdit() {
  return (
    <DeskRecord<AdminPartner> titleOf={({ name }) => name} actions={(partner) => <Verbs partner={partner} />}>
      {(partner) => (
        <>
          <PartnerForm key={partner.id + partner.revision} partner={partner} />
          <History key={partner.revision} subject={partner.id} />
        </>
      )}
    </DeskRecord>
  );
}

function Verbs({ partner: { id, name } }: { partner: AdminPartner }) {
  const verb = useVerb();
  const go = useGo();

  async function remove(): Promise<void> {
    const isDone = await verb.act(
      () => call('DELETE /v1/admin/partners/{id}', { params: { id } }),
      `${name} is removed from the site.`,
    );
    if (isDone) go('/admin/partners');
  }

  return (
    <>
      <Problem problem={verb.problem} />
      <SiteLink to="/partners">On the site</SiteLink>
      <AskOnce
        label="Remove the partner"
        question={`Remove ${name} for good?`}
        busy={verb.busy}
        onYes={() => void remove()}
      />
    </>
  );
}

function PartnerForm({ partner }: { partner: AdminPartner }) {
  const params = { id: partner.id };
  return (
    <section className="desk-section" aria-labelledby="fields">
      <h2 id="fields">What readers see</h2>
      <DeskForm
        record={partner}
        read={readFields(PARTNER_FORM)}
        save={(values, revision) =>
          call('PUT /v1/admin/partners/{id}', { params, body: { ...(values as PartnerText), revision } })
        }
        reload={async () => (await call('GET /v1/admin/partners/{id}', { params })).data}
        compare={comparedFields(PARTNER_FORM)}
        done="Saved; readers see it now."
      >
        {(form) => <RecordFields form={form} fields={PARTNER_FORM} record={partner} />}
      </DeskForm>
    </section>
  );
}
