import '#web/desk/records/record.css';
import type { OperatorSetting } from '#contract/admin-settings.ts';
import { call } from '#web/api/call.ts';
import { Asked } from '#web/desk/records/asked.tsx';
import { DeskPage } from '#web/desk/records/desk-page.tsx';
import { SecurityEvents } from '#web/desk/settings/security-events.tsx';

/** How the operator set the server up. It is changed in the environment, not here. */
export default function SettingsPage() {
  return (
    <DeskPage title="Settings">
      <p className="soft mb-4">
        How this server is set up, for whoever asks why something does not work. The operator changes it in the
        environment, and secrets are never shown.
      </p>
      <Asked name={['settings']} ask={() => call('GET /v1/admin/settings')}>
        {({ data, meta: { warnings, security } }) => (
          <>
            {warnings.map((warning) => (
              <p key={warning} className="warn mb-3">
                {warning}
              </p>
            ))}
            <SecurityEvents {...security} />
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
      <table className="desk-table" aria-label={group}>
        <thead>
          <tr>
            <th scope="col">Variable</th>
            <th scope="col">Value</th>
            <th scope="col">What it is</th>
          </tr>
        </thead>
        <tbody>
          {settings.map((setting) => (
            <tr key={setting.name}>
              <td data-label="Variable">
                <code>{setting.name}</code>
              </td>
              <td data-label="Value" className="wide">
                <Value {...setting} />
              </td>
              <td data-label="What it is" className="wide">
                {setting.meaning}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Value({ is_set, value, fallback }: OperatorSetting) {
  if (!is_set) return <span className="mute">Not set: {fallback}</span>;
  return value ?? 'Set';
}
