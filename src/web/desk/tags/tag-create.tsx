import type { TagWords } from '#contract/admin-tags.ts';
import { call } from '#web/api/call.ts';
import { DeskCreate } from '#web/desk/records/desk-create.tsx';
import type { RecordField } from '#web/desk/records/fields.ts';
import { useGo } from '#web/desk/records/state.ts';
import { TAG_FORM } from '#web/desk/tags/tag-fields.ts';

const FIELDS: readonly RecordField[] = [
  {
    ...{ name: 'id', label: 'Id', kind: 'line', required: true },
    help: 'Lower case with hyphens. It never changes, because addresses name it.',
  },
  ...TAG_FORM,
];

/** A tag that staff add. */
export default function TagCreate() {
  const go = useGo();
  return (
    <DeskCreate
      title="New tag"
      about="Filters offer the tag once a job carries it; the next reading of each source looks for its words."
      fields={FIELDS}
      button="Add the tag"
      add={async (values) => {
        const { data } = await call('POST /v1/admin/tags', { body: values as TagWords & { id: string } });
        go(`/admin/tags/${data.id}`);
      }}
    />
  );
}
