import { type ChangeEvent, useRef, useState } from 'react';
import { PICTURE_TYPES } from '#contract/images.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { FieldError } from '#web/ui/field.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

type LogoFieldProps = { company: { slug: string; name: string }; url: string | null; error: string | undefined };

/** The logo, sent as soon as it is chosen; the form then holds its address. */
export function LogoField({ company, url: initial, error }: LogoFieldProps) {
  const [url, setUrl] = useState(initial);
  const sending = useSending(explainCall);
  const input = useRef<HTMLInputElement>(null);

  async function send(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    await sending.run(async () => {
      const form = new FormData();
      form.set('kind', 'logo');
      form.set('picture', file, file.name);
      const { data } = await call('POST /v1/recruit/{id}/images', { params: { id: company.slug }, form });
      setUrl(data.url);
    });
  }

  return (
    <div className="field">
      <span className="label">Logo</span>
      <input type="hidden" name="logo_url" value={url ?? ''} />
      <input
        ref={input}
        className="vh"
        type="file"
        accept={PICTURE_TYPES.join(',')}
        aria-label="Logo"
        tabIndex={-1}
        onChange={send}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Logo name={company.name} url={url} big />
        <button className="btn small" type="button" disabled={sending.busy} onClick={() => input.current?.click()}>
          {sending.busy ? 'Sending' : url ? 'Replace' : 'Choose a picture'}
        </button>
        {url && (
          <button className="btn small" type="button" disabled={sending.busy} onClick={() => setUrl(null)}>
            Remove
          </button>
        )}
      </div>
      <p className="help">PNG, JPEG or WebP, square, 5 MB at most.</p>
      {error && <FieldError>{error}</FieldError>}
      <Problem problem={sending.problem} />
    </div>
  );
}
