// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code that is looked for as it is written.
import type { Fault } from '../fault.ts';

export const access: readonly Fault[] = [
  {
    what: 'A talent who declines leaves the shared name and address behind.',
    file: 'src/server/talents/answer.ts',
    find: "    state: 'declined',\n    shared_name: null,\n    shared_email: null,\n",
    put: "    state: 'declined',\n",
    tests: ['src/server/talents/conversations.test.ts'],
  },
  {
    what: 'A company writes to somebody who hid from it a moment ago.',
    file: 'src/server/talents/contact.ts',
    find: "    if (!current) throw new Refusal('not_found', 'There is no such talent.');\n",
    put: '    if (!current) return talentId;\n',
    tests: ['src/server/talents/contact.postgres.test.ts'],
    needsServer: true,
  },
  {
    what: "A viewer with the cookie of the company's password acts as an owner.",
    file: 'src/server/employers/recruiter-access.ts',
    find: '  if (role) return { ...found, allowed: true, role };\n  if (hasRecruitCookie(ctx, request, company)) return { ...found, allowed: true, role: BY_PASSWORD };\n',
    put: '  if (hasRecruitCookie(ctx, request, company)) return { ...found, allowed: true, role: BY_PASSWORD };\n  if (role) return { ...found, allowed: true, role };\n',
    tests: ['src/server/employers/team.test.ts'],
  },
  {
    what: 'Whoever has one attempt left is refused before it.',
    file: 'src/platform/rate-limits.ts',
    find: 'state.consumedPoints >= rule.points',
    put: 'state.consumedPoints >= rule.points - 1',
    tests: ['src/platform/rate-limits.test.ts'],
  },
  {
    what: 'Whoever used all attempts may look on.',
    file: 'src/platform/rate-limits.ts',
    find: 'state.consumedPoints >= rule.points',
    put: 'state.consumedPoints > rule.points',
    tests: ['src/platform/rate-limits.test.ts'],
  },
  {
    what: 'The right password uses up attempts.',
    file: 'src/platform/rate-limits.ts',
    find: '      if (options.enabled) await limiterOf(rule).reward(opaque(key));\n',
    put: '',
    tests: ['src/platform/rate-limits.test.ts'],
  },
  {
    what: 'An attempt is given back that was never counted.',
    file: 'src/platform/rate-limits.ts',
    find: 'if (options.enabled) await limiterOf(rule).reward',
    put: 'await limiterOf(rule).reward',
    tests: ['src/platform/rate-limits.test.ts'],
  },
  {
    what: 'Nobody hears that a limit refuses people.',
    file: 'src/platform/rate-limits.ts',
    find: '    options.reached(name);\n',
    put: '',
    tests: ['src/platform/rate-limits.test.ts'],
  },
  {
    what: 'What is remembered of one is remembered of all.',
    file: 'src/platform/rate-limits.ts',
    find: '[address && clientNetwork(address), mailbox && mailboxOf(mailbox), id]',
    put: '[address && clientNetwork(address), mailbox && mailboxOf(mailbox)]',
    tests: ['src/platform/rate-limits.test.ts'],
  },
  {
    what: 'A process of which limits are off forgets what it should remember.',
    file: 'src/platform/rate-limits.ts',
    find: '      await limiterOf(rule).set(opaque(key), 1, rule.seconds);',
    put: '      if (options.enabled) await limiterOf(rule).set(opaque(key), 1, rule.seconds);',
    tests: ['src/platform/rate-limits.test.ts'],
  },
  {
    what: 'Limits that are off refuse whoever looks.',
    file: 'src/platform/rate-limits.ts',
    find: '    async look(rule, key) {\n      if (!options.enabled) return;\n',
    put: '    async look(rule, key) {\n',
    tests: ['src/platform/rate-limits.test.ts'],
  },
];
