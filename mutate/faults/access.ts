// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code that is looked for as it is written.
import type { Fault } from '../fault.ts';

export const access: readonly Fault[] = [
  {
    what: 'A talent who declines leaves the shared name and address behind.',
    file: 'src/server/conversations/answer.ts',
    find: "    state: 'declined',\n    shared_name: null,\n    shared_email: null,\n",
    put: "    state: 'declined',\n",
    tests: ['src/server/conversations/conversations.test.ts'],
  },
  {
    what: 'A company writes to somebody who hid from it a moment ago.',
    file: 'src/server/conversations/contact.ts',
    find: "    if (!current) throw new Refusal('not_found', 'There is no such talent.');\n",
    put: '    if (!current) return talentId;\n',
    tests: ['src/server/conversations/contact.postgres.test.ts'],
    needsServer: true,
  },
  {
    what: "A viewer with the cookie of the company's password acts as an owner.",
    file: 'src/server/company-access/recruiter-access.ts',
    find: '  if (role) return { ...found, allowed: true, role };\n  if (hasRecruitCookie(ctx, request, company)) return { ...found, allowed: true, role: BY_PASSWORD };\n',
    put: '  if (hasRecruitCookie(ctx, request, company)) return { ...found, allowed: true, role: BY_PASSWORD };\n  if (role) return { ...found, allowed: true, role };\n',
    tests: ['src/server/company-access/team.test.ts'],
  },
];
