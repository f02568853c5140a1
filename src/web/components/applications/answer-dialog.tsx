import { useCallback, useEffect, useState } from 'react';
import {
  ANSWER_LIMITS,
  ANSWER_STATES,
  type AnswerState,
  type AnswerTemplate,
  AnswerTemplateFields,
} from '#contract/applications/recruit-answers.ts';
import type { Application } from '#contract/applications/recruit-applications.ts';
import { UNDO_SECONDS } from '#contract/core/decisions.ts';
import { APPLICATION_STATES } from '#contract/core/states.ts';
import { termOf } from '#contract/core/vocabulary.ts';
import { call } from '#web/api/call.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import {
  type InterviewDraft,
  InterviewFields,
  interviewDraft,
  interviewOf,
} from '#web/components/applications/interview.tsx';
import { explainCall } from '#web/components/core/explain-call.ts';
import { ConfirmAction } from '#web/ui/confirm.tsx';
import { Dialog, DialogHead } from '#web/ui/dialog.tsx';
import { Field, FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { readBy } from '#web/ui/read-form.ts';
import { type Checked, type Form, useForm } from '#web/ui/use-form.ts';
import { type Sending, useSending } from '#web/ui/use-sending.ts';

type Draft = InterviewDraft & { status: AnswerState | ''; text: string; reply_to_us: boolean };

type Chosen = Draft & { status: AnswerState };

const isChosen = (draft: Draft): draft is Chosen => draft.status !== '';

const isTimed = ({ status, interview_at }: Draft) => status !== 'interview' || interview_at !== '';

/** What the API takes; an interview is left out of other answers. */
function bodyOf(draft: Draft) {
  const { interview_at, interview_minutes, interview_place, ...answer } = draft;
  return draft.status === 'interview' ? { ...answer, ...interviewOf(draft) } : answer;
}

/** Each interview has its own time. */
function isFor(many: boolean): (one: { status: AnswerState }) => boolean {
  return ({ status }) => !many || status !== 'interview';
}

/** To more than these a recruiter is asked once more. */
const MANY = 3;

type Email = { to: string; reply_to: string | null; subject: string; text: string };

type EmailPreviewProps = { company: string; applicationId: string | undefined; draft: Draft };

type Shown = Email | { problem: string };

const BLANK: Email = { to: '', reply_to: null, subject: '', text: '' };

type AnswerTexts = Pick<Sending, 'busy' | 'problem'> & {
  templates: readonly AnswerTemplate[];
  picked: AnswerTemplate | undefined;
  pick(template: AnswerTemplate): void;
  /** Reads the texts again after one was kept, or removed. */
  changed(kept: AnswerTemplate | undefined): Promise<void>;
};

type AnswerFieldsProps = {
  form: Form;
  many: boolean;
  draft: Draft;
  texts: AnswerTexts;
  onDraft(changed: Partial<Draft>): void;
};

const read = readBy(AnswerTemplateFields.pick({ name: true }));

type KeepTextProps = {
  company: string;
  draft: Chosen;
  picked: AnswerTemplate | undefined;
  onChange(kept: AnswerTemplate | undefined): Promise<void>;
};

type AnswerDialogProps = {
  company: string;
  /** Whom it goes to; the letter of the first is shown. */
  to: readonly Application[];
  /** Undefined for many, where the text and the state are chosen first. */
  status?: AnswerState;
  /** In place of the company's first text. */
  draft?: { status: AnswerState | null; text: string };
  /** What isn't said by `to`: whom it leaves out. */
  note?: string;
  onClose(): void;
  /** Those that were refused, with the reason. */
  onSent(refused: string[]): Promise<void>;
};

/** Writes an answer to one or many applicants, shown as the first of them gets it. */
export function AnswerDialog({ company, to, draft: given, note, onClose, onSent, ...props }: AnswerDialogProps) {
  const status = given?.status ?? props.status;
  const [draft, setDraft] = useState<Draft>({
    ...{ status: status ?? '', text: given?.text ?? '', reply_to_us: true },
    ...interviewDraft(to[0]?.interview ?? null),
  });
  const [isAsked, setAsked] = useState(to.length <= MANY);
  const change = (changed: Partial<Draft>) => setDraft((now) => ({ ...now, ...changed }));
  const texts = useAnswerTexts(company, given ? undefined : status, ({ status, text }) => change({ status, text }));

  const form = useForm<Chosen>({
    read: () => readDraft(draft),
    async send(values) {
      const body = { ...bodyOf(values), status: values.status, application_ids: to.map(({ id }) => id) };
      const { data } = await call('POST /v1/recruit/{id}/answers', { params: { id: company }, body });
      await onSent(data.refused.map(({ id, message }) => `${to.find((one) => one.id === id)?.name}: ${message}`));
    },
    explain: explainCall,
  });

  const label = termOf(APPLICATION_STATES, draft.status)?.label ?? '';
  return (
    <Dialog
      open
      onClose={onClose}
      locked={form.busy}
      focusFirst={() => form.props.ref.current?.querySelector('select') ?? null}
    >
      <DialogHead title={to.length === 1 ? `Answer ${to[0]?.name}` : `Answer ${to.length} applicants`} />
      <form className="answer-form" {...form.props}>
        {note && <p className="help">{note}</p>}
        <AnswerFields form={form} many={to.length > 1} draft={draft} texts={texts} onDraft={change} />
        <EmailPreview company={company} applicationId={to[0]?.id} draft={draft} />
        <Problem problem={form.problem ?? texts.problem} />
        <p className="waiting-acts">
          {isAsked ? (
            <button key="send" className="btn main" type="submit" disabled={form.busy || texts.busy}>
              {form.busy ? 'Sending' : [to.length > MANY ? `Yes, send to ${to.length}` : 'Send', label].join(': ')}
            </button>
          ) : (
            <button key="send" className="btn main" type="button" onClick={() => setAsked(true)}>
              Send to {to.length} applicants
            </button>
          )}
          <span className="help" role="status">
            {to.length > MANY && isAsked
              ? `${to.length} people get this. It sends in ${UNDO_SECONDS} seconds, unless you undo it.`
              : `Sends in ${UNDO_SECONDS} seconds, unless you undo it.`}
          </span>
        </p>
      </form>
      {!texts.busy && isChosen(draft) && (
        <KeepText company={company} draft={draft} picked={texts.picked} onChange={texts.changed} />
      )}
    </Dialog>
  );
}

function readDraft(draft: Draft): Checked<Chosen> {
  if (!isChosen(draft)) return { errors: { status: 'Choose the state they get with it.' } };
  return isTimed(draft) ? { values: draft } : { errors: { interview_at: 'Required' } };
}

/** Keeps the text of an answer under a name for the next time, and removes one that the company kept. */
function KeepText({ company, draft: { status, text }, picked, onChange }: KeepTextProps) {
  const [said, setSaid] = useState('');
  const form = useForm({
    read,
    async send({ name }) {
      const body = { name, status, text };
      const { data } = await call('PUT /v1/recruit/{id}/answer-templates', { params: { id: company }, body });
      setSaid(`Kept as “${data.name}”.`);
      await onChange(data);
    },
    explain: explainCall,
  });
  const own = picked?.id ? { id: picked.id, name: picked.name } : undefined;
  return (
    <details className="keep-text stack">
      <summary>Keep this text for later</summary>
      <form {...form.props} aria-label="Keep this text">
        <Field label="Name" required help="A text of the same name is replaced." {...form.field('name')}>
          {(control) => (
            <input
              {...control}
              key={picked?.name}
              className="input"
              autoComplete="off"
              maxLength={ANSWER_LIMITS.templateNameMax}
              defaultValue={picked?.name}
            />
          )}
        </Field>
        <button className="btn" type="submit" disabled={form.busy || text.trim() === ''}>
          {form.busy ? 'Saving' : 'Keep the text'}
        </button>
        <Problem problem={form.problem} />
      </form>
      <p role="status">{said}</p>
      {own && (
        <ConfirmAction
          key={own.id}
          title="Remove the kept text"
          explanation="Answers that you sent with it stay as they are."
          question={`Remove “${own.name}”?`}
          confirm="Yes, remove it"
          explain={(error) => explainCall(error).text}
          onConfirm={async () => {
            const params = { id: company, templateId: own.id };
            await call('DELETE /v1/recruit/{id}/answer-templates/{templateId}', { params });
            setSaid(`Removed “${own.name}”.`);
            await onChange(undefined);
          }}
        />
      )}
    </details>
  );
}

function AnswerFields({ form, many, draft, texts: { templates, pick, busy }, onDraft }: AnswerFieldsProps) {
  const isFresh = draft.text === '' && draft.status === '';
  return (
    <>
      <Field label="Text to start from">
        {(control) => (
          <span className="pick">
            <select
              {...control}
              className="input select"
              value={templates.find(({ text }) => text === draft.text)?.name ?? ''}
              onChange={({ target }) => {
                const chosen = templates.find(({ name }) => name === target.value);
                if (chosen) pick(chosen);
              }}
            >
              <option value="">{isFresh ? 'Choose a text' : 'Your own words'}</option>
              {templates.filter(isFor(many)).map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </select>
            <Icon name="down" />
          </span>
        )}
      </Field>
      <StateField form={form} many={many} draft={draft} onDraft={onDraft} />
      {draft.status === 'interview' && <InterviewFields form={form} draft={draft} onDraft={onDraft} />}
      <Field label="Answer" required help="{name}, {job} and {company} are filled in for each." {...form.field('text')}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={9}
            maxLength={ANSWER_LIMITS.textMax}
            // The text to start from would replace what is typed before it is here.
            readOnly={busy}
            value={draft.text}
            onChange={({ target }) => onDraft({ text: target.value })}
          />
        )}
      </Field>
      <label className="check">
        <input
          type="checkbox"
          checked={draft.reply_to_us}
          onChange={({ target }) => onDraft({ reply_to_us: target.checked })}
        />{' '}
        Show our email address, so they can reply
      </label>
    </>
  );
}

