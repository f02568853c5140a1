/** The names over the columns of a list, which on narrow pages stand beside each value instead. Rows share `--cols`. */
export function ColumnNames({ names }: { names: readonly string[] }) {
  return (
    <div className="column-names" aria-hidden="true">
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}
