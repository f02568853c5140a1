import { useEffect, useState } from 'react';
import type { SentAnswer } from '#contract/applications.ts';
import { type ApplicationNote, NOTE_MAX } from '#contract/recruit-applications.ts';
import { APPLICATION_STATES } from '#contract/states.ts';
import { termOf } from '#contract/vocabulary.ts';
import { call } from '#web/api/call.ts';
import { explainCall } from '#web/components/account/explain-call.ts';
import { Field } from '#web/ui/field.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { dateOf } from '#web/ui/time.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useSending } from '#web/ui/use-sending.ts';

type NotesProps = { company: string; applicationId: string; now: string };

/** What was answered, and what recruiters noted for each other. */
export function Notes({ company, applicationId, now }: NotesProps) {
  const [notes, setNotes] = useState<readonly ApplicationNote[]>([]);
  const [answers, setAnswers] = useState<readonly SentAnswer[]>([]);
  const sending = useSending(explainCall);
  const params = { id: company, applicationId };
  const { run } = sending;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is loaded depends on the application alone.
  useEffect(() => {
    void run(async () => {
      const { data } = await call('GET /v1/recruit/{id}/applications/{applicationId}', { params });
      setNotes(data.notes);
      setAnswers(data.answers);
    });
  }, [company, applicationId]);

  const form = useForm<string>({
    read: (filled) => ({ values: String(filled.get('text') ?? '') }),
    async send(text) {
      const path = 'POST /v1/recruit/{id}/applications/{applicationId}/notes';
      const { data } = await call(path, { params, body: { text } });
      setNotes((before) => [...before, data]);
      form.reset();
    },
    explain: explainCall,
  });

  function remove(noteId: string) {
    void run(async () => {
      await call('DELETE /v1/recruit/{id}/applications/{applicationId}/notes/{noteId}', {
        params: { ...params, noteId },
      });
      setNotes((before) => before.filter(({ id }) => id !== noteId));
    });
  }

  return (
    <>
      {answers.map(({ status, text, sent_at }) => (
        <details key={sent_at} className="t14">
          <summary>
            {termOf(APPLICATION_STATES, status)?.label}, answered on {dateOf(sent_at, now)}
          </summary>
          <p className="said">{text}</p>
        </details>
      ))}
      <form className="notes" {...form.props}>
        <h3>Notes</h3>
        <ul>
          {notes.map(({ id, text, author, written_at, may_delete }) => (
            <li key={id}>
              <p className="said">{text}</p>
              <p className="help">
                {author ?? 'Unsigned'}, {dateOf(written_at, now)}{' '}
                {may_delete && (
                  <button className="text-button" type="button" onClick={() => remove(id)}>
                    Delete<span className="vh"> this note</span>
                  </button>
                )}
              </p>
            </li>
          ))}
        </ul>
        <Field
          label="New note"
          {...form.field('text')}
          help="For your company. Applicants do not see notes here, but get them if they ask for their data."
        >
          {(control) => <textarea {...control} className="input" rows={2} maxLength={NOTE_MAX} />}
        </Field>
        <button className="btn small" type="submit" disabled={form.busy}>
          Add note
        </button>
        <Problem problem={form.problem ?? sending.problem} />
      </form>
    </>
  );
}
