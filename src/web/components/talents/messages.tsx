import { textParts } from '#contract/core/text-links.ts';
import type { Message } from '#contract/talents/profile.ts';
import { Icon } from '#web/ui/icon.tsx';
import { mainLangOf } from '#web/ui/lang.ts';
import { momentOf } from '#web/ui/time.ts';

type MessagesProps = {
  messages: readonly Message[];
  own: Message['author'];
  /** The other side's name, as the reader knows it. */
  other: string;
  now: string;
};

export function Messages({ messages, own, other, now }: MessagesProps) {
  return (
    <ol className="stack g4" aria-live="polite">
      {messages.map(({ id, author, text, sent_at }) => (
        <li key={id} className="box">
          <p className="t13 mute mb-2">
            <b>{author === own ? 'You' : other}</b>, <time dateTime={sent_at}>{momentOf(sent_at, now)}</time>
          </p>
          <p className="typed" lang={mainLangOf(text)}>
            <Linked text={text} />
          </p>
        </li>
      ))}
    </ol>
  );
}

function Linked({ text }: { text: string }) {
  return textParts(text).map(({ text: part, url }, index) =>
    url ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sent message never change.
      <a key={index} href={url} rel="nofollow noopener ugc">
        {part}
        <Icon name="out" />
      </a>
    ) : (
      part
    ),
  );
}
