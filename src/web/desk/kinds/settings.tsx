import '#web/desk/kit/record.css';
import {
  type ModelUse,
  NETWORKS_TOLD_MAX,
  type OperatorSetting,
  type SecurityFigures,
} from '#contract/people/desk-settings.ts';
import { call } from '#web/api/call.ts';
import type { Kind } from '#web/desk/kit/definition.ts';
import { Asked, DeskPage, Moment, Table } from '#web/desk/kit/parts.tsx';
import { Say, say, sayOf, type Words } from '#web/desk/language/say.tsx';
import { told } from '#web/desk/language/told.ts';

export default { Page: SettingsPage } satisfies Kind;

/** How the operator set the server up. It is changed in the environment, not here. */
function SettingsPage() {
  return (
    <DeskPage
      title={say('Settings')}
      about={say('How this server is set up. Change settings in its environment. Secrets are never shown.')}
    >
      <Asked name={['settings']} ask={() => call('GET /v1/admin/settings')}>
        {({ data, meta: { warnings, security, language_model } }) => (
          <>
            {warnings.map((warning) => (
              <p key={warning} className="warn mb-3">
                {told(warning, WARNINGS)}
              </p>
            ))}
            <SecurityEvents {...security} />
            <LanguageModel use={language_model} />
            {[...Map.groupBy(data, ({ group }) => group)].map(([group, settings]) => (
              <Group key={group} group={sayOf(group)} settings={settings} />
            ))}
          </>
        )}
      </Asked>
    </DeskPage>
  );
}

/** What the server warns of, as it puts it together. */
const WARNINGS: readonly Words[] = [
  'This is a demo. Its passwords are public, and its emails aren’t delivered.',
  'SECRET_PREVIOUS still accepts {count} earlier secret. Remove them once the links they signed can expire.',
  'SECRET_PREVIOUS still accepts {count} earlier secrets. Remove them once the links they signed can expire.',
  'PUBLIC_URL has no TLS, so passwords are sent unencrypted.',
  'PLAINTEXT_WITHIN lets this go without TLS: {text}. Anyone on that network can read it.',
  'Card payments are off: TOSS_SECRET_KEY isn’t set.',
  '/metrics is closed: METRICS_TOKEN isn’t set.',
  'Pages and terms show an example operator. Set OPERATOR and its details before you launch.',
  'You’re using the embedded database. It’s fine for a small board (tested with 10,000 jobs and 100,000 applications), but it runs in one process, and a power cut can lose the last writes. Set DATABASE_URL to use a server.',
  'RATE_LIMITS is off, so anyone can send as many requests as they like.',
  '{count} process before this one crashed.',
  '{count} processes before this one crashed.',
];

function Group({ group, settings }: { group: string; settings: readonly OperatorSetting[] }) {
  return (
    <section className="desk-alike mb-6">
      <h2 className="mb-2">{group}</h2>
      <Table
        title={group}
        rows={settings}
        keyOf={({ name }) => name}
        columns={[
          { label: say('Variable'), cell: ({ name }) => <code>{name}</code> },
          { label: say('Value'), wide: true, cell: (setting) => <Value {...setting} /> },
          { label: say('What it is'), wide: true, cell: ({ meaning }) => told(sayOf(meaning), MEANINGS) },
        ]}
      />
    </section>
  );
}

const MEANINGS: readonly Words[] = ['{service} client id', '{service} client secret', '{service} issuer'];

function Value({ is_set, value, fallback }: OperatorSetting) {
  return is_set ? setText(value) : <span className="mute">{unsetText(fallback)}</span>;
}

function setText(value: string | null): string {
  if (value === 'on') return say('On');
  return value === 'off' ? say('Off') : (value ?? say('Set'));
}

function unsetText(fallback: string): string {
  if (fallback === 'none') return say('Not set');
  return fallback === 'Off' ? say('Off') : say('{fallback} (default)', { fallback: sayOf(fallback) });
}

/** What was noted of sign-ins and the like in the last day, the frequent first. */
function SecurityEvents({ events, alarms }: SecurityFigures) {
  const seen = events.filter(({ last_day }) => last_day > 0).toSorted((a, b) => b.last_day - a.last_day);
  return (
    <section className="mt-6 mb-6">
      <h2 className="mb-2">{say('Security events in the last 24 hours')}</h2>
      {alarms.map(({ count, of, networks, at }) => (
        <p key={of} className="warn mb-3">
          <span>
            <Say
              text={alarmText({ count, networks })}
              count={count}
              what={sayOf(of)}
              networks={networks === null ? null : fromNetworks(networks)}
              moment={<Moment at={at} />}
            />
          </span>
        </p>
      ))}
      {seen.length === 0 ? (
        <p className="mute">{say('None.')}</p>
      ) : (
        <Table
          title={say('Security events')}
          rows={seen}
          keyOf={({ event }) => event}
          columns={[
            { label: say('Event'), cell: ({ event }) => <code>{event}</code> },
            { label: say('Last hour'), isNumber: true, cell: ({ last_hour }) => <Count of={last_hour} /> },
            { label: say('24 hours'), isNumber: true, cell: ({ last_day }) => <Count of={last_day} /> },
            { label: say('What it means'), wide: true, cell: ({ meaning }) => <WithCode text={sayOf(meaning)} /> },
          ]}
        />
      )}
    </section>
  );
}

function alarmText({ count, networks }: Pick<SecurityFigures['alarms'][number], 'count' | 'networks'>): Words {
  if (count === 1) return '{what}, {moment}.';
  return networks === null
    ? '{count} {what} in a minute, {moment}.'
    : '{count} {what} in a minute, from {networks}, {moment}.';
}

/** What stands between backticks, as code. */
function WithCode({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places.
  return text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));
}

function LanguageModel({ use }: { use: ModelUse | null }) {
  return (
    <section className="mb-6">
      <h2 className="mb-2">{say('Language model')}</h2>
      {use === null ? <p className="mute">{say('Off.')}</p> : <Use {...use} />}
    </section>
  );
}

function Use({ model, tokens_a_day, today, last_error }: ModelUse) {
  return (
    <>
      {last_error && (
        <p className="warn mb-3">
          <span>
            <Say
              text="Last error: {reason}, {moment}."
              reason={last_error.reason}
              moment={<Moment at={last_error.at} />}
            />
          </span>
        </p>
      )}
      <p>
        <Say
          text="{model} was asked {questions} times today. It used {tokens} of {most} tokens, made {proposals} proposals, and failed {errors} times. {dropped} answers were dropped, because the listing doesn’t contain the quote or the field has no such value."
          model={<code>{model}</code>}
          questions={<Count of={today.questions} />}
          tokens={<Count of={today.tokens} />}
          most={<Count of={tokens_a_day} />}
          proposals={<Count of={today.proposals} />}
          errors={<Count of={today.errors} />}
          dropped={<Count of={today.dropped} />}
        />
      </p>
    </>
  );
}

function fromNetworks(count: number): string {
  if (count === NETWORKS_TOLD_MAX) return say('many networks');
  return count === 1 ? say('one network') : say('about {count} networks', { count });
}

function Count({ of }: { of: number }) {
  return <span className="num">{of.toLocaleString('en')}</span>;
}
