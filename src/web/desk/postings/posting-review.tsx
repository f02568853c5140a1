import { type ReactNode, useId } from 'react';
import type { AdminPosting } from '#contract/admin-postings.ts';
import { LIMITS } from '#contract/limits.ts';
import { POSTING_LIMITS } from '#contract/posting-fields.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { useNotify, useRefresh } from '#web/desk/records/state.ts';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { type Form, useForm } from '#web/ui/use-form.ts';

/** What staff decide on a posting that waits, or on an edit of a published one. */
export function PostingReview({ posting }: { posting: AdminPosting }) {
  const isInReview = posting.state === 'in-review' || posting.state === 'asked';
  const isEdit = posting.state === 'accepted' && posting.proposed !== null;
  if (!isInReview && !isEdit) return null;
  return (
    <section className="desk-section" aria-labelledby="review">
      <h2 id="review">Decide</h2>
      <div className="desk-verbs">
        <Approve posting={posting} isEdit={isEdit} />
        {isInReview && <Ask posting={posting} />}
        <Decline posting={posting} isEdit={isEdit} />
        {posting.translation_state !== null && <Translate posting={posting} />}
      </div>
    </section>
  );
}

type Sent = Record<string, string>;
type VerbFormProps = {
  button: string;
  done: string;
  send(typed: Sent): Promise<unknown>;
  children(form: Form): ReactNode;
};

/** A verb with what staff write for it; what the server finds wrong stands beside the field. */
export function VerbForm({ button, done, send, children }: VerbFormProps) {
  const notify = useNotify();
  const refresh = useRefresh();
  const form = useForm<Sent>({
    read: (filled) => ({
      values: Object.fromEntries([...filled].map(([name, value]) => [name, String(value).trim()])),
    }),
    async send(typed) {
      await send(typed);
      notify(done);
      refresh();
    },
    explain: explainCall,
  });
  return (
    <form className="desk-line" {...form.props}>
      <fieldset disabled={form.busy}>
        {children(form)}
        <Problem problem={form.problem} />
        <button className="btn small" type="submit">
          {button}
        </button>
      </fieldset>
    </form>
  );
}

function Approve({ posting, isEdit }: { posting: AdminPosting; isEdit: boolean }) {
  const id = useId();
  const { company, company_proof, likely_employers, revision } = posting;
  const params = { id: posting.id };
  const day = posting.fields.publish_on;
  return (
    <VerbForm
      button={isEdit ? 'Accept the edit' : day ? `Publish on ${day}` : 'Publish'}
      done={isEdit ? 'The listing now says so.' : 'Accepted.'}
      send={({ identity_check, company: slug, is_new_company }) =>
        call('POST /v1/admin/postings/{id}/approval', {
          params,
          body: {
            identity_check: identity_check || undefined,
            company: slug || undefined,
            is_new_company: is_new_company !== undefined,
            revision,
          },
        })
      }
    >
      {(form) =>
        !isEdit && (
          <>
            <Field
              label="Where you checked who the employer is"
              help={
                company_proof
                  ? 'The company has proved who it is.'
                  : 'Such as hometax.go.kr; it stays with the company.'
              }
              {...form.field('identity_check')}
            >
              {(control) => (
                <input {...control} className="input" defaultValue={posting.identity_check ?? ''} autoComplete="off" />
              )}
            </Field>
            {company === null && (
              <Field
                label="Its company on the board"
                help="The end of the address of its page; leave it empty to add the company."
                {...form.field('company')}
              >
                {(control) => (
                  <input {...control} className="input" list={id} autoCapitalize="none" autoComplete="off" />
                )}
              </Field>
            )}
            {likely_employers.length > 0 && (
              <label>
                <input type="checkbox" name="is_new_company" /> It is none of the companies that it names: add another
                one
              </label>
            )}
            <datalist id={id}>
              {likely_employers.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </datalist>
          </>
        )
      }
    </VerbForm>
  );
}

type WordsProps = { form: Form; name: string; label: string; rows?: number; value?: string; max?: number };

export function Words({ form, name, label, rows = 3, value = '', max = POSTING_LIMITS.messageMax }: WordsProps) {
  return (
    <Field label={label} {...form.field(name)}>
      {(control) => <textarea {...control} className="input" rows={rows} maxLength={max} defaultValue={value} />}
    </Field>
  );
}

function Ask({ posting: { id } }: { posting: AdminPosting }) {
  return (
    <VerbForm
      button="Ask the employer"
      done="The employer is asked by e-mail."
      send={({ message = '' }) => call('POST /v1/admin/postings/{id}/question', { params: { id }, body: { message } })}
    >
      {(form) => <Words form={form} name="message" label="Your question to the employer" />}
    </VerbForm>
  );
}

function Decline({ posting: { id }, isEdit }: { posting: AdminPosting; isEdit: boolean }) {
  return (
    <VerbForm
      button={isEdit ? 'Decline the edit' : 'Decline the posting'}
      done={isEdit ? 'The listing stays as it was.' : 'Declined. What was paid goes back.'}
      send={({ reason = '' }) => call('POST /v1/admin/postings/{id}/refusal', { params: { id }, body: { reason } })}
    >
      {(form) => <Words form={form} name="reason" label="Why you decline it, for the employer" />}
    </VerbForm>
  );
}

function Translate({ posting: { id, translation, fields } }: { posting: AdminPosting }) {
  const [text, longest] = [translation, LIMITS.listingTextMax];
  return (
    <VerbForm
      button="Offer the English text"
      done="The employer reads it, and approves it or says what is wrong."
      send={({ title = '', description = '', criteria }) =>
        call('POST /v1/admin/postings/{id}/translation', {
          params: { id },
          body: { title, description, criteria: criteria || null },
        })
      }
    >
      {(form) => (
        <>
          <Field label="Title in English" {...form.field('title')}>
            {(control) => <input {...control} className="input" defaultValue={text?.title ?? ''} />}
          </Field>
          <Words
            form={form}
            name="description"
            label="Text in English"
            rows={10}
            value={text?.description}
            max={longest}
          />
          {fields.criteria && (
            <Words
              form={form}
              name="criteria"
              label="Criteria in English"
              rows={6}
              value={text?.criteria ?? ''}
              max={longest}
            />
          )}
        </>
      )}
    </VerbForm>
  );
}
