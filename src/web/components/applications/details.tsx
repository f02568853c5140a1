import { useEffect, useState } from 'react';
import type { z } from 'zod';
import {
  type Application,
  type ApplicationNote,
  NOTE_MAX,
  type recruitApplicationRoutes,
} from '#contract/applications/recruit-applications.ts';
import { call } from '#web/api/call.ts';
import { APPLICANTS_WORDS, type ApplicantsWords } from '#web/components/applications/applicants-en.ts';
import { InterviewFacts } from '#web/components/applications/interview.tsx';
import { Resume } from '#web/components/applications/resume.tsx';
import { MessageForm } from '#web/components/core/message-form.tsx';
import { Messages } from '#web/components/core/messages.tsx';
import { StateMark } from '#web/components/employers/application-state.tsx';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Sentence } from '#web/language/sentence.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { mainLangOf } from '#web/ui/lang.ts';
import { Problem } from '#web/ui/problem.tsx';
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
  const words = useWords(APPLICANTS_WORDS);
  const { errors } = useWords(RECRUIT_WORDS);
  const { run, problem } = useSending(errors.ofCall);
  const { messages } = words;

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
    await onSent(data.refused.map(({ message }) => errors.ofField(message)));
  }

  if (!opened) return <Problem problem={problem} />;
  return (
    <>
      {opened.interview && <InterviewFacts interview={opened.interview} now={now} words={words.interview} />}
      {opened.answers.length > 0 && (
        <Messages
          messages={linesOf(opened.answers, words.state)}
          own="company"
          other={name}
          now={now}
          words={messages}
        />
      )}
      {status !== 'withdrawn' && (
        <MessageForm label={messages.write(name)} help={messages.help} words={{ ...messages, errors }} onSend={write} />
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
  const words = useWords(APPLICANTS_WORDS);
  const { status, applied_at, details } = application;
  return (
    <details className="t14">
      <summary>{words.before(words.date(applied_at, now))}</summary>
      <div className="stack g2 mt-2">
        <StateMark state={status} label={words.state(status)} />
        <p className="said" lang={mainLangOf(details) ?? 'en'}>
          {details}
        </p>
        <Resume application={application} />
      </div>
    </details>
  );
}

/** With the state that came with a line, and who of the company wrote it. */
function linesOf(answers: Opened['answers'], named: ApplicantsWords['state']) {
  return answers.map(({ side, status, author, ...line }, at) => {
    const state = side === 'company' && status !== answers[at - 1]?.status && named(status);
    return { ...line, author: side, note: [state, author].filter(Boolean).join(', ') };
  });
}

type NotesProps = { company: string; applicationId: string; initial: readonly ApplicationNote[]; now: string };

function Notes({ company, applicationId, initial, now }: NotesProps) {
  const [notes, setNotes] = useState(initial);
  const { notes: words, date } = useWords(APPLICANTS_WORDS);
  const { errors } = useWords(RECRUIT_WORDS);
  const removing = useSending(errors.ofCall);
  const params = { id: company, applicationId };

  const form = useForm<string>({
    read: (filled) => ({ values: String(filled.get('text') ?? '') }),
    async send(text) {
      const path = 'POST /v1/recruit/{id}/applications/{applicationId}/notes';
      const { data } = await call(path, { params, body: { text } });
      setNotes((before) => [...before, data]);
      form.reset();
    },
    explain: errors.ofCall,
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
      <h3>{words.title}</h3>
      {notes.length > 0 && (
        <ul>
          {notes.map(({ id, text, author, written_at, may_delete }) => (
            <li key={id}>
              <p className="said" lang={mainLangOf(text) ?? 'en'}>
                {text}
              </p>
              <p className="help">
                {author ?? words.unsigned}, {date(written_at, now)}{' '}
                {may_delete && (
                  <button className="text-button" type="button" onClick={() => remove(id)}>
                    <Sentence text={words.remove}>
                      <span className="vh">{words.which}</span>
                    </Sentence>
                  </button>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Field label={words.label} {...form.field('text')} help={words.help}>
        {(control) => <textarea {...control} className="input" rows={2} maxLength={NOTE_MAX} />}
      </Field>
      <Button className="btn small" type="submit" busy={form.busy}>
        {words.add}
      </Button>
      <Problem problem={form.problem ?? removing.problem} />
    </form>
  );
}
