import { QUEUE_KEYS } from '#contract/desk/queue.ts';
import { SingleKeysHelp } from '#web/components/core/single-keys-help.tsx';

const KEYS = [
  ['j', 'Next in the queue'],
  ['k', 'Previous in the queue'],
  ['→', 'Skip to the next item'],
  ['←', 'Back to the item before'],
  ...QUEUE_KEYS.map(({ id, label }) => [id, label] as const),
  ['u', 'Undo your last decision'],
  ['/', 'Search the list'],
  ['?', 'This help'],
] as const;

export default function KeysHelp({ onClose }: { onClose(): void }) {
  return <SingleKeysHelp keys={KEYS} onClose={onClose} />;
}
