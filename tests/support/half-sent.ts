import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type Applicant, realPdf } from '#tests/support/e2e-market.ts';
import type { ServerProcess } from '#tests/support/e2e-server.ts';

/** An application of which the server has received the first half. */
export async function halfSentApplication(
  server: Pick<ServerProcess, 'origin' | 'dataDir'>,
  slug: string,
  person: Applicant,
): Promise<{ answer: Promise<Response>; finish(): void }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(person)) form.set(name, value);
  const resume = new Uint8Array(500_000);
  resume.set(realPdf(person.email));
  form.set('resume', new File([resume], 'resume.pdf', { type: 'application/pdf' }));
  const whole = new Response(form);
  const bytes = new Uint8Array(await whole.clone().arrayBuffer());
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
  const init = { method: 'POST', headers, body: readable, duplex: 'half' } as RequestInit;
  const answer = fetch(`${server.origin}/v1/jobs/${slug}/apply`, init);
  void writer.write(bytes.subarray(0, bytes.length / 2));
  const staging = join(server.dataDir, 'staging');
  await expect.poll(() => readdir(staging).catch(() => [])).toHaveLength(1);
  return {
    answer,
    finish() {
      void writer.write(bytes.subarray(bytes.length / 2)).then(() => writer.close());
    },
  };
}
