import '#web/components/core/links-again.css';
import { useState } from 'react';
import { z } from 'zod';
import { EmailField } from '#contract/core/text-fields.ts';
import { call } from '#web/api/call.ts';
import { saidIn } from '#web/language/said-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { type Failure, useForm } from '#web/ui/use-form.ts';

type LinksAgainProps = {
  path: 'POST /v1/job-postings/links' | 'POST /v1/orders/links';
  words: { label: string; suggestion: string; help: string; send: string; sent: string };
  errors: { ofField(message: string): string; ofCall(error: unknown): Failure };
};

const readAddress = readBy(z.object({ email: EmailField }));

/** For people who lost the email: the links go to the mailbox, never to the page. */
export function LinksAgain({ path, words, errors }: LinksAgainProps) {
  const [isSent, setSent] = useState(false);
  const form = useForm({
    read: (filled) => saidIn(errors.ofField, readAddress(filled)),
    async send(body) {
      await call(path, { body });
      setSent(true);
    },
    explain: errors.ofCall,
  });
  return (
    <form className="links-again stack g3" {...form.props} aria-label={words.send}>
      <Field label={words.label} suggestion={words.suggestion} help={words.help} required {...form.field('email')}>
        {(control) => <input {...control} className="input" type="email" autoComplete="email" />}
      </Field>
      <Button className="btn" type="submit" busy={form.busy}>
        {words.send}
      </Button>
      <p role="status">{isSent && words.sent}</p>
      <Problem problem={form.problem} />
    </form>
  );
}
