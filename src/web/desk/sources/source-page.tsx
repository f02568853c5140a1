import { useState } from 'react';
import type { Run, Source } from '#contract/sources.ts';
import { call } from '#web/api/call.ts';
import { Asked } from '#web/desk/records/asked.tsx';
import { DeskPage } from '#web/desk/records/desk-page.tsx';
import { Facts } from '#web/desk/records/facts.tsx';
import { Moment } from '#web/desk/records/moment.tsx';
import { usePlace } from '#web/desk/records/state.ts';
import { useVerb } from '#web/desk/records/use-verb.ts';
import { runText } from '#web/desk/runs/run-text.ts';
import { SourceTerms } from '#web/desk/sources/source-terms.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

/** One source: what is said of it, its last reading as it goes on, and what can be done. */
export default function SourcePage() {
  const id = usePlace().id;
  // The reading that was the last one when staff asked for another.
  const [asked, setAsked] = useState<number | null>(null);
  const isMoving = ({ state, last_run }: Source) =>
    last_run?.state === 'running' || (last_run === null && state === 'on schedule') || last_run?.number === asked;
  return (
    <Asked
      name={['source', id]}
      ask={async () => (await call('GET /v1/admin/sources/{id}', { params: { id } })).data}
      isMoving={isMoving}
    >
      {(source) => (
        <DeskPage
          title={`Source ${source.number}, ${source.company?.name ?? 'several companies'}`}
          actions={<Verbs source={source} onAsked={() => setAsked(source.last_run?.number ?? null)} />}
        >
          <LastRun run={source.last_run} isMoving={isMoving(source)} />
          <SourceFacts source={source} />
          <SourceTerms key={`${source.address}${source.owner}${source.permission}${source.schedule}`} source={source} />
        </DeskPage>
      )}
    </Asked>
  );
}

function Verbs({ source: { id, state, number }, onAsked }: { source: Source; onAsked(): void }) {
  const verb = useVerb();
  const params = { id };
  const read = () => call('POST /v1/admin/sources/{id}/reading', { params }).then(onAsked);
  const pause = () => call('POST /v1/admin/sources/{id}/pause', { params, body: {} });
  const resume = () => call('POST /v1/admin/sources/{id}/resume', { params });
  const isPaused = state === 'paused';
  return (
    <>
      <Problem problem={verb.problem} />
      <SiteLink className="btn small" to="/admin/runs" search={{ filter: JSON.stringify({ source: String(number) }) }}>
        All readings
      </SiteLink>
      {isPaused ? (
        <button className="btn small" type="button" onClick={() => void verb.act(resume, 'It is read again.')}>
          Resume
        </button>
      ) : (
        <>
          <button className="btn small" type="button" onClick={() => void verb.act(pause, 'It is paused.')}>
            Pause
          </button>
          <button className="btn small main" type="button" onClick={() => void verb.act(read, 'It is being read.')}>
            Read now
          </button>
        </>
      )}
    </>
  );
}

/** The last reading; while one goes on, its counts grow. */
function LastRun({ run, isMoving }: { run: Run | null; isMoving: boolean }) {
  return (
    <p className="note" role="status" aria-busy={isMoving}>
      {run ? (
        <span>
          <SiteLink to={`/admin/runs/${run.number}`}>Reading {run.number}</SiteLink>: {runText(run)}
        </span>
      ) : (
        'It was not read yet.'
      )}
      {isMoving && run?.state !== 'running' && <span>The next reading is about to begin.</span>}
    </p>
  );
}

function SourceFacts({ source }: { source: Source }) {
  const { state, pause_reason, format, company, failures, next_read_at, field_map } = source;
  return (
    <Facts
      title="What is known of it"
      facts={[
        ['State', pause_reason ? `${state}: ${pause_reason}` : state],
        ['Format', format],
        ['Company', company && <SiteLink to={`/companies/${company.slug}`}>{company.name}</SiteLink>],
        ['Failed in a row', failures || null],
        ['Next reading', next_read_at && <Moment at={next_read_at} />],
        ['Map of fields', field_map && JSON.stringify(field_map)],
      ]}
    />
  );
}
