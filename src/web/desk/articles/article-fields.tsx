import type { ArticleField, ArticleText } from '#contract/admin-articles.ts';
import { PictureField } from '#web/components/pictures/picture-field.tsx';
import { ArticlePreview } from '#web/desk/articles/article-preview.tsx';
import { useArticlePreview } from '#web/desk/articles/use-article-preview.ts';
import { useKeptText } from '#web/desk/articles/use-kept-text.ts';
import { uploadPicture } from '#web/desk/records/record-fields.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Form } from '#web/ui/use-form.ts';

type Props = { form: Form; text: ArticleText; keptAs: string };

type Line = {
  name: Exclude<ArticleField, 'body' | 'sources' | 'topics' | 'banner'>;
  label: string;
  help?: string;
  isDay?: true;
};

const LINES: readonly Line[] = [
  { name: 'published', label: 'Published', isDay: true },
  { name: 'updated', label: 'Changed', isDay: true },
  { name: 'checked', label: 'Checked', isDay: true, help: 'The last day on which a source was read' },
  { name: 'author', label: 'Author', help: 'Empty where the site itself wrote it' },
];

const SOURCES_HELP =
  'A line each: - [Name](https://…): what it backs. Text read 22 November 2026. Or: Report read 22 November 2026: [Name](https://…). Or: Not checked.';

/** The fields of an article with its preview beside them. What keeps it from being public is said at the field. */
export function ArticleFields({ form, text, keptAs }: Props) {
  const preview = useArticlePreview(form.props.ref);
  const kept = useKeptText(form.props.ref, keptAs);
  const faults = preview?.faults ?? {};
  /** What sending it found wrong, else what would keep it from being public. */
  const field = (name: ArticleField, help?: string) => {
    const missing = faults[name]?.[0];
    const said = missing === undefined ? help : `Before it is public: ${missing}`;
    return { ...form.field(name), ...(said === undefined ? {} : { help: said }) };
  };
  return (
    <div className="desk-editor">
      <div className="desk-editor-fields">
        {kept && (
          <p className="note">
            Text that was not saved is kept in this browser.{' '}
            <button className="text-button" type="button" onClick={kept.bringBack}>
              Bring it back
            </button>{' '}
            <button className="text-button" type="button" onClick={kept.drop}>
              Drop it
            </button>
          </p>
        )}
        <Field {...field('title')} label="Title" required>
          {(control) => <input {...control} className="input" defaultValue={text.title} autoComplete="off" />}
        </Field>
        <Field {...field('summary')} label="Summary">
          {(control) => <textarea {...control} className="input" rows={2} defaultValue={text.summary} />}
        </Field>
        <Field {...field('topics', 'Joined by commas')} label="Topics">
          {(control) => <input {...control} className="input" defaultValue={text.topics.join(', ')} />}
        </Field>
        <div className="desk-editor-lines">
          {LINES.map(({ name, label, help, isDay }) => (
            <Field key={name} {...field(name, help)} label={label}>
              {(control) => (
                <input {...control} className="input" type={isDay ? 'date' : 'text'} defaultValue={text[name]} />
              )}
            </Field>
          ))}
        </div>
        <PictureField
          {...form.field('banner')}
          label="Picture"
          kind="picture"
          value={text.banner || null}
          upload={uploadPicture}
        />
        <Field
          {...field('body', 'Markdown, without h1. A quote that begins with **Check:** marks what readers check.')}
          label="Text"
        >
          {(control) => <textarea {...control} className="input desk-text" rows={24} defaultValue={text.body} />}
        </Field>
        <Field {...field('sources', SOURCES_HELP)} label="Sources">
          {(control) => <textarea {...control} className="input desk-text" rows={6} defaultValue={text.sources} />}
        </Field>
      </div>
      <ArticlePreview preview={preview} />
    </div>
  );
}
