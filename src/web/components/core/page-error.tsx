import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Frame } from '#web/components/core/frame.tsx';
import { RequestError } from '#web/request/request-error.ts';
import { Void } from '#web/ui/void.tsx';

export function PageError({ error }: ErrorComponentProps) {
  return <Failed error={error} thing="page" />;
}

export function ListError({ error }: ErrorComponentProps) {
  return <Failed error={error} thing="list" />;
}

function Failed({ error, thing }: { error: unknown; thing: 'page' | 'list' }) {
  return (
    <Frame>
      <main id="main" className="page failed">
        {error instanceof RequestError && error.isPassing ? (
          <>
            <h1>{awayTitle(error, thing)}</h1>
            <Away error={error} />
          </>
        ) : (
          <Broken error={error} />
        )}
      </main>
    </Frame>
  );
}

export function awayTitle({ status }: RequestError, thing: 'page' | 'list'): string {
  return status === 503 ? `We couldn’t load the ${thing}` : 'Too many requests';
}

/** Shown when the API is down or overloaded. */
export function Away({ error }: { error: RequestError }) {
  return (
    <Void mark="no" title="Nothing is lost" action={<Actions error={error} />}>
      {error.status === 503
        ? 'We couldn’t reach the server. Your filters are kept.'
        : 'Too many requests. Wait a minute and try again.'}
    </Void>
  );
}

function Broken({ error }: { error: unknown }) {
  return (
    <>
      <h1>Something went wrong!</h1>
      <Actions error={error} />
    </>
  );
}

function Actions({ error }: { error: unknown }) {
  const [shown, setShown] = useState(false);
  return (
    <>
      <div className="failed-acts">
        <TryAgain />
        <button className="btn" type="button" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {shown ? 'Hide Error' : 'Show Error'}
        </button>
      </div>
      {shown && <pre className="failed-text">{error instanceof Error ? error.message : String(error)}</pre>}
    </>
  );
}

function TryAgain() {
  const router = useRouter();
  return (
    <button className="btn" type="button" onClick={() => router.invalidate()}>
      Try again
    </button>
  );
}
