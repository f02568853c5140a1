/** A field that somebody else changed while it was open here. */
export type ConflictField = { name: string; label: string; before: string; theirs: string };

type ConflictProps = {
  fields: readonly ConflictField[];
  /** Drops what was typed here and shows what the other saved. */
  onTheirs(): void;
};

/** What somebody else saved since the form was opened, beside what it said then; the form below still holds our own. */
export function Conflict({ fields, onTheirs }: ConflictProps) {
  return (
    <section className="note desk-conflict" aria-label="What somebody else changed">
      <p>Somebody else saved this after you opened it. What you typed is still below.</p>
      <table className="desk-table">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">When you opened it</th>
            <th scope="col">Saved since</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, label, before, theirs }) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td data-label="When you opened it">
                <del>{before || 'Empty'}</del>
              </td>
              <td data-label="Saved since">
                <ins>{theirs || 'Empty'}</ins>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button className="btn small" type="button" onClick={onTheirs}>
        Drop mine and show theirs
      </button>
    </section>
  );
}
