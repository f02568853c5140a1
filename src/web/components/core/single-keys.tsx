import { persisted, usePersisted } from '#web/storage/persisted.ts';

const areOff = persisted<boolean>('single-keys-off', false, (stored) => stored === true);

/** Whether single keys act; remembered in this browser. */
export function useHasKeys(): boolean {
  return !usePersisted(areOff, (is) => is);
}

/** Single keys get in the way of some who speak to their computer or press keys by accident. */
export function KeysSwitch() {
  const hasKeys = useHasKeys();
  return (
    <label className="check">
      <input type="checkbox" checked={hasKeys} onChange={({ target }) => areOff.write(!target.checked)} />
      <span>Single keys</span>
    </label>
  );
}
