import { expect, type Locator, type Page } from '@playwright/test';
import { type Market, RECRUITER, realPdf } from '#tests/support/e2e-market.ts';
import { alive, statusLine } from '#tests/support/e2e-test.ts';

type Visit = (path: string, page: Page) => Promise<void>;
type Mail = Awaited<ReturnType<Market['mails']>>[number];

export type Somebody = { name: string; email: string; password: string };
export type NewProfile = ReturnType<typeof newProfile>;

/** A person without an account. */
export function somebody(): Somebody {
  const mark = newMark();
  return { name: `Amara Okafor ${mark}`, email: `amara.${mark}@example.com`, password: `Correct-horse-7-${mark}` };
}

/** A profile with a unique title. */
export function newProfile({ name }: Pick<Somebody, 'name'>) {
  return {
    full_name: name,
    job_title: `Kite engineer ${newMark()}`,
    country_of_residence: 'South Korea',
    korean_level: 'conversational',
    visa_status: 'work_visa',
    years_of_experience: '7',
    skills: 'TypeScript, PostgreSQL',
    summary: 'Builds calm services for kites, and looks for a team that does the same.',
    visibility: 'public',
    links: `https://kites.example/${newMark()}`,
  };
}

/** A word of letters alone: a search takes digits among them for numbers. */
function newMark(): string {
  return crypto
    .randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
}

/** The field of a form by the beginning of its label; the asterisk of a required one follows. */
export function field(page: Page, label: string): Locator {
  return page.getByLabel(new RegExp(`^${label}`));
}

/** The error under a field. */
export function fieldError(page: Page, label: string): Locator {
  return page.locator('.field', { has: field(page, label) }).locator('.err');
}

/** Waits for the email with this subject. */
export async function mailOf(market: Market, to: string, subject: string | RegExp): Promise<Mail> {
  const found = async () =>
    (await market.mails(to)).find((mail) =>
      typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject),
    );
  await expect.poll(found, { message: `an email to ${to}: ${subject}` }).toBeDefined();
  const mail = await found();
  if (!mail) throw new Error(`The email to ${to} has gone.`);
  return mail;
}

/** The link in an email. */
export function linkOf({ text }: Pick<Mail, 'text'>): string {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (!link) throw new Error('The email holds no link.');
  return link;
}

/** Opens the link of an email and presses the one button of its page. */
export async function pressMailed(page: Page, visit: Visit, mail: Mail): Promise<void> {
  await visit(linkOf(mail), page);
  await page.getByRole('main').locator('form[method=post]').getByRole('button').click();
}

/** The auth service's answer to a sign-in. */
export type Session = { access_token: string; refresh_token: string; expires_at: number; user: { id: string } };

/**
 * Opens a confirmed account through the auth service, as a program would, and answers a session of it with its token.
 */
export async function openAccount(market: Market): Promise<Somebody & { token: string; session: Session }> {
  const person = somebody();
  const { email, password } = person;
  await post(`${market.authUrl}/signup`, { email, password });
  const { text } = await mailOf(market, email, 'Confirm your email address');
  const code = /^Code: (\d{6})$/m.exec(text)?.[1];
  const session = await post<Session>(`${market.authUrl}/verify`, { type: 'email', email, token: code });
  return { ...person, token: session.access_token, session };
}

/** Signs a browser in with an existing session. */
export async function giveSession(page: Page, { origin }: Market, session: Session): Promise<void> {
  const packed = Buffer.from(JSON.stringify(session)).toString('base64url');
  await page.context().addCookies([{ name: 'sb-auth-token', value: `base64-${packed}`, url: origin, sameSite: 'Lax' }]);
}

