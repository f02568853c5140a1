/** What members of a company may do; each role may what those after it may. */
export const MEMBER_ROLES = [
  {
    id: 'owner',
    label: 'Owner',
    may: 'Invite and remove people, switch the shared password off, and everything below',
  },
  { id: 'recruiter', label: 'Recruiter', may: 'Answer applicants, find talents, edit jobs and the company page' },
  { id: 'viewer', label: 'Viewer', may: 'Read jobs, numbers and applications; change nothing' },
] as const;

export type MemberRole = (typeof MEMBER_ROLES)[number]['id'];

export function mayActAs(role: MemberRole, needed: MemberRole): boolean {
  const rank = (one: MemberRole) => MEMBER_ROLES.findIndex(({ id }) => id === one);
  return rank(role) <= rank(needed);
}
