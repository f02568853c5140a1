import { useCallback } from 'react';
import { call } from '#web/api/call.ts';
import { usePreview } from '#web/desk/records/use-preview.ts';
import { Field } from '#web/ui/field.tsx';
import { SafeHtml } from '#web/ui/safe-html.tsx';
import type { Form } from '#web/ui/use-form.ts';

type MarkdownFieldProps = { form: Form; name: string; label: string; help: string | undefined; text: string };

/** A long text in Markdown, and below it how readers will see it. */
export function MarkdownField({ form, name, label, help = 'Markdown.', text }: MarkdownFieldProps) {
  const ask = useCallback(async (filled: FormData) => htmlOf(String(filled.get(name) ?? '')), [name]);
  const html = usePreview(form.props.ref, ask);
  return (
    <div className="desk-markdown">
      <Field {...form.field(name)} label={label} help={help}>
        {(control) => <textarea {...control} className="input desk-text" rows={10} defaultValue={text} />}
      </Field>
      {html && (
        <section aria-label={`${label}, as readers see it`}>
          <SafeHtml className="prose" html={html} />
        </section>
      )}
    </div>
  );
}

async function htmlOf(text: string): Promise<string> {
  if (text.trim() === '') return ' ';
  return (await call('POST /v1/admin/text-preview', { body: { text } })).data.html;
}
