import { useCallback, useEffect, useState } from 'react';
import {
  ANSWER_LIMITS,
  ANSWER_STATES,
  type AnswerState,
  type AnswerTemplate,
} from '#contract/applications/recruit-answers.ts';
import type { Application } from '#contract/applications/recruit-applications.ts';
import { LANGUAGES_OF_PAGES, type Language } from '#contract/core/language.ts';
import { call } from '#web/api/call.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { APPLICANTS_WORDS, type ApplicantsWords } from '#web/components/applications/applicants-en.ts';
import {
  type InterviewDraft,
  InterviewFields,
  interviewDraft,
  interviewOf,
} from '#web/components/applications/interview-fields.tsx';
import { KeepText } from '#web/components/applications/keep-text.tsx';
import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { saidIn } from '#web/language/said-in.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogHead } from '#web/ui/dialog.tsx';
import { AsteriskNote, Field, FieldError } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { langOf, mainLangOf } from '#web/ui/lang.ts';
import { Problem } from '#web/ui/problem.tsx';
import { type Checked, type Failure, type Form, useForm } from '#web/ui/use-form.ts';
import { type Sending, useSending } from '#web/ui/use-sending.ts';

type Draft = InterviewDraft & { status: AnswerState | ''; text: string; language: Language; reply_to_us: boolean };

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
  to: readonly Application[];
  draft: Draft;
  texts: AnswerTexts;
  onDraft(changed: Partial<Draft>): void;
};

type AnswerDialogProps = {
  company: string;
  /** Whom it goes to; the letter of the first is shown. */
  to: readonly Application[];
  /** Undefined for many, where the text and the state are chosen first. */
  status?: AnswerState;
  /** In place of the company's first text. */
  draft?: { status: AnswerState | null; text: string };
  /** Where the text comes from. */
  note?: string;
  /** How many were chosen and don't get it. */
  leftOut?: number;
  onClose(): void;
  /** Those that were refused, with the reason. */
  onSent(refused: string[]): Promise<void>;
};

/** Writes an answer to one or many applicants, shown as the first of them gets it. */
export function AnswerDialog({
  company,
  to,
  draft: given,
  note,
  leftOut = 0,
  onClose,
  onSent,
  ...props
}: AnswerDialogProps) {
  const { answer: words, state } = useWords(APPLICANTS_WORDS);
  const { errors } = useWords(RECRUIT_WORDS);
  const status = given?.status ?? props.status;
  const [draft, setDraft] = useState<Draft>({
    ...{
      status: status ?? '',
      text: given?.text ?? '',
      reply_to_us: true,
      language: koreanAmong(to) * 2 > to.length ? 'ko' : 'en',
    },
    ...interviewDraft(to[0]?.interview ?? null),
  });
  const [isAsked, setAsked] = useState(to.length <= MANY);
  const change = (changed: Partial<Draft>) => setDraft((now) => ({ ...now, ...changed }));
  const texts = useAnswerTexts(company, given ? undefined : { status, language: draft.language }, (picked) => {
    const { status, text, language } = picked;
    change({ status, text, language });
  });

  const nameOf = (id: string) => to.find((one) => one.id === id)?.name;

  const form = useForm<Chosen>({
    read: () => saidIn(errors.ofField, readDraft(draft, words)),
    async send(values) {
      const body = { ...bodyOf(values), status: values.status, application_ids: to.map(({ id }) => id) };
      const { data } = await call('POST /v1/recruit/{id}/answers', { params: { id: company }, body });
      await onSent(data.refused.map(({ id, message }) => `${nameOf(id)}: ${errors.ofField(message)}`));
    },
    explain: errors.ofCall,
  });

  const label = draft.status && state(draft.status);
  return (
    <Dialog
      open
      onClose={onClose}
      locked={form.busy}
      focusFirst={() => form.props.ref.current?.querySelector('select') ?? null}
    >
      <DialogHead title={to.length === 1 ? words.to(to[0]?.name ?? '') : words.toMany(to.length)} close={words.close} />
      <form className="answer-form" {...form.props}>
        {note && <p className="help">{note}</p>}
        {leftOut > 0 && <p className="help">{words.decided(leftOut)}</p>}
        <AsteriskNote>{words.asterisk}</AsteriskNote>
        <AnswerFields form={form} to={to} draft={draft} texts={texts} onDraft={change} />
        <EmailPreview company={company} applicationId={to[0]?.id} draft={draft} />
        <Problem problem={form.problem ?? texts.problem} />
        <p className="waiting-acts">
          {isAsked ? (
            <Button key="send" className="btn main" type="submit" busy={form.busy || texts.busy}>
              {form.busy ? words.sending : [to.length > MANY ? words.yes(to.length) : words.send, label].join(': ')}
            </Button>
          ) : (
            <Button key="send" className="btn main" busy={false} onClick={() => setAsked(true)}>
              {words.sendMany(to.length)}
            </Button>
          )}
          <span className="help" role="status">
            {to.length > MANY && isAsked ? words.undoMany(to.length) : words.undo}
          </span>
        </p>
      </form>
      {!texts.busy && isChosen(draft) && (
        <KeepText
          company={company}
          status={draft.status}
          text={draft.text}
          picked={texts.picked}
          onChange={texts.changed}
        />
      )}
    </Dialog>
  );
}

function readDraft(draft: Draft, { noState }: ApplicantsWords['answer']): Checked<Chosen> {
  if (!isChosen(draft)) return { errors: { status: noState } };
  return isTimed(draft) ? { values: draft } : { errors: { interview_at: 'Required' } };
}

