import type { TestApp } from '#tests/support/test-app.ts';

export type FormValues = {
  name?: string;
  email?: string;
  portfolio?: string;
  details?: string;
  prepared?: string;
  /** Null leaves the file out. */
  resume?: File | null;
};

/** The bytes of a PDF, padded to a size. */
export function pdfBytes(size = 1000): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size);
  bytes.set(Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n').subarray(0, size));
  return bytes;
}

export function pdf(name = 'mina-park-resume.pdf', bytes = pdfBytes()): File {
  return new File([bytes], name, { type: 'application/pdf' });
}

/** A form that every check accepts, but for what is given. */
export function applicationForm(given: FormValues = {}): FormData {
  const { resume = pdf(), ...words } = given;
  const values = {
    name: 'Mina Park',
    email: 'mina@example.com',
    portfolio: 'https://mina.example',
    details: 'Native English, conversational Korean, lives in Seoul.',
    ...words,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  if (resume) form.set('resume', resume);
  return form;
}

/** Sends the form of a job. */
export async function applyTo(
  app: TestApp,
  jobSlug: string,
  given: FormValues = {},
  headers: Record<string, string> = {},
) {
  return app.json(`/v1/jobs/${jobSlug}/apply`, { method: 'POST', body: applicationForm(given), headers });
}
