import { Field } from '#web/ui/field.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import type { Form } from '#web/ui/use-form.ts';

/** Name, e-mail, portfolio, resume and details, all required. */
export function ApplyFields({ form }: { form: Form }) {
  return (
    <>
      <Field label="Name" required half {...form.field('name')}>
        {(control) => <input {...control} className="input" autoComplete="name" placeholder="Enter your name" />}
      </Field>
      <Field label="Email" required half {...form.field('email')}>
        {(control) => (
          <input {...control} className="input" type="email" autoComplete="email" placeholder="Enter your Email" />
        )}
      </Field>
      <Field label="Portfolio" required {...form.field('portfolio')}>
        {(control) => (
          <input
            {...control}
            className="input"
            type="url"
            autoComplete="url"
            placeholder="Personal website, GitHub, Dribbble, ..."
          />
        )}
      </Field>
      <Field label="Resume" required help="PDF, 5 MB at most" {...form.field('resume')}>
        {(control) => <FileField {...control} accept="application/pdf" />}
      </Field>
      <Field label="Details" required {...form.field('details')}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            placeholder="Add details such as your English and Korean proficiency, current residence, and any visa sponsorship needs."
          />
        )}
      </Field>
    </>
  );
}
