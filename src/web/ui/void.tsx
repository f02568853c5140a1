import type { ReactNode } from 'react';
import { Mark } from '#web/ui/mark.tsx';

type VoidProps = {
  /** `none` if it is empty, `no` if it failed. */
  mark: 'none' | 'no';
  title: string;
  children: ReactNode;
  /** Plain buttons or links. */
  action?: ReactNode;
};

/** Shown in place of an empty or failed list, with a way out. */
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