/** The same with a public profile and a resume. */
export async function openTalent(market: Market) {
  const person = await openAccount(market);
  const authorization = `Bearer ${person.token}`;
  const profile = newProfile(person);
  const resume = realPdf(person.email);
  const form = new FormData();
  form.set('file', new File([new Uint8Array(resume)], 'resume.pdf', { type: 'application/pdf' }));
  const sent = await fetch(`${market.origin}/v1/talent/resume`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  expect(sent.status).toBe(200);
  await post(`${market.origin}/v1/talent`, profile, { authorization });
  return { ...person, profile, resume };
}

/**
 * Posts JSON as a program would and answers what came back; anything but the status that is expected fails the test.
 */
export async function post<Answer>(
  url: string,
  body: object,
  headers: Record<string, string> = {},
  status = 200,
): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  expect(answer.status, `${url}: ${await answer.clone().text()}`).toBe(status);
  return (await answer.json()) as Answer;
}

/** Number of talents that the recruiter finds by these words. */
export async function foundByRecruiter(market: Market, words: string): Promise<number> {
  const query = new URLSearchParams({ q: words, pwd: RECRUITER.password });
  const answer = await fetch(`${market.origin}/v1/recruit/${RECRUITER.slug}/talents?${query}`);
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { meta: { total: number } }).meta.total;
}

/** The status that the auth service answers to an address and a password. */
export async function passwordStatus(market: Market, { email, password }: Omit<Somebody, 'name'>): Promise<number> {
  const answer = await fetch(`${market.authUrl}/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  await answer.text();
  return answer.status;
}

/** What the auth service keeps beside the address, asked for by signing in. */
export async function userMetadata(market: Market, { email, password }: Omit<Somebody, 'name'>): Promise<unknown> {
  const answer = await fetch(`${market.authUrl}/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await answer.json()) as { user: { user_metadata: unknown } }).user.user_metadata;
}

/** The same of whoever is signed in in this browser, by the session that its cookies hold. */
export async function ownMetadata(page: Page, market: Market): Promise<unknown> {
  const cookies = await page.context().cookies();
  const parts = cookies.filter(({ name }) => /^sb-auth-token(\.\d+)?$/.test(name)).toSorted(byName);
  const packed = parts
    .map(({ value }) => value)
    .join('')
    .replace(/^base64-/, '');
  const { access_token } = JSON.parse(Buffer.from(packed, 'base64url').toString()) as { access_token: string };
  const answer = await fetch(`${market.authUrl}/user`, { headers: { authorization: `Bearer ${access_token}` } });
  return ((await answer.json()) as { user_metadata: unknown }).user_metadata;
}

function byName(left: { name: string }, right: { name: string }): number {
  return left.name < right.name ? -1 : 1;
}

/** Fills and submits the sign-in form. */
export async function sendSignIn(page: Page, { email, password }: Omit<Somebody, 'name'>): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await signInButton(page).click();
}

export function signInButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Sign in', exact: true });
}

/**
 * What a browser writes where the page that signs out, or deletes the account, was still asking for what is one's own:
 * the refusals of the product and of the accounts service.
 */
export const SESSION_ENDED: readonly RegExp[] = [statusLine(401), statusLine(403)];

/** Signs in by the form and arrives at the profile. */
export async function signIn(page: Page, visit: Visit, person: Omit<Somebody, 'name'>): Promise<void> {
  await visit('/sign-in', page);
  await sendSignIn(page, person);
  await expect(page).toHaveURL('/profile');
  await alive(page);
}

/** Fills every field of the profile form. */
export async function fillProfile(page: Page, profile: NewProfile): Promise<void> {
  await field(page, 'Full name').fill(profile.full_name);
  await field(page, 'Job title').fill(profile.job_title);
  await field(page, 'Country of residence').fill(profile.country_of_residence);
  await field(page, 'Korean level').selectOption(profile.korean_level);
  await field(page, 'Visa status').selectOption(profile.visa_status);
  await field(page, 'Years of experience').fill(profile.years_of_experience);
  await field(page, 'Skills').fill(profile.skills);
  await field(page, 'Summary').fill(profile.summary);
  await page.getByRole('radio', { name: profile.visibility === 'public' ? /^Public/ : /^Private/ }).check();
}
