import { QUEUE_KEYS } from '#contract/desk/queue.ts';
import { SingleKeysHelp } from '#web/components/core/single-keys-help.tsx';
import { say, sayOf } from '#web/desk/language/say.tsx';

const KEYS = [
  ['j', say('Next in the queue')],
  ['k', say('Previous in the queue')],
  ['→', say('Skip to the next item')],
  ['←', say('Back to the item before')],
  ...QUEUE_KEYS.map(({ id, label }) => [id, sayOf(label)] as const),
  ['u', say('Undo your last decision')],
  ['/', say('Search the list')],
  ['?', say('This help')],
] as const;

const WORDS = { title: say('Keyboard shortcuts'), close: say('Close|a window'), single: say('Shortcuts') };

export default function KeysHelp({ onClose }: { onClose(): void }) {
  return <SingleKeysHelp keys={KEYS} {...WORDS} onClose={onClose} />;
}
