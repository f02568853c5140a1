import { persisted, usePersisted } from '#web/browser-storage/persisted.ts';

export const singleKeysOff = persisted<boolean>('single-keys-off', false, (stored) => stored === true);

/** Whether single keys act; remembered in this browser. */
export function useHasKeys(): boolean {
  return !usePersisted(singleKeysOff, (is) => is);
}
