import { APP_SCOPES, type AppScope } from '#contract/core/app-scopes.ts';
import { catalogue } from '#web/language/catalogue.tsx';

/** Of the page on which somebody lets an app act for them. `{}` is a link or a name. */
const ENGLISH = {
  head: { title: 'Connect an app', description: 'Choose what an app may do for you here.' },
  asks: (name: string) => `Connect “${name}”?`,
  nothing: 'Nothing to connect here. Start in the app: it sends you to this page.',
  before: 'You’ve connected this app before. {} if nothing happens.',
  goOn: 'Continue to the app',
  loading: 'Loading',
  how: 'How to connect an app',
  local: 'A program on this device calls itself {}.',
  detailsFrom: (host: string) => `Its details come from ${host}.`,
  started: 'Only continue if you’ve just started it.',
  app: 'An app at {} calls itself {}. We haven’t checked who’s behind it.',
  quoted: (name: string) => `“${name}”`,
  wants: (brand: string) => `It wants to use ${brand} for you.`,
  signedIn: (email: string) =>
    `You’re signed in as ${email || 'someone without an email address'}. Not you? {}, then start again in the app.`,
  signOut: 'Sign out',
  known: 'You’ve connected it before.',
  more: 'Now it asks for more.',
  nothingNew: 'It doesn’t ask for anything new.',
  may: 'What it may do',
  scope: (scope: AppScope): { label: string; detail: string | null } => APP_SCOPES[scope],
  new: ' (new)',
  noneChosen: 'Choose at least one, or cancel.',
  never: 'What it can never do',
  nevers: [
    'Send an application, an answer or a listing',
    'Change your profile',
    'See your password or your resume',
    'Change your account or connect other apps',
  ],
  connect: 'Connect',
  cancel: 'Cancel',
  later: 'You can remove it in your settings at any time. We email you that it’s connected.',
};

export type ConnectWords = typeof ENGLISH;

export const CONNECT_WORDS = catalogue<ConnectWords>(
  ENGLISH,
  async () => (await import('#web/components/people/connect-ko.ts')).KOREAN,
);
