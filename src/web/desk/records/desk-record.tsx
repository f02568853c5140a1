import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DeskLost, DeskPage, DeskWait } from '#web/desk/records/desk-page.tsx';
import { type DeskRow, readOne } from '#web/desk/records/read-records.ts';
import { usePlace } from '#web/desk/records/state.ts';
import { RequestError } from '#web/request/request-error.ts';
import { Void } from '#web/ui/void.tsx';

type DeskRecordProps<Row> = {
  titleOf(record: Row): string;
  actions?: (record: Row) => ReactNode;
  children: (record: Row) => ReactNode;
};

/** The page of the one record that the address names. */
export function DeskRecord<Row>({ titleOf, actions, children }: DeskRecordProps<Row>) {
  const { name, id, resource } = usePlace();
  const { data, error } = useQuery({
    queryKey: [name, 'one', id],
    queryFn: () => {
      if (!resource) throw new Error(`The desk has no resource "${name}".`);
      return readOne(resource, id);
    },
    // What is read anew replaces a form that somebody fills in.
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
    retry: false,
  });
  if (error instanceof RequestError && error.status === 404) return <DeskLost />;
  if (error)
    return (
      <Void mark="no" title="This did not load">
        {error.message}
      </Void>
    );
  if (!data) return <DeskWait />;
  const row = data as DeskRow & Row;
  return (
    <DeskPage title={titleOf(row)} actions={actions?.(row)}>
      {children(row)}
    </DeskPage>
  );
}
