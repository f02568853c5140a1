import type { ReactNode } from 'react';
import { Mark } from '#web/ui/mark.tsx';

type VoidProps = {
  /** `none` for a place that is empty, `no` for one that failed. */
  mark: 'none' | 'no';
  title: string;
  children: ReactNode;
  /** Plain buttons or links. */
  action?: ReactNode;
};

/** What stands where a list would: it says which filter to open, or that nothing is lost. */
export function Void({ mark, title, children, action }: VoidProps) {
  return (
    <div className="void">
      <Mark name={mark} />
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </div>
  );
}
