import { call, fetchFile } from '#web/api/call.ts';
import { type KeptApplicant, readApplicant } from '#web/browser-storage/kept-applicant.ts';
import { currentUser } from '#web/session/current-user.ts';
import { hasSession } from '#web/session/hint.ts';

/** What somebody signed in can apply with: the profile's name and resume, the account's address. */
export type OwnProfile = {
  name: string;
  email: string;
  /** Of the latest application; a profile has none. */
  portfolio: string;
  resume: { name: string; uploaded_at: string };
};

/** What fills a form: an application that this browser keeps, or the profile once it has arrived. */
export type KnownApplicant = { kept: KeptApplicant | null; profile: Promise<OwnProfile | null> | null };

export async function knownApplicant(): Promise<KnownApplicant> {
  const profile = hasSession(document.cookie) ? readProfile().catch(() => null) : null;
  return { kept: await readApplicant(), profile };
}

async function readProfile(): Promise<OwnProfile | null> {
  const { user } = await currentUser();
  if (!user || user.is_halfway) return null;
  const [{ data: talent }, sent] = await Promise.all([
    call('GET /v1/talent'),
    call('GET /v1/talent/applications').catch(() => null),
  ]);
  if (!talent.full_name || !talent.resume) return null;
  const portfolio = sent?.data[0]?.portfolio ?? '';
  return { name: talent.full_name, email: user.email, portfolio, resume: talent.resume };
}

/** @throws RequestError */
export async function profileResume({ resume }: OwnProfile): Promise<File> {
  const answer = await fetchFile('/v1/talent/resume');
  return new File([await answer.blob()], resume.name, { type: 'application/pdf' });
}