function AnswerFields({ form, to, draft, texts, onDraft }: AnswerFieldsProps) {
  const { templates, pick, busy } = texts;
  const many = to.length > 1;
  const { answer: words } = useWords(APPLICANTS_WORDS);
  const isFresh = draft.text === '' && draft.status === '';
  return (
    <>
      <Field label={words.start}>
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
              <option value="">{isFresh ? words.choose : words.own}</option>
              {templates.filter(isFor(many)).map(({ id, name, status, language }) => (
                <option key={name} value={name}>
                  {id === null ? words.firstText(status, language) : name}
                </option>
              ))}
            </select>
            <Icon name="down" />
          </span>
        )}
      </Field>
      <LanguageField to={to} draft={draft} texts={texts} onDraft={onDraft} />
      <StateField form={form} many={many} draft={draft} onDraft={onDraft} />
      {draft.status === 'interview' && <InterviewFields form={form} draft={draft} onDraft={onDraft} />}
      <Field label={words.text} required help={words.textHelp} {...form.field('text')}>
        {(control) => (
          <textarea
            {...control}
            className="input"
            lang={mainLangOf(draft.text) ?? 'en'}
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
        {words.address}
      </label>
    </>
  );
}

function koreanAmong(to: readonly Application[]): number {
  return to.filter(({ language }) => language === 'ko').length;
}

/** The one the applicant wrote in, unless somebody chooses. What was picked and not changed changes with it. */
function LanguageField({ to, draft, texts: { templates, pick }, onDraft }: Omit<AnswerFieldsProps, 'form'>) {
  const { answer: words } = useWords(APPLICANTS_WORDS);
  const korean = koreanAmong(to);
  const wroteIn = to.length === 1 ? words.oneWroteKorean : words.wroteIn(korean, to.length - korean);
  function choose(language: Language): void {
    const shown = templates.find(({ text }) => text === draft.text);
    const other = shown && templates.find((one) => one.status === shown.status && one.language === language);
    if (other) pick(other);
    else onDraft({ language });
  }
  return (
    <Field label={words.language} help={korean > 0 ? wroteIn : undefined}>
      {(control) => (
        <span className="pick">
          <select
            {...control}
            className="input select"
            value={draft.language}
            onChange={({ target }) => choose(target.value as Language)}
          >
            {LANGUAGES_OF_PAGES.map((id) => (
              <option key={id} value={id}>
                {words.languages[id]}
              </option>
            ))}
          </select>
          <Icon name="down" />
        </span>
      )}
    </Field>
  );
}

type StateFieldProps = Pick<AnswerFieldsProps, 'form' | 'draft' | 'onDraft'> & { many: boolean };

function StateField({ form, many, draft, onDraft }: StateFieldProps) {
  const { answer: words, state } = useWords(APPLICANTS_WORDS);
  return (
    <Field label={words.state} required {...form.field('status')}>
      {(control) => (
        <span className="pick">
          <select
            {...control}
            className="input select"
            value={draft.status}
            onChange={({ target }) => onDraft({ status: target.value as AnswerState })}
          >
            {draft.status === '' && <option value="">{words.chooseState}</option>}
            {ANSWER_STATES.filter((status) => isFor(many)({ status })).map((id) => (
              <option key={id} value={id}>
                {state(id)}
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
  wanted: { status: AnswerState | undefined; language: Language } | undefined,
  onPick: (template: AnswerTemplate) => void,
): AnswerTexts {
  const { errors } = useWords(RECRUIT_WORDS);
  const [templates, setTemplates] = useState<readonly AnswerTemplate[]>([]);
  const [picked, setPicked] = useState<AnswerTemplate>();
  const { busy, problem, run } = useSending(errors.ofCall);

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
      const texts = (await load()).filter((one) => one.status === wanted?.status);
      const first = texts.find(({ language }) => language === wanted?.language) ?? texts[0];
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
  const { answer: words } = useWords(APPLICANTS_WORDS);
  const letter = usePreview(company, applicationId, draft);
  return (
    <section className="letter" aria-label={words.letter}>
      <div role="status">{'problem' in letter && <FieldError>{letter.problem}</FieldError>}</div>
      {'problem' in letter || (
        <>
          <p className="help">
            {words.toAddress(letter.to)}
            {letter.reply_to && words.replies(letter.reply_to)}
          </p>
          <p lang={langOf(letter.subject) ?? 'en'}>
            <strong>{letter.subject}</strong>
          </p>
          <p className="said" lang={mainLangOf(letter.text) ?? 'en'}>
            {letter.text}
          </p>
        </>
      )}
    </section>
  );
}

function usePreview(company: string, applicationId: string | undefined, draft: Draft): Shown {
  const body = { ...bodyOf(draft), application_id: applicationId };
  const isEmpty = !applicationId || draft.status === '' || draft.text.trim() === '' || !isTimed(draft);
  const { ofCall } = useWords(RECRUIT_WORDS).errors;
  const ask = useCallback((body: string) => emailOf(company, body, ofCall), [company, ofCall]);
  return useAnswer(isEmpty ? null : JSON.stringify(body), ask).answer ?? BLANK;
}

async function emailOf(company: string, body: string, explain: (error: unknown) => Failure): Promise<Shown> {
  return call('POST /v1/recruit/{id}/answers/preview', { params: { id: company }, body: JSON.parse(body) })
    .then(({ data }) => data)
    .catch((error: unknown) => ({ problem: explain(error).text }));
}
