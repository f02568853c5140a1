import type { ApplicationFormState } from '#web/components/apply/application-form.ts';
import { Field } from '#web/ui/field.tsx';
import { FileField } from '#web/ui/file-field.tsx';

/** Name, e-mail, portfolio, resume and details: all required, each with its error beneath. */
export function ApplyFields({ form }: { form: ApplicationFormState }) {
  const { register } = form;
  const { errors } = form.formState;
  return (
    <>
      <Field label="Name" required half error={errors.name?.message}>
        {(control) => (
          <input
            {...control}
            {...register('name')}
            className="input"
            autoComplete="name"
            placeholder="Enter your name"
          />
        )}
      </Field>
      <Field label="Email" required half error={errors.email?.message}>
        {(control) => (
          <input
            {...control}
            {...register('email')}
            className="input"
            type="email"
            autoComplete="email"
            placeholder="Enter your Email"
          />
        )}
      </Field>
      <Field label="Portfolio" required error={errors.portfolio?.message}>
        {(control) => (
          <input
            {...control}
            {...register('portfolio')}
            className="input"
            type="url"
            autoComplete="url"
            placeholder="Personal website, GitHub, Dribbble, ..."
          />
        )}
      </Field>
      <Field label="Resume" required help="PDF, 5 MB at most" error={errors.resume?.message}>
        {(control) => <FileField {...control} {...register('resume')} accept="application/pdf" />}
      </Field>
      <Field label="Details" required error={errors.details?.message}>
        {(control) => (
          <textarea
            {...control}
            {...register('details')}
            className="input"
            placeholder="Add details such as your English and Korean proficiency, current residence, and any visa sponsorship needs."
          />
        )}
      </Field>
    </>
  );
}
