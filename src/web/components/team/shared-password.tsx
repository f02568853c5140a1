import type { Team } from '#contract/company-access.ts';
import { call } from '#web/api/call.ts';
import { ConfirmButton } from '#web/components/account/confirm-button.tsx';
import { explainCall } from '#web/components/account/explain-call.ts';

const SAYS: Record<Team['shared_password'], string> = {
  on: 'Whoever knows it may do what an owner may. Once your people have accounts, switch it off.',
  off: 'It is switched off: your people sign in with their own accounts.',
  none: 'None was set. The links of your postings open these pages instead, until you switch that off.',
};

/** Switches the shared password off and on. */
export function SharedPassword({ team, reload }: { team: Team; reload(): Promise<void> }) {
  const { shared_password, members, company, is_member } = team;
  const params = { id: company.slug };
  const isOff = shared_password === 'off';
  const hasOwner = members.some(({ role }) => role === 'owner');
  return (
    <>
      <p className="t14">{SAYS[shared_password]}</p>
      {!isOff && !hasOwner && (
        <p className="t14 soft">To switch it off, first invite an owner above, and wait until they have joined.</p>
      )}
      {isOff && (
        <ConfirmButton
          label="Switch it on"
          question="Switch it on? Everybody who knows it comes in again."
          confirm="Yes, switch it on"
          keep="Leave it off"
          explained={explainCall}
          onConfirm={async () => {
            await call('PUT /v1/recruit/{id}/shared-password', { params });
            await reload();
          }}
        />
      )}
      {!isOff && hasOwner && (
        <ConfirmButton
          label="Switch it off"
          question={
            is_member
              ? 'Switch it off? Everybody without an account loses access at once.'
              : 'Switch it off? You came by it, and lose access at once.'
          }
          confirm="Yes, switch it off"
          keep="Leave it on"
          explained={explainCall}
          onConfirm={async () => {
            await call('DELETE /v1/recruit/{id}/shared-password', { params });
            await reload();
          }}
        />
      )}
    </>
  );
}