function StateField({ form, many, draft, onDraft }: Omit<AnswerFieldsProps, 'texts'>) {
  return (
    <Field label="State after it" {...form.field('status')}>
      {(control) => (
        <span className="pick">
          <select
            {...control}
            className="input select"
            value={draft.status}
            onChange={({ target }) => onDraft({ status: target.value as AnswerState })}
          >
            {draft.status === '' && <option value="">Choose a state</option>}
            {ANSWER_STATES.filter((status) => isFor(many)({ status })).map((id) => (
              <option key={id} value={id}>
                {termOf(APPLICATION_STATES, id)?.label}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      )}
    </Field>
  );
}

/** The texts that a company answers with; the first of the state is picked. */
function useAnswerTexts(
  company: string,
  status: AnswerState | undefined,
  onPick: (template: AnswerTemplate) => void,
): AnswerTexts {
  const [templates, setTemplates] = useState<readonly AnswerTemplate[]>([]);
  const [picked, setPicked] = useState<AnswerTemplate>();
  const { busy, problem, run } = useSending(explainCall);

  async function load(): Promise<readonly AnswerTemplate[]> {
    const { data } = await call('GET /v1/recruit/{id}/answer-templates', { params: { id: company } });
    setTemplates(data);
    return data;
  }

  function pick(template: AnswerTemplate): void {
    setPicked(template);
    onPick(template);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens.
  useEffect(() => {
    void run(async () => {
      const first = (await load()).find((one) => one.status === status);
      if (first) pick(first);
    });
  }, []);

  async function changed(kept: AnswerTemplate | undefined): Promise<void> {
    setPicked(kept);
    await load();
  }

  return { templates, picked, pick, changed, busy, problem };
}

/** The letter as the applicant gets it, word for word. */
function EmailPreview({ company, applicationId, draft }: EmailPreviewProps) {
  const letter = usePreview(company, applicationId, draft);
  return (
    <section className="letter" aria-label="As the applicant gets it">
      <div role="status">{'problem' in letter && <FieldError>{letter.problem}</FieldError>}</div>
      {'problem' in letter || (
        <>
          <p className="help">
            To {letter.to}
            {letter.reply_to && `, answers to ${letter.reply_to}`}
          </p>
          <p>
            <strong>{letter.subject}</strong>
          </p>
          <p className="said">{letter.text}</p>
        </>
      )}
    </section>
  );
}

function usePreview(company: string, applicationId: string | undefined, draft: Draft): Shown {
  const body = { ...bodyOf(draft), application_id: applicationId };
  const isEmpty = !applicationId || draft.status === '' || draft.text.trim() === '' || !isTimed(draft);
  const ask = useCallback((body: string) => emailOf(company, body), [company]);
  return useAnswer(isEmpty ? null : JSON.stringify(body), ask).answer ?? BLANK;
}

async function emailOf(company: string, body: string): Promise<Shown> {
  return call('POST /v1/recruit/{id}/answers/preview', { params: { id: company }, body: JSON.parse(body) })
    .then(({ data }) => data)
    .catch((error: unknown) => ({ problem: explainCall(error).text }));
}
