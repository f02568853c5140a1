import { type ComponentType, createElement, type ReactNode, useState } from 'react';
import { useHasKeys } from '#web/components/core/single-keys.tsx';
import { useShortcuts } from '#web/ui/use-shortcuts.ts';

type Help = ComponentType<{ onClose(): void }>;

const LIST_KEYS = ['/', 'j', 'k', 's', 'h'];

/** The keys of a list, and what explains them when asked. What they do is loaded with the first one pressed. */
export function useListKeys(): { help: ReactNode; explain(): void } {
  const hasKeys = useHasKeys();
  const [Help, setHelp] = useState<Help | null>(null);
  const loaded = () => import('#web/components/jobs/list-keys.tsx');
  const explain = async () => {
    const { KeysHelp } = await loaded();
    setHelp(() => KeysHelp);
  };
  const acts = LIST_KEYS.map((key) => [key, async () => (await loaded()).pressKey(key)] as const);
  useShortcuts({ ...Object.fromEntries(acts), '?': explain }, hasKeys && !Help);
  return { help: Help && createElement(Help, { onClose: () => setHelp(null) }), explain };
}
