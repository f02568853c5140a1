import { createContext, use } from 'react';
import type { Desk } from '#contract/admin-desk.ts';

export const DeskContext = createContext<Desk | null>(null);

/** Who works at the desk. @throws Error outside of it. */
export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('This part belongs on the desk.');
  return desk;
}
