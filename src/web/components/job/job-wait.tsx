import { Frame } from '#web/components/site/frame.tsx';

/** Bars in the place of a job that is on its way. */
export function JobWait() {
  return (
    <Frame>
      <main id="main" className="page min-h-screen">
        <div className="vh" role="status">
          <h1>Loading</h1>
        </div>
        <div className="wait two pt-12" aria-hidden="true">
          <div>
            <div className="job-head">
              <span className="logo big" />
              <div>
                <i className="w12" />
                <br />
                <i className="w8" />
              </div>
            </div>
            <div className="facts">
              <div className="four">
                {['korean', 'visa', 'live', 'work'].map((question) => (
                  <div key={question}>
                    <i className="w5" />
                    <br />
                    <i className="w5" />
                  </div>
                ))}
              </div>
            </div>
          </div>
          <div className="side">
            <div className="box">
              <i className="w8" />
              <br />
              <i className="w12" />
            </div>
          </div>
        </div>
      </main>
    </Frame>
  );
}
