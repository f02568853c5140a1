import { ListHead } from '#web/components/job-list/job-list.tsx';

const ROWS = Array.from({ length: 8 }, (_, row) => `row ${row}`);
const GATES = ['korean', 'visa', 'live', 'work'];

/** Placeholders for listings that are loading. */
export function WaitList() {
  return (
    <div className="list">
      <ListHead />
      <p className="vh" role="status">
        Loading
      </p>
      <ul aria-hidden="true">
        {ROWS.map((row) => (
          <li className="row wait" key={row}>
            <span className="logo blank" />
            <div className="what">
              <i className="w12" />
              <i className="w8" />
            </div>
            <div className="gates">
              {GATES.map((gate) => (
                <i className="w5" key={gate} />
              ))}
            </div>
            <p className="pay">
              <i className="w5" />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
