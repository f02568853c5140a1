import type { Team } from '#contract/employers/company-access.ts';
import { call } from '#web/api/call.ts';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { TEAM_WORDS } from '#web/components/employers/team-en.ts';
import { ConfirmButton } from '#web/components/people/confirm-button.tsx';
import { useWords } from '#web/language/catalogue.tsx';

type PartProps = { team: Team; reload(): Promise<void> };

export function SharedPassword({ team, reload }: PartProps) {
  const { shared_password, members, company, needs_factor } = team;
  const params = { id: company.slug };
  const { shared: words } = useWords(TEAM_WORDS);
  const { errors, busy } = useWords(RECRUIT_WORDS);
  const { on, says, needsOwner } = words;
  const isOff = shared_password === 'off';
  const hasOwner = members.some(({ role }) => role === 'owner');
  return (
    <>
      <p className="t14 soft">{says[shared_password]}</p>
      {!isOff && !hasOwner && <p className="t14 soft">{needsOwner}</p>}
      {isOff && (
        <ConfirmButton
          label={on.label}
          question={needs_factor ? on.drops : on.question}
          confirm={on.confirm}
          keep={on.keep}
          busy={busy}
          explained={errors.ofCall}
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

function SwitchOff({ team: { company, is_member }, reload, label }: PartProps & { label?: string }) {
  const { off } = useWords(TEAM_WORDS).shared;
  const { errors, busy } = useWords(RECRUIT_WORDS);
  return (
    <ConfirmButton
      label={label ?? off.label}
      question={is_member ? off.question : off.own}
      confirm={off.confirm}
      keep={off.keep}
      busy={busy}
      explained={errors.ofCall}
      onConfirm={async () => {
        await call('DELETE /v1/recruit/{id}/shared-password', { params: { id: company.slug } });
        await reload();
      }}
    />
  );
}

/** The offer to whoever has an account now, while the password still goes past it. */
export function MembersOnly(props: PartProps) {
  const { membersOnly } = useWords(TEAM_WORDS).shared;
  return (
    <section className="box">
      <h2>{membersOnly.title}</h2>
      <p className="t14 mb-3">{membersOnly.text}</p>
      <SwitchOff {...props} label={membersOnly.button} />
    </section>
  );
}

/** Whether members need a second factor, which their owners decide. */
export function NeededFactor({ team, reload }: PartProps) {
  const { needs_factor, shared_password, members, company } = team;
  const params = { id: company.slug };
  const { needed, stop, noOwner, chosen, ask } = useWords(TEAM_WORDS).factor;
  const { errors, busy } = useWords(RECRUIT_WORDS);
  if (needs_factor) {
    return (
      <>
        <p className="t14">{needed}</p>
        <ConfirmButton
          {...stop}
          busy={busy}
          explained={errors.ofCall}
          onConfirm={async () => {
            await call('DELETE /v1/recruit/{id}/second-factor', { params });
            await reload();
          }}
        />
      </>
    );
  }
  if (!members.some(({ role }) => role === 'owner')) {
    return <p className="t14 soft">{noOwner}</p>;
  }
  return (
    <>
      <p className="t14">{chosen}</p>
      <ConfirmButton
        label={ask.label}
        question={shared_password === 'off' ? ask.question : ask.drops}
        confirm={ask.confirm}
        keep={ask.keep}
        busy={busy}
        explained={errors.ofCall}
        onConfirm={async () => {
          await call('PUT /v1/recruit/{id}/second-factor', { params });
          await reload();
        }}
      />
    </>
  );
}
