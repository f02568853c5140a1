import { singleKeysOff, useHasKeys } from '#web/components/core/single-keys.ts';

/** Single keys get in the way of some who speak to their computer or press keys by accident. */
export function KeysSwitch({ label = 'Shortcuts' }: { label?: string }) {
  const hasKeys = useHasKeys();
  return (
    <label className="check keys-switch">
      <input type="checkbox" checked={hasKeys} onChange={({ target }) => singleKeysOff.write(!target.checked)} />
      <span>{label}</span>
    </label>
  );
}
