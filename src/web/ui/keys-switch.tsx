type KeysSwitchProps = { isOn: boolean; onChange(isOn: boolean): void };

/** Single keys get in the way of some who speak to their computer or press keys by accident. */
export function KeysSwitch({ isOn, onChange }: KeysSwitchProps) {
  return (
    <label className="check">
      <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
      <span>Single keys</span>
    </label>
  );
}
