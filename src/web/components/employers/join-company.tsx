import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#web/api/call.ts';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Sentence } from '#web/language/sentence.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { useForm } from '#web/ui/use-form.ts';

const root = getRouteApi('__root__');

/** Lets a signed-in person become a member with the company's password. Members don't need it any more. */
export function JoinCompany({ company, onJoined }: { company: string; onJoined?(): Promise<void> }) {
  const { user } = root.useRouteContext();
  const { join, password, errors } = useWords(RECRUIT_WORDS);
  const [isJoined, setJoined] = useState(false);

  const form = useForm({
    read: (filled) => ({ values: String(filled.get('pwd')) }),
    send: async (pwd) => {
      await call('POST /v1/recruit/{id}/members', { params: { id: company }, body: { pwd } });
      setJoined(true);
      await onJoined?.();
    },
    explain: errors.ofCall,
  });

  if (!user) return null;
  if (isJoined)
    return (
      <p role="status">
        <Sentence text={join.joined}>
          <SiteLink to={`/recruit/${company}/team`}>{join.off}</SiteLink>
        </Sentence>
      </p>
    );
  return (
    <details className="narrow">
      <summary className="t14">{join.as(user.email ?? '')}</summary>
      <form className="password-form stack mt-3" {...form.props}>
        <Field label={password.label} required {...form.field('pwd')}>
          {(control) => <input {...control} className="input" type="password" autoComplete="off" />}
        </Field>
        <Problem problem={form.problem} />
        <div>
          <Button className="btn small" type="submit" busy={form.busy}>
            {join.button}
          </Button>
        </div>
      </form>
    </details>
  );
}
