import type { Preview } from '#web/desk/articles/use-article-preview.ts';
import { SafeHtml } from '#web/ui/safe-html.tsx';

/** The text as readers will see it, and how long it is. */
export function ArticlePreview({ preview }: { preview: Preview | null }) {
  return (
    <section className="desk-preview" aria-label="Preview">
      <p className="t13 mute num">
        {preview ? `${preview.words} words, ${preview.reading_minutes} min` : 'The preview comes in a moment.'}
      </p>
      {preview && <SafeHtml className="prose" html={preview.html} />}
    </section>
  );
}
