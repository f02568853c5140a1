import { type RefObject, useEffect, useState } from 'react';
import { z } from 'zod';
import { type ArticleField, ArticleText } from '#contract/site/desk-articles.ts';
import { call } from '#web/api/call.ts';
import { useAnswer } from '#web/api/use-answer.ts';
import { articleDrafts, type TypedArticle } from '#web/browser-storage/article-drafts.ts';
import { DayField } from '#web/desk/kit/day-field.tsx';
import { uploadPicture, useTyped } from '#web/desk/kit/fields.tsx';
import { PictureField } from '#web/desk/kit/picture-field.tsx';
import { readBy } from '#web/desk/language/read-by.ts';
import { say, sayOf } from '#web/desk/language/say.tsx';
import { Field } from '#web/ui/field.tsx';
import { SafeHtml } from '#web/ui/safe-html.tsx';
import type { Form } from '#web/ui/use-form.ts';

const topics = z
  .string()
  .transform((text) => text.split(',').flatMap((topic) => topic.trim() || []))
  .pipe(ArticleText.shape.topics.unwrap());

/** The fields of the editor: topics stand in one, joined by commas. */
export const readArticle = readBy(ArticleText.extend({ topics }));

/** The same with the address of a new article, which may be left out. */
export const readNewArticle = readBy(
  ArticleText.extend({ topics, slug: z.string().transform((slug) => slug.trim() || undefined) }),
);

type EditorProps = { form: Form; text: ArticleText; keptAs: string };

type Line = {
  name: Exclude<ArticleField, 'body' | 'sources' | 'topics' | 'banner'>;
  help?: string;
  isDay?: true;
};

export const LABELS: Record<ArticleField, string> = {
  title: say('Title'),
  summary: say('Summary'),
  topics: say('Topics'),
  published: say('Published'),
  updated: say('Changed'),
  checked: say('Checked'),
  author: say('Author'),
  banner: say('Picture'),
  body: say('Text'),
  sources: say('Sources|of an article'),
};

const LINES: readonly Line[] = [
  { name: 'published', isDay: true },
  { name: 'updated', isDay: true },
  { name: 'checked', isDay: true, help: say('When a source was last read') },
  { name: 'author', help: say('Leave it empty if the site wrote it') },
];

const SOURCES_HELP = say(
  'One per line: - [Name](https://…): what it backs. Text read 22 November 2026. Or: Report read 22 November 2026: [Name](https://…). Or: Not checked.',
);

/** The fields of an article with its preview beside them. What keeps it from being public is said at the field. */
export function Editor({ form, text, keptAs }: EditorProps) {
  const { answer: preview } = useAnswer(useTyped(form.props.ref, questionIn), ask);
  const kept = useKeptText(form.props.ref, keptAs);
  const faults = preview?.faults ?? {};
  /** What sending it found wrong, else what would keep it from being public. */
  const field = (name: ArticleField, help?: string) => {
    const missing = faults[name]?.[0];
    const said = missing === undefined ? help : say('Before it can go live: {missing}', { missing: sayOf(missing) });
    return { ...form.field(name), ...(said === undefined ? {} : { help: said }) };
  };
  return (
    <div className="desk-editor">
      <div className="stack g4">
        {kept && (
          <p className="note">
            {say('Unsaved text is kept in this browser.')}{' '}
            <button className="text-button" type="button" onClick={kept.bringBack}>
              {say('Restore')}
            </button>{' '}
            <button className="text-button" type="button" onClick={kept.drop}>
              {say('Discard')}
            </button>
          </p>
        )}
        <Field {...field('title')} label={LABELS.title} required>
          {(control) => <input {...control} className="input" defaultValue={text.title} autoComplete="off" />}
        </Field>
        <Field {...field('summary')} label={LABELS.summary}>
          {(control) => <textarea {...control} className="input" rows={2} defaultValue={text.summary} />}
        </Field>
        <Field {...field('topics', say('Separated by commas'))} label={LABELS.topics}>
          {(control) => <input {...control} className="input" defaultValue={text.topics.join(', ')} />}
        </Field>
        <div className="desk-editor-lines stack g4">
          {LINES.map(({ name, help, isDay }) => (
            <Field key={name} {...field(name, help)} label={LABELS[name]}>
              {(control) =>
                isDay ? (
                  <DayField {...control} defaultValue={text[name]} />
                ) : (
                  <input {...control} className="input" defaultValue={text[name]} />
                )
              }
            </Field>
          ))}
        </div>
        <PictureField
          {...form.field('banner')}
          label={LABELS.banner}
          kind="picture"
          value={text.banner || null}
          upload={uploadPicture}
        />
        <Field
          {...field('body', say('Markdown, without h1. Start a quote with **Check:** for what readers should check.'))}
          label={LABELS.body}
        >
          {(control) => <textarea {...control} className="input desk-text" rows={24} defaultValue={text.body} />}
        </Field>
        <Field {...field('sources', SOURCES_HELP)} label={LABELS.sources}>
          {(control) => <textarea {...control} className="input desk-text" rows={6} defaultValue={text.sources} />}
        </Field>
      </div>
      <Preview preview={preview} />
    </div>
  );
}

/** The text as readers will see it, and how long it is. */
function Preview({ preview }: { preview: Previewed | null }) {
  return (
    <section className="desk-preview" aria-label={say('Preview')}>
      <p className="t13 mute num">
        {preview
          ? say('{words} words, {minutes} min', { words: preview.words, minutes: preview.reading_minutes })
          : say('Loading the preview')}
      </p>
      {preview && <SafeHtml className="prose" html={preview.html} />}
    </section>
  );
}

type Previewed = Awaited<ReturnType<typeof ask>>;

async function ask(question: string) {
  return (await call('POST /v1/admin/articles/preview', { body: JSON.parse(question) })).data;
}

function questionIn(filled: FormData): string | null {
  const checked = readArticle(filled);
  return 'errors' in checked ? null : JSON.stringify(checked.values);
}

type Kept = { bringBack(): void; drop(): void };

/**
 * Keeps unsaved text in this browser. What was kept when the form opened can be brought back; null without any, or once
 * decided.
 */
function useKeptText(form: RefObject<HTMLFormElement | null>, name: string): Kept | null {
  const [kept, setKept] = useState<TypedArticle | null>(null);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const opened = typedIn(element);
    const found = articleDrafts.read()[name];
    if (found && JSON.stringify(found) !== JSON.stringify(opened)) setKept(found);
    const keep = () => keepText(name, typedIn(element));
    element.addEventListener('input', keep);
    return () => element.removeEventListener('input', keep);
  }, [form, name]);
  if (!kept) return null;
  return {
    bringBack() {
      for (const [field, text] of Object.entries(kept)) {
        const control = form.current?.elements.namedItem(field);
        if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) continue;
        control.value = text;
        control.dispatchEvent(new Event('input', { bubbles: true }));
      }
      setKept(null);
    },
    drop() {
      keepText(name, null);
      setKept(null);
    },
  };
}

/** Keeps a text under a name, or forgets it with null. */
export function keepText(name: string, typed: TypedArticle | null): void {
  const { [name]: _, ...others } = articleDrafts.read();
  articleDrafts.write(typed ? { ...others, [name]: typed } : others);
}

function typedIn(form: HTMLFormElement): TypedArticle {
  return Object.fromEntries(
    [...new FormData(form)].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
