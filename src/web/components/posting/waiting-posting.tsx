import { askPosting } from '#web/components/posting/ask-posting.ts';
import { useHeldByLink } from '#web/session/held-by-link.ts';
import { postingToken } from '#web/storage/posting-token.ts';
import { langOf } from '#web/ui/lang.ts';

/** The way back to the posting that was sent in this tab and is not paid. */
export function WaitingPosting() {
  const { held } = useHeldByLink(postingToken, askPosting);
  if (held.kind !== 'found' || held.thing.state !== 'unpaid') return null;
  const { title } = held.thing.fields;
  return (
    <p className="mb-6">
      “<span lang={langOf(title)}>{title}</span>” is sent and waits for payment: <a href="/posting">pay or change it</a>
      . Sending the form again puts the new one in its place.
    </p>
  );
}
