import { useEffect, useState } from 'react';
import type { z } from 'zod';
import {
  type Application,
  type ApplicationNote,
  NOTE_MAX,
  type recruitApplicationRoutes,
} from '#contract/applications/recruit-applications.ts';
import { APPLICATION_STATES } from '#contract/core/states.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import { call } from '#web/api/call.ts';
import { InterviewFacts } from '#web/components/applications/interview.tsx';
import { Resume } from '#web/components/applications/resume.tsx';
import { explainCall } from '#web/components/core/explain-call.ts';
import { MessageForm } from '#web/components/core/message-form.tsx';
import { Messages } from '#web/components/core/messages.tsx';
import { StateMark } from '#web/components/employers/application-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { mainLangOf } from '#web/ui/lang.ts';
import { Problem } from '#web/ui/problem.tsx';
import { dateOf } from '#web/ui/time.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useSending } from '#web/ui/use-sending.ts';

const OPENED = 'GET /v1/recruit/{id}/applications/{applicationId}';

type Opened = z.infer<(typeof recruitApplicationRoutes)[typeof OPENED]['data']>;

type DetailsProps = {
  company: string;
  application: Application;
  now: string;
  /** A message is on its way, or was refused for a reason. */
  onSent(refused: string[]): Promise<void>;
};

/** What the list doesn't hold: the interview's file, what both sides wrote, and what recruiters noted for each other. */
export function Details({ company, application: { id, name, status }, now, onSent }: DetailsProps) {
  const [opened, setOpened] = useState<Opened>();
  const { run, problem } = useSending(explainCall);

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the list was loaded again, or its state is set.
  useEffect(() => {
    void run(async () => {
      const { data } = await call(OPENED, { params: { id: company, applicationId: id } });
      setOpened(data);
    });
  }, [company, id, status, now]);

  async function write(text: string): Promise<void> {
    const { data } = await call('POST /v1/recruit/{id}/answers', {
      params: { id: company },
      body: { application_ids: [id], text },
    });
    await onSent(data.refused.map(({ message }) => message));
  }

  if (!opened) return <Problem problem={problem} />;
  return (
    <>
      {opened.interview && <InterviewFacts interview={opened.interview} now={now} />}
      {opened.answers.length > 0 && (
        <Messages messages={linesOf(opened.answers)} own="company" other={name} now={now} />
      )}
      {status !== 'withdrawn' && (
        <MessageForm label={`Write to ${name}`} help="They get it by email, and can write back here." onSend={write} />
      )}
      {opened.before.map((one) => (
        <Before key={one.id} application={one} now={now} />
      ))}
      <Notes company={company} applicationId={id} initial={opened.notes} now={now} />
      <Problem problem={problem} />
    </>
  );
}

function Before({ application, now }: Pick<DetailsProps, 'application' | 'now'>) {
  const { status, applied_at, details } = application;
  return (
    <details className="t14">
      <summary>Applied before, {dateOf(applied_at, now)}</summary>
      <div className="stack g2 mt-2">
        <StateMark state={status} />
        <p className="said" lang={mainLangOf(details)}>
          {details}
        </p>
        <Resume application={application} />
      </div>
    </details>
  );
}

/** With the state that came with a line, and who of the company wrote it. */
function linesOf(answers: Opened['answers']) {
  return answers.map(({ side, status, author, ...line }, at) => {
    const state = side === 'company' && status !== answers[at - 1]?.status && termOf(APPLICATION_STATES, status)?.label;
    return { ...line, author: side, note: [state, author].filter(Boolean).join(', ') };
  });
}

type NotesProps = { company: string; applicationId: string; initial: readonly ApplicationNote[]; now: string };

function Notes({ company, applicationId, initial, now }: NotesProps) {
  const [notes, setNotes] = useState(initial);
  const removing = useSending(explainCall);
  const params = { id: company, applicationId };

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
    void removing.run(async () => {
      await call('DELETE /v1/recruit/{id}/applications/{applicationId}/notes/{noteId}', {
        params: { ...params, noteId },
      });
      setNotes((before) => before.filter(({ id }) => id !== noteId));
    });
  }

  return (
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
        help="For your company only. Applicants don’t see notes here, but get them if they ask for their data."
      >
        {(control) => <textarea {...control} className="input" rows={2} maxLength={NOTE_MAX} />}
      </Field>
      <button className="btn small" type="submit" disabled={form.busy}>
        Add note
      </button>
      <Problem problem={form.problem ?? removing.problem} />
    </form>
  );
}
