import type { PartnerText } from '#contract/admin-partners.ts';
import { call } from '#web/api/call.ts';
import { PARTNER_FORM } from '#web/desk/partners/partner-fields.ts';
import { DeskCreate } from '#web/desk/records/desk-create.tsx';
import { useGo } from '#web/desk/records/state.ts';

/** A partner that staff add. */
export default function PartnerCreate() {
  const go = useGo();
  return (
    <DeskCreate
      title="New partner"
      about="Readers see the partner on /partners as soon as you add it."
      fields={PARTNER_FORM}
      button="Add the partner"
      add={async (values) => {
        const { data } = await call('POST /v1/admin/partners', { body: values as PartnerText });
        go(`/admin/partners/${data.id}`);
      }}
    />
  );
}
