import { useEffect, useState } from 'react';
import type { Application } from '#contract/applications/recruit-applications.ts';
import type { PreparedOf } from '#contract/talents/prepared.ts';
import { call } from '#web/api/call.ts';
import { AnswerDialog } from '#web/components/applications/answer-dialog.tsx';
import { APPLICANTS_WORDS } from '#web/components/applications/applicants-en.ts';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Sentence } from '#web/language/sentence.tsx';
import { hasSession } from '#web/session/hint.ts';
import { Button } from '#web/ui/button.tsx';
import { mainLangOf } from '#web/ui/lang.ts';
import { Problem } from '#web/ui/problem.tsx';
import { useSending } from '#web/ui/use-sending.ts';

type PreparedAnswerProps = {
  company: string;
  application: Application;
  now: string;
  onSent(refused: string[]): Promise<void>;
};

/** A draft for this applicant, written by an app of the reader. It's sent as any answer is, or dismissed. */
export function PreparedAnswer({ company, application, now, onSent }: PreparedAnswerProps) {
  const [prepared, setPrepared] = useState<PreparedOf<'answer'>>();
  const [isOpen, setOpen] = useState(false);
  const { draft: words, date } = useWords(APPLICANTS_WORDS);
  const { errors } = useWords(RECRUIT_WORDS);
  const { busy, problem, run } = useSending(errors.ofCall);
  const { id, name } = application;

  useEffect(() => {
    // Whoever came by the company's password has no apps.
    if (!hasSession(document.cookie)) return;
    let isCurrent = true;
    preparedFor(id).then(
      (found) => isCurrent && setPrepared(found),
      (error: unknown) => console.warn('What apps prepared could not be read', error),
    );
    return () => {
      isCurrent = false;
    };
  }, [id]);

  async function dismiss(): Promise<void> {
    if (prepared) await call('DELETE /v1/talent/prepared/{preparedId}', { params: { preparedId: prepared.id } });
    setPrepared(undefined);
  }

  if (!prepared) return null;
  const { app, prepared_at, content } = prepared;
  return (
    <section className="box stack g2" aria-label={words.label}>
      <h3>{words.title(app)}</h3>
      <p className="said" lang={mainLangOf(content.text) ?? 'en'}>
        {content.text}
      </p>
      <p className="help">{words.written(date(prepared_at, now))}</p>
      <div className="cluster">
        <Button className="btn small" busy={busy} onClick={() => setOpen(true)}>
          {words.use}
        </Button>
        <Button className="btn small" busy={busy} onClick={() => void run(dismiss)}>
          <Sentence text={words.dismiss}>
            <span className="vh">{words.whose(name)}</span>
          </Sentence>
        </Button>
      </div>
      <Problem problem={problem} />
      {isOpen && (
        <AnswerDialog
          company={company}
          to={[application]}
          draft={content}
          note={words.note(app)}
          onClose={() => setOpen(false)}
          onSent={async (refused) => {
            if (refused.length === 0)
              await dismiss().catch((error: unknown) => console.warn('The draft stays until it is dismissed', error));
            setOpen(false);
            await onSent(refused);
          }}
        />
      )}
    </section>
  );
}

async function preparedFor(applicationId: string): Promise<PreparedOf<'answer'> | undefined> {
  const { data } = await call('GET /v1/talent/prepared');
  return data.flatMap((thing) => (thing.kind === 'answer' ? [thing] : [])).find(isFor(applicationId));
}

function isFor(id: string): (thing: PreparedOf<'answer'>) => boolean {
  return ({ application }) => application.id === id;
}
