import { useState } from 'react';
import type { z } from 'zod';
import { type Run, SOURCE_SCHEDULES, SOURCE_STATES, type Source, SourceInput } from '#contract/imports/sources.ts';
import { call } from '#web/api/call.ts';
import { runText } from '#web/desk/kinds/runs.tsx';
import { PUBLISHES_FIELD, SourceCreate } from '#web/desk/kinds/source-create.tsx';
import type { Field, Kind, Verb } from '#web/desk/kit/definition.ts';
import { Fields, named } from '#web/desk/kit/fields.tsx';
import { listOf } from '#web/desk/kit/list.tsx';
import { Asked, DeskPage, Facts, Moment } from '#web/desk/kit/parts.tsx';
import { useNotify, usePlace, useRefresh } from '#web/desk/kit/state.ts';
import { StateWord } from '#web/desk/kit/state-word.tsx';
import { Verbs } from '#web/desk/kit/verbs.tsx';
import { readBy } from '#web/desk/language/read-by.ts';
import { explainDesk, say } from '#web/desk/language/say.tsx';
import { asLabel } from '#web/desk/language/terms.ts';
import { saySentence } from '#web/desk/language/told.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useForm } from '#web/ui/use-form.ts';

/** Where listings come from: what is said of each, its last reading as it goes on, and what can be done. */
export default {
  Page: listOf({
    route: 'GET /v1/admin/sources',
    byCursor: true,
    idOf: ({ number }) => String(number),
    title: say('Sources'),
    about: say('Manage the feeds and boards we import listings from.'),
    columns: [
      {
        label: say('Source'),
        cell: ({ number }) => <SiteLink to={`/admin/sources/${number}`}>{say('Source {number}', { number })}</SiteLink>,
      },
      { label: say('Company'), cell: ({ company }) => company?.name ?? say('Several') },
      { label: say('Format'), cell: ({ format }) => format },
      { label: say('State'), cell: ({ state }) => <StateWord state={state}>{asLabel(state)}</StateWord> },
      {
        label: say('Last import'),
        wide: true,
        cell: ({ last_run }) => (last_run ? runText(last_run) : say('None yet')),
      },
      { label: say('Next'), cell: ({ next_read_at }) => next_read_at && <Moment at={next_read_at} /> },
    ],
    search: say('Company, format or owner'),
    filters: [{ name: 'state', label: say('State'), options: named(SOURCE_STATES) }],
    empty: say('No sources yet. Add a company’s feed or board to import its listings.'),
    add: { label: say('Add source') },
  }),
  Record: SourcePage,
  Create: SourceCreate,
} satisfies Kind;

function SourcePage() {
  const { id } = usePlace();
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
          title={say('Source {number}, {company}', {
            number: source.number,
            company: source.company?.name ?? say('several companies'),
          })}
          actions={<Acts source={source} onAsked={() => setAsked(source.last_run?.number ?? null)} />}
        >
          <LastRun run={source.last_run} isMoving={isMoving(source)} />
          <SourceFacts source={source} />
          <Terms
            key={`${source.address}${source.owner}${source.permission}${source.schedule}${source.publishes}`}
            source={source}
          />
        </DeskPage>
      )}
    </Asked>
  );
}

function Acts({ source, onAsked }: { source: Source; onAsked(): void }) {
  const isPaused = ({ state }: Source) => state === 'paused';
  const verbs: readonly Verb<Source>[] = [
    {
      does: say('Resume|a source'),
      if: isPaused,
      run: ({ id }) => call('POST /v1/admin/sources/{id}/resume', { params: { id } }),
      done: say('Resumed.'),
    },
    {
      does: say('Pause'),
      if: (one) => !isPaused(one),
      run: ({ id }) => call('POST /v1/admin/sources/{id}/pause', { params: { id }, body: {} }),
      done: say('Paused.'),
    },
    {
      does: say('Import now'),
      isMain: true,
      if: (one) => !isPaused(one),
      run: ({ id }) => call('POST /v1/admin/sources/{id}/reading', { params: { id } }).then(onAsked),
      done: say('Importing now.'),
    },
  ];
  const filter = JSON.stringify({ source: String(source.number) });
  return (
    <>
      <SiteLink className="btn small" to="/admin/runs" search={{ filter }}>
        {say('All imports')}
      </SiteLink>
      <Verbs row={source} verbs={verbs} />
    </>
  );
}

/** The last reading; while one goes on, its counts grow. */
function LastRun({ run, isMoving }: { run: Run | null; isMoving: boolean }) {
  return (
    <p className="note" role="status" aria-busy={isMoving}>
      {run ? (
        <span>
          <SiteLink to={`/admin/runs/${run.number}`}>{say('Import {number}', { number: run.number })}</SiteLink>:{' '}
          {runText(run)}
        </span>
      ) : (
        say('No imports yet.')
      )}
      {isMoving && run?.state !== 'running' && <span>{say('The next import is about to start.')}</span>}
    </p>
  );
}

function SourceFacts({ source }: { source: Source }) {
  const { state, pause_reason, format, company, failures, next_read_at, field_map } = source;
  return (
    <Facts
      title={say('Details')}
      facts={[
        [
          say('State'),
          <StateWord key="state" state={state}>
            {pause_reason ? `${asLabel(state)}: ${saySentence(pause_reason)}` : asLabel(state)}
          </StateWord>,
        ],
        [say('Format'), format],
        [
          say('Company'),
          company && (
            <SiteLink key="company" to={`/companies/${company.slug}`}>
              {company.name}
            </SiteLink>
          ),
        ],
        [say('Failed in a row'), failures || null],
        [say('Next import'), next_read_at && <Moment key="next" at={next_read_at} />],
        [say('Field map'), field_map && JSON.stringify(field_map)],
      ]}
    />
  );
}

const TERMS = SourceInput.pick({ address: true, owner: true, permission: true, schedule: true, publishes: true });
const TERM_FIELDS: readonly Field[] = [
  { name: 'address', label: say('URL'), kind: 'line', required: true },
  { name: 'owner', label: say('Owner'), kind: 'line', required: true },
  { name: 'permission', label: say('Permission'), kind: 'line', required: true },
  {
    name: 'schedule',
    label: say('How often to read it'),
    kind: 'choice',
    options: named(SOURCE_SCHEDULES),
    required: true,
  },
  PUBLISHES_FIELD,
];

/** What staff say of a source, to be changed. */
function Terms({ source }: { source: Source }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const form = useForm<z.output<typeof TERMS>>({
    read: readBy(TERMS),
    async send(body) {
      await call('PATCH /v1/admin/sources/{id}', { params: { id: source.id }, body });
      notify(say('Saved.'));
      refresh();
    },
    explain: explainDesk,
  });
  return (
    <form className="desk-form mt-6" {...form.props}>
      <Fields form={form} fields={TERM_FIELDS} values={{ ...source, schedule: source.schedule ?? 'daily' }} />
      <Problem problem={form.problem} />
      <Button className="btn main" type="submit" busy={form.busy}>
        {say(form.busy ? 'Saving' : 'Save')}
      </Button>
    </form>
  );
}
