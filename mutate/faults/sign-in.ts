// biome-ignore-all lint/suspicious/noTemplateCurlyInString: code that is looked for as it is written.
import type { Fault } from '../fault.ts';

export const signIn: readonly Fault[] = [
  {
    what: 'A redirect to the site may carry a user name.',
    file: 'src/auth/http/redirects.ts',
    find: " || url.username !== '' || url.password !== ''",
    put: '',
    tests: ['src/auth/http/redirects.test.ts'],
  },
  {
    what: 'A passkey is registered without the second factor that was verified meanwhile.',
    file: 'src/auth/passkeys/registration.ts',
    find: '    refuseUnproved(ctx, await lockCaller(tx, caller));\n',
    put: '',
    tests: ['src/auth/passkeys/registration.postgres.test.ts'],
    needsServer: true,
  },
  {
    what: 'The code of a mailed link never expires.',
    file: 'src/auth/oauth/pkce-grant.ts',
    find: '  if (age > FLOW_SECONDS * DURATIONS.second) {',
    put: '  if (flow.provider && age > FLOW_SECONDS * DURATIONS.second) {',
    tests: ['src/auth/flows/pkce.test.ts'],
  },
  {
    what: 'A renewal that is refused for too many requests ends the session.',
    file: 'src/web/session/session-end.ts',
    find: '[408, 409, 429]',
    put: '[408, 409]',
    tests: ['src/web/session/session-end.test.ts'],
  },
];
