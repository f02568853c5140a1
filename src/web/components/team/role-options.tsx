import { MEMBER_ROLES, type MemberRole } from '#contract/member-roles.ts';

export function RoleOptions() {
  return MEMBER_ROLES.map(({ id, label }) => (
    <option key={id} value={id}>
      {label}
    </option>
  ));
}

export function labelOf(role: MemberRole): string {
  return MEMBER_ROLES.find(({ id }) => id === role)?.label ?? role;
}
