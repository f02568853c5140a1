import type { Team } from '#contract/employers/company-access.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/core/explain-call.ts';
import { ConfirmButton } from '#web/components/people/confirm-button.tsx';

const SAYS: Record<Team['shared_password'], string> = {
  on: 'Anyone who knows it can do what an owner can. Switch it off once your team has accounts.',
  off: 'It’s off: your team signs in with their own accounts.',
  none: 'None was set. The links of your postings open these pages instead, until you switch that off.',
};

type PartProps = { team: Team; reload(): Promise<void> };

export function SharedPassword({ team, reload }: PartProps) {
  const { shared_password, members, company, needs_factor } = team;
  const params = { id: company.slug };
  const isOff = shared_password === 'off';
  const hasOwner = members.some(({ role }) => role === 'owner');
  return (
    <>
      <p className="t14">{SAYS[shared_password]}</p>
      {!isOff && !hasOwner && (
        <p className="t14 soft">To switch it off, invite an owner above and wait until they’ve joined.</p>
      )}
      {isOff && (
        <ConfirmButton
          label="Switch it on"
          question={
            needs_factor
              ? 'Switch it on? Anyone who knows it can get in again, and nobody needs a second factor any more.'
              : 'Switch it on? Anyone who knows it can get in again.'
          }
          confirm="Yes, switch it on"
          keep="Leave it off"
          explained={explainCall}
          onConfirm={async () => {
            await call('PUT /v1/recruit/{id}/shared-password', { params });
            await reload();
          }}
        />
      )}
      {!isOff && hasOwner && <SwitchOff team={team} reload={reload} />}
    </>
  );
}

function SwitchOff({ team: { company, is_member }, reload, label = 'Switch it off' }: PartProps & { label?: string }) {
  return (
    <ConfirmButton
      label={label}
      question={
        is_member
          ? 'Switch it off? Everybody without an account loses access at once.'
          : 'Switch it off? You signed in with it, so you lose access at once.'
      }
      confirm="Yes, switch it off"
      keep="Leave it on"
      explained={explainCall}
      onConfirm={async () => {
        await call('DELETE /v1/recruit/{id}/shared-password', { params: { id: company.slug } });
        await reload();
      }}
    />
  );
}

/** The offer to whoever has an account now, while the password still goes past it. */
export function MembersOnly(props: PartProps) {
  return (
    <section className="box">
      <h2>Members only?</h2>
      <p className="t14 mb-3">
        You have your own account now. The shared password still opens everything here, with no name on what is done by
        it. Switch it off, and only the people below get in.
      </p>
      <SwitchOff {...props} label="Switch the shared password off" />
    </section>
  );
}

/** Whether members need a second factor, which their owners decide. */
export function NeededFactor({ team, reload }: PartProps) {
  const { needs_factor, shared_password, members, company } = team;
  const params = { id: company.slug };
  if (needs_factor) {
    return (
      <>
        <p className="t14">Every member needs one. Whoever has none is asked to set it up before they get in.</p>
        <ConfirmButton
          label="Stop asking for it"
          question="Stop asking for a second factor? A stolen password is then enough to read your applicants’ data."
          confirm="Yes, stop asking"
          keep="Keep asking"
          explained={explainCall}
          onConfirm={async () => {
            await call('DELETE /v1/recruit/{id}/second-factor', { params });
            await reload();
          }}
        />
      </>
    );
  }
  if (!members.some(({ role }) => role === 'owner')) {
    return <p className="t14 soft">Once an owner has an account, you can ask every member for a second factor.</p>;
  }
  return (
    <>
      <p className="t14">Members choose. If you ask for one, a stolen password doesn’t open your applicants’ data.</p>
      <ConfirmButton
        label="Ask every member for it"
        question={
          shared_password === 'off'
            ? 'Ask every member for a second factor? Whoever has none gets in again once they’ve set it up.'
            : 'Ask every member for a second factor? This also switches the shared password off, since it would get around it.'
        }
        confirm="Yes, ask everyone"
        keep="Not now"
        explained={explainCall}
        onConfirm={async () => {
          await call('PUT /v1/recruit/{id}/second-factor', { params });
          await reload();
        }}
      />
    </>
  );
}
