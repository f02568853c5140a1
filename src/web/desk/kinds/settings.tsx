import '#web/desk/kit/record.css';
import type { ModelUse, OperatorSetting, SecurityFigures } from '#contract/people/desk-settings.ts';
import { call } from '#web/api/call.ts';
import type { Kind } from '#web/desk/kit/definition.ts';
import { Asked, DeskPage, Moment, Table } from '#web/desk/kit/parts.tsx';

export default { Page: SettingsPage } satisfies Kind;

/** How the operator set the server up. It is changed in the environment, not here. */
function SettingsPage() {
  return (
    <DeskPage title="Settings">
      <p className="soft mb-4">
        How this server is set up. Change settings in its environment. Secrets are never shown.
      </p>
      <Asked name={['settings']} ask={() => call('GET /v1/admin/settings')}>
        {({ data, meta: { warnings, security, language_model } }) => (
          <>
            {warnings.map((warning) => (
              <p key={warning} className="warn mb-3">
                {warning}
              </p>
            ))}
            <SecurityEvents {...security} />
            <LanguageModel use={language_model} />
            {[...Map.groupBy(data, ({ group }) => group)].map(([group, settings]) => (
              <Group key={group} group={group} settings={settings} />
            ))}
          </>
        )}
      </Asked>
    </DeskPage>
  );
}

function Group({ group, settings }: { group: string; settings: readonly OperatorSetting[] }) {
  return (
    <section className="mb-6">
      <h2 className="mb-2">{group}</h2>
      <Table
        title={group}
        rows={settings}
        keyOf={({ name }) => name}
        columns={[
          { label: 'Variable', cell: ({ name }) => <code>{name}</code> },
          { label: 'Value', wide: true, cell: (setting) => <Value {...setting} /> },
          { label: 'What it is', wide: true, cell: ({ meaning }) => meaning },
        ]}
      />
    </section>
  );
}

function Value({ is_set, value, fallback }: OperatorSetting) {
  if (!is_set) return <span className="mute">Not set: {fallback}</span>;
  return value ?? 'Set';
}

/** What was noted of sign-ins and the like in the last day, the frequent first. */
function SecurityEvents({ events, alarms }: SecurityFigures) {
  const seen = events.filter(({ last_day }) => last_day > 0).toSorted((a, b) => b.last_day - a.last_day);
  return (
    <section className="mb-6">
      <h2 className="mb-2">Security events in the last 24 hours</h2>
      {alarms.map(({ count, of, networks, at }) => (
        <p key={of} className="warn mb-3">
          <span>
            {count} {of} in a minute, from {networks === null ? 'many networks' : fromNetworks(networks)},{' '}
            <Moment at={at} />.
          </span>
        </p>
      ))}
      {seen.length === 0 ? (
        <p className="mute">None.</p>
      ) : (
        <Table
          title="Security events"
          rows={seen}
          keyOf={({ event }) => event}
          columns={[
            { label: 'Event', cell: ({ event }) => <code>{event}</code> },
            { label: 'Last hour', cell: ({ last_hour }) => <Count of={last_hour} /> },
            { label: '24 hours', cell: ({ last_day }) => <Count of={last_day} /> },
            { label: 'What it means', wide: true, cell: ({ meaning }) => meaning },
          ]}
        />
      )}
    </section>
  );
}

function LanguageModel({ use }: { use: ModelUse | null }) {
  return (
    <section className="mb-6">
      <h2 className="mb-2">Language model</h2>
      {use === null ? <p className="mute">Off.</p> : <Use {...use} />}
    </section>
  );
}

function Use({ model, tokens_a_day, today, last_error }: ModelUse) {
  return (
    <>
      {last_error && (
        <p className="warn mb-3">
          <span>
            Last error: {last_error.reason}, <Moment at={last_error.at} />.
          </span>
        </p>
      )}
      <p>
        <code>{model}</code> was asked <Count of={today.questions} /> times today. It used <Count of={today.tokens} />{' '}
        of <Count of={tokens_a_day} /> tokens, made <Count of={today.proposals} /> proposals, and failed{' '}
        <Count of={today.errors} /> times. <Count of={today.dropped} /> answers were dropped, because the listing
        doesn’t contain the quote or the field has no such value.
      </p>
    </>
  );
}

function fromNetworks(count: number): string {
  return count === 1 ? 'one network' : `about ${count} networks`;
}

function Count({ of }: { of: number }) {
  return <span className="num">{of.toLocaleString('en')}</span>;
}
