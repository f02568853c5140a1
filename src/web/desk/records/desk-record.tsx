import { EditBase, type RaRecord, useEditContext } from 'ra-core';
import type { ReactNode } from 'react';
import { DeskLost, DeskPage, DeskWait } from '#web/desk/records/desk-page.tsx';
import { RequestError } from '#web/request/request-error.ts';
import { Void } from '#web/ui/void.tsx';

type DeskRecordProps<Row> = {
  titleOf(record: Row): string;
  actions?: (record: Row) => ReactNode;
  children: (record: Row) => ReactNode;
};

/** Keeps the row of a list, which ra-core would show until the record is read, from standing for all of it. */
const WHOLE = { meta: { of: 'one' } };

/** The page says what failed; ra-core would go back to the list without a word. */
const READ = { ...WHOLE, onError: () => undefined };

/** The page of the one record that the address names. */
export function DeskRecord<Row>(props: DeskRecordProps<Row>) {
  return (
    <EditBase redirect={false} mutationMode="pessimistic" queryOptions={READ} mutationOptions={WHOLE}>
      <OpenRecord {...props} />
    </EditBase>
  );
}

function OpenRecord<Row>({ titleOf, actions, children }: DeskRecordProps<Row>) {
  const { record, error, isPending } = useEditContext<RaRecord>();
  if (error instanceof RequestError && error.status === 404) return <DeskLost />;
  if (error)
    return (
      <Void mark="no" title="This did not load">
        {(error as Error).message}
      </Void>
    );
  if (isPending || !record) return <DeskWait />;
  const row = record as RaRecord & Row;
  return (
    <DeskPage title={titleOf(row)} actions={actions?.(row)}>
      {children(row)}
    </DeskPage>
  );
}
