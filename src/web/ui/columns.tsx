/** Column headings of a list; narrow pages show them beside each value instead. Rows share `--cols`. */
export function ColumnNames({ names }: { names: readonly string[] }) {
  return (
    <div className="column-names" aria-hidden="true">
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}
