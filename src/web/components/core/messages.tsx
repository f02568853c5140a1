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
};

export function Messages({ messages, own, other, now }: MessagesProps) {
  return (
    <ol className="stack g4" aria-live="polite">
      {messages.map(({ id, author, note, text, sent_at }) => (
        <li key={id} className="box">
          <p className="t13 mute mb-2">
            <b>{author === own ? 'You' : other}</b>
            {note && ` (${note})`}, <time dateTime={sent_at}>{momentOf(sent_at, now)}</time>
          </p>
          <p className="typed" lang={mainLangOf(text)}>
            <Linked text={text} />
          </p>
        </li>
      ))}
    </ol>
  );
}
