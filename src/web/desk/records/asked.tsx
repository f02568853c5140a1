import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { explainCall } from '#web/components/account/explain-call.ts';
import { DeskLost, DeskWait } from '#web/desk/records/desk-page.tsx';
import { RequestError } from '#web/request/request-error.ts';
import { Void } from '#web/ui/void.tsx';

type AskedProps<Answer> = {
  /** Names what is asked for; the answer of another name is another one. */
  name: readonly string[];
  ask(): Promise<Answer>;
  /** Whether it will be another answer in a moment: then it is asked for again. */
  isMoving?: (answer: Answer) => boolean;
  children: (answer: Answer) => ReactNode;
};

const AGAIN_MS = 1000;

/** Shows what the API answers, and anew whenever staff changed something. */
export function Asked<Answer>({ name, ask, isMoving, children }: AskedProps<Answer>) {
  const asked: UseQueryResult<Answer> = useQuery({
    queryKey: name,
    queryFn: ask,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isMoving?.(data) ? AGAIN_MS : false),
  });
  const { data, error } = asked;
  if (data !== undefined) return children(data);
  if (error instanceof RequestError && error.status === 404) return <DeskLost />;
  if (error)
    return (
      <Void mark="no" title="This did not load">
        {explainCall(error).text}
      </Void>
    );
  return <DeskWait />;
}
