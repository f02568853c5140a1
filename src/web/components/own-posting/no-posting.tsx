import type { PostingTexts } from '#web/components/own-posting/posting-texts.ts';
import type { NotHeld } from '#web/session/held-by-link.ts';
import { Void } from '#web/ui/void.tsx';

type NoPostingProps = { held: NotHeld; texts: PostingTexts; reload(): void };

/** In place of the posting: while it is read, where there is none, and where it could not be asked for. */
export function NoPosting({ held: { kind }, texts, reload }: NoPostingProps) {
  // Without scripts nothing would ever be read.
  if (kind === 'unread') return null;
  if (kind === 'reading') {
    return (
      <p className="mute" role="status">
        {texts.loading}
      </p>
    );
  }
  const { title, text } = texts[kind];
  const way =
    kind === 'away' ? (
      <button className="btn" type="button" onClick={reload}>
        {texts.away.again}
      </button>
    ) : (
      <a className="btn" href="/post-a-job">
        {texts.newOne}
      </a>
    );
  return (
    <Void mark={kind === 'away' ? 'no' : 'none'} title={title} action={way}>
      {text}
    </Void>
  );
}
