import type { ReactNode } from 'react';
import { Frame } from '#web/components/core/frame.tsx';
import { useFrameLanguage } from '#web/components/core/frame-language.ts';

/** Part of every page's first script, so it has no style sheet of its own. */
const ROWS = [1, 2, 3, 4];

/** Placeholders for a page that is loading: a heading and a list. */
export function PageWait({ header }: Pick<WaitFrameProps, 'header'>) {
  return (
    <WaitFrame header={header}>
      <WaitHead />
      <BarRows />
    </WaitFrame>
  );
}

/** Rows that aren't here yet. */
export function Bars() {
  return (
    <div className="wait" aria-hidden="true">
      <BarRows />
    </div>
  );
}

function BarRows() {
  return (
    <div className="stack g4">
      {ROWS.map((row) => (
        <div className="box" key={row}>
          <TwoBars />
        </div>
      ))}
    </div>
  );
}

type WaitFrameProps = { className?: string; header?: ReactNode; children: ReactNode };

/** The page around the placeholders, which announces that it is loading. The page before is still there, hidden. */
export function WaitFrame({ className = '', header, children }: WaitFrameProps) {
  const { say } = useFrameLanguage();
  return (
    <Frame header={header} main="wait">
      <main id="wait" className="page tall">
        <div className="vh" role="status">
          <h1>{say('Loading')}</h1>
        </div>
        <div className={`wait ${className}`} aria-hidden="true">
          {children}
        </div>
      </main>
    </Frame>
  );
}

export function WaitHead() {
  return (
    <div className="job-head">
      <span className="logo big" />
      <div>
        <TwoBars />
      </div>
    </div>
  );
}

function TwoBars() {
  return (
    <>
      <i className="w12" />
      <br />
      <i className="w8" />
    </>
  );
}
