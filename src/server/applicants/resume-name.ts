import { safeFileName } from '#platform/file-names.ts';

/** Characters that Windows, macOS or a shell give a meaning of their own. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}]+/gu;

/** The name that a recruiter saves a resume under: `Mina Park - Backend Engineer.pdf`. Letters of any script stay. */
export function resumeName(applicant: string, jobTitle: string): string {
  const words = [applicant, jobTitle].map((text) =>
    text
      .replace(UNSAFE, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[\s.]+|[\s.]+$/g, ''),
  );
  return safeFileName(`${words.filter(Boolean).join(' - ') || 'Resume'}.pdf`);
}
