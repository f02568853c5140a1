import { Linked } from '#web/components/core/linked.tsx';
import { mainLangOf } from '#web/ui/lang.ts';
import { momentOf } from '#web/ui/time.ts';

type Message = {
  id: string;
  author: string;
  /** What else is to say of it. */
  note?: string | undefined;
  text: string;
  sent_at: string;
};

type MessagesProps = {
  messages: readonly Message[];
  /** The author whom the reader is. */
  own: string;
  /** The other side's name, as the reader knows it. */
  other: string;
  now: string;
  /** In English where it's left out. */
  words?: MessagesWords;
};

type MessagesWords = { you: string; sent(moment: string, now: string): string };

const ENGLISH: MessagesWords = { you: 'You', sent: momentOf };

export function Messages({ messages, own, other, now, words = ENGLISH }: MessagesProps) {
  return (
    <ol className="stack g4" aria-live="polite">
      {messages.map(({ id, author, note, text, sent_at }) => (
        <li key={id} className="box">
          <p className="t13 mute mb-2">
            <b>{author === own ? words.you : other}</b>
            {note && ` (${note})`}, <time dateTime={sent_at}>{words.sent(sent_at, now)}</time>
          </p>
          <p className="typed" lang={mainLangOf(text) ?? 'en'}>
            <Linked text={text} />
          </p>
        </li>
      ))}
    </ol>
  );
}
