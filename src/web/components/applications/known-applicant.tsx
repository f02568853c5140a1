import { useEffect, useRef, useState } from 'react';
import { call, fetchFile } from '#web/api/call.ts';
import { type KeptApplicant, readApplicant } from '#web/browser-storage/kept-applicant.ts';
import { currentUser } from '#web/session/current-user.ts';
import { hasSession } from '#web/session/hint.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { dateOf } from '#web/ui/time.ts';
import { useSending } from '#web/ui/use-sending.ts';

/** What somebody signed in can apply with: the profile's name and resume, the account's address. */
type OwnProfile = {
  name: string;
  email: string;
  /** Of the latest application; a profile has none. */
  portfolio: string;
  resume: { name: string; uploaded_at: string };
};

/** What fills a form: an application that this browser keeps, or the profile once it has arrived. */
export type KnownApplicant = { kept: KeptApplicant | null; profile: Promise<OwnProfile | null> | null };

/** What stands in the fields about the person. */
export type Filled = Partial<Omit<KeptApplicant, 'at'>>;

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
async function profileResume({ resume }: OwnProfile): Promise<File> {
  const answer = await fetchFile('/v1/talent/resume');
  return new File([await answer.blob()], resume.name, { type: 'application/pdf' });
}

/** Null until it has arrived, and where there is none. */
export function useProfile({ profile }: KnownApplicant): OwnProfile | null {
  const [found, setFound] = useState<OwnProfile | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void profile?.then((own) => isCurrent && setFound(own));
    return () => {
      isCurrent = false;
    };
  }, [profile]);
  return found;
}

export function UseProfile({ profile, onUse }: { profile: OwnProfile; onUse(resume: File): void }) {
  const { name, email, resume } = profile;
  const button = useRef<HTMLButtonElement>(null);
  const sending = useSending(() => ({ text: 'We couldn’t get your resume. Try again, or fill in the form.' }));
  // Unless somebody types already: then Enter takes it.
  useEffect(() => {
    if (document.activeElement?.matches('.modal') && !matchMedia('(pointer: coarse)').matches) button.current?.focus();
  }, []);
  return (
    <div>
      <Button
        ref={button}
        className="use-known"
        busy={sending.busy}
        onClick={() => void sending.run(async () => onUse(await profileResume(profile)))}
      >
        <b>Use {name}</b>{' '}
        <span>
          {email}, {resume.name} ({dateOf(resume.uploaded_at, new Date().toISOString())})
        </span>
      </Button>
      <Problem problem={sending.problem} />
    </div>
  );
}

export function Folded({ filled, onChange }: { filled: Filled; onChange(): void }) {
  const rows = [
    ['Email', filled.email],
    ['Portfolio', filled.portfolio],
    ['Resume', filled.resume?.name],
  ];
  return (
    <div className="as-known">
      <p>
        <b>{filled.name}</b>
        <button className="text-button" type="button" onClick={onChange}>
          Change
        </button>
      </p>
      <dl className="pairs">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
