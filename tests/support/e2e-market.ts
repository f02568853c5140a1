import { Buffer } from 'node:buffer';
import type { ApiErrorBody } from '#contract/core/errors.ts';
import type { Job, JobBrief, JobListMeta } from '#contract/jobs/jobs.ts';
import type { RecruitJob } from '#contract/postings/recruit-jobs.ts';
import type { DemoMail } from '#server/core/mailbox.ts';

/** The demo company whose recruit password is public. */
export const RECRUITER = { slug: 'hanok-labs', password: 'madang-demo' } as const;

/** The market of a running server, as anybody may ask for it. */
export type Market = {
  /** Origin of the server. */
  origin: string;
  /** URL of the auth service, prefix included. */
  authUrl: string;
  /** Jobs that `GET /v1/jobs` answers to a query, with what it says of them all. */
  jobs(query?: Record<string, string>): Promise<{ data: JobBrief[]; meta: JobListMeta }>;
  /** A job of that answer whose own page fits; not a featured one, unless the query asks for them. */
  job(query: Record<string, string>, fits?: (job: Job) => boolean): Promise<Job>;
  /** Emails of the demo, to one address or to all, newest first. */
  mails(to?: string): Promise<DemoMail[]>;
};

/** `authElsewhere` is the URL of a stand-alone accounts service, which sends its own mails. */
export function marketOf(origin: string, authElsewhere?: string): Market {
  async function get<Answer>(path: string, from = origin): Promise<Answer> {
    const answer = await fetch(from + path, { headers: { accept: 'application/json' } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`);
    return (await answer.json()) as Answer;
  }
  async function allMails(): Promise<DemoMail[]> {
    const own = await get<DemoMail[]>('/dev/mail');
    return authElsewhere === undefined ? own : [...(await get<DemoMail[]>('/dev/mail', authElsewhere)), ...own];
  }
  const jobs: Market['jobs'] = (query = {}) => get(`/v1/jobs?${new URLSearchParams(query)}`);
  return {
    origin,
    authUrl: authElsewhere ?? `${origin}/auth/v1`,
    jobs,
    async job(query, fits = () => true) {
      // The oldest first: the newest are those that other tests publish, and which featured one is on top depends on the
      // hour.
      const asked = { is_featured: 'false', limit: '100', ...query };
      for (let { pages } = (await jobs(asked)).meta; pages > 0; pages--) {
        const { data: found } = await jobs({ ...asked, page: String(pages) });
        for (const { slug } of found.toReversed()) {
          const { data } = await get<{ data: Job }>(`/v1/jobs/${slug}`);
          if (fits(data)) return data;
        }
      }
      throw new Error(`The demo market holds no job for ${JSON.stringify(query)}.`);
    },
    mails: async (to) => (await allMails()).filter((mail) => to === undefined || mail.to === to),
  };
}

/** Whether the job takes applications by our form. */
export function takesForm(job: Job): boolean {
  return job.apply_url === null && !job.is_closed;
}

/** Asks the API as the recruit page of the demo company with a public password does. */
export function asRecruiter(origin: string, path: string): Promise<Response> {
  return fetch(`${origin}${path}?pwd=${RECRUITER.password}`);
}

/** An open job of that company that takes our form and that nobody has applied to. */
export async function jobWithoutApplications(origin: string): Promise<Job> {
  const answer = await asRecruiter(origin, `/v1/recruit/${RECRUITER.slug}/jobs`);
  const { data } = (await answer.json()) as { data: { jobs: RecruitJob[] } };
  const slugs = data.jobs.filter(({ counters }) => counters?.applications === 0).map(({ slug }) => slug);
  const query = { is_closed: 'false', company: RECRUITER.slug };
  return marketOf(origin).job(query, (job) => takesForm(job) && slugs.includes(job.slug));
}

/** A small PDF that a viewer opens: one empty page, with a word of its own so that no two are the same bytes. */
export function realPdf(word: string): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Resources << >> >>',
    `<< /Title (${word}) >>`,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}`;
  text += `trailer\n<< /Size ${size} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${text.indexOf('xref\n')}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

export type Applicant = { name: string; email: string; portfolio: string; details: string };

/** An applicant with a unique address. */
export function newApplicant(given: Partial<Applicant> = {}): Applicant {
  const mark = crypto.randomUUID().slice(0, 8);
  return {
    name: `Amara Okafor ${mark}`,
    email: `amara.${mark}@example.com`,
    portfolio: `https://amara-${mark}.example`,
    details: 'Native English, conversational Korean, lives in Seoul on an E-7 visa.',
    ...given,
  };
}

/** Applies through the API, as a program would. */
export async function applyByApi(
  origin: string,
  slug: string,
  applicant: Applicant,
  resume: Uint8Array<ArrayBuffer> = new Uint8Array(realPdf(applicant.email)),
): Promise<{ status: number; body: { data?: { id: string } } & Partial<ApiErrorBody> }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(applicant)) form.set(name, value);
  form.set('resume', new File([resume], 'resume.pdf', { type: 'application/pdf' }));
  const answer = await fetch(`${origin}/v1/jobs/${slug}/apply`, { method: 'POST', body: form });
  return { status: answer.status, body: (await answer.json()) as never };
}

/** The path of the private link in a receipt. */
export function privateLinkOf(receipt: Pick<DemoMail, 'text'> | undefined): string {
  const path = /https?:\/\/[^/\s]+(\/applications#[\w-]+)/.exec(receipt?.text ?? '')?.[1];
  if (!path) throw new Error('The receipt holds no private link.');
  return path;
}
