import { eq } from 'drizzle-orm';
import { companies } from '#server/schema/companies.ts';
import type { TestPerson } from '#tests/support/accounts.ts';
import { pdf } from '#tests/support/application-form.ts';
import { createCompany } from '#tests/support/factories.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** A valid profile with the given changes. */
export function profile(given: Record<string, unknown> = {}) {
  return {
    full_name: 'Mina Park',
    job_title: 'Backend engineer',
    country_of_residence: 'South Korea',
    korean_level: 'conversational',
    visa_status: 'work_visa',
    skills: ['TypeScript', 'PostgreSQL'],
    years_of_experience: 5,
    summary: 'Builds calm services and keeps them running at night.',
    visibility: 'public',
    ...given,
  };
}

/** Sends JSON as a user. */
export function send(
  app: TestApp,
  person: TestPerson | null,
  method: string,
  path: string,
  body?: unknown,
  extra: Record<string, string> = {},
) {
  return app.json(path, {
    method,
    headers: {
      ...(person?.headers ?? {}),
      ...extra,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

export async function uploadResume(app: TestApp, person: TestPerson, file = pdf()) {
  const form = new FormData();
  form.set('file', file);
  return app.json('/v1/talent/resume', { method: 'POST', headers: person.headers, body: form });
}

/** A user with a profile and a resume. */
export async function createTalent(app: TestApp, given: Record<string, unknown> = {}): Promise<TestPerson> {
  const person = await app.people.signIn();
  const uploaded = await uploadResume(app, person);
  const saved = await send(app, person, 'POST', '/v1/talent', profile(given));
  if (saved.status !== 200 || uploaded.status !== 200) throw new Error('The talent was not created.');
  return person;
}

export type Employer = {
  slug: string;
  id: string;
  /** Calls a path below the company's recruit routes, with its password. */
  call(method: string, path: string, body?: unknown, extra?: Record<string, string>): ReturnType<typeof send>;
  file(path: string): Promise<Response>;
};

const PASSWORD = 'gate-talents';

/** A company that staff have approved for the talent search, unless told otherwise. */
export async function createEmployer(app: TestApp, options: { approved?: boolean } = {}): Promise<Employer> {
  const company = await createCompany(app.ctx, { password: PASSWORD });
  if (options.approved !== false) {
    await app.ctx.db
      .update(companies)
      .set({ talents_approved_at: app.clock.now() })
      .where(eq(companies.id, company.id));
  }
  const at = (path: string) => {
    const url = `/v1/recruit/${company.slug}${path}`;
    return `${url}${url.includes('?') ? '&' : '?'}pwd=${PASSWORD}`;
  };
  return {
    slug: company.slug,
    id: company.id,
    call: (method, path, body, extra) => send(app, null, method, at(path), body, extra),
    file: (path) => app.fetch(at(path)),
  };
}

export { PASSWORD as EMPLOYER_PASSWORD };

/** The answer, if it has this status. */
export async function expected<Answer extends { status: number; body: unknown }>(
  status: number,
  sent: Promise<Answer>,
): Promise<Answer> {
  const answer = await sent;
  if (answer.status !== status) throw new Error(`Expected ${status}, got ${JSON.stringify(answer)}`);
  return answer;
}
