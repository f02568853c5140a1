import { Frame } from '#web/components/site/frame.tsx';

/** This comes with every page's first script, so it takes no style sheet of its own. */
const ROWS = ['one', 'two', 'three', 'four'];

/** Bars in the place of a recruit page that is on its way. */
export function RecruitWait() {
  return (
    <Frame>
      <main id="main" className="page min-h-screen">
        <div className="vh" role="status">
          <h1>Loading</h1>
        </div>
        <div className="wait pt-12" aria-hidden="true">
          <div className="job-head">
            <span className="logo big" />
            <div>
              <i className="w12" />
              <br />
              <i className="w8" />
            </div>
          </div>
          <div className="grid gap-4">
            {ROWS.map((row) => (
              <div className="box" key={row}>
                <i className="w12" />
                <br />
                <i className="w8" />
              </div>
            ))}
          </div>
        </div>
      </main>
    </Frame>
  );
}
