import { WaitFrame, WaitHead } from '#web/components/core/page-wait.tsx';

/** Placeholders for a job that is loading. */
export function JobWait() {
  return (
    <WaitFrame className="two">
      <div>
        <WaitHead />
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
    </WaitFrame>
  );
}
