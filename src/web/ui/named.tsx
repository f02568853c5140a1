import { langOf } from '#web/ui/lang.ts';

/** A title or name between words of ours, in a language of its own. */
export function Named({ name }: { name: string }) {
  return <span lang={langOf(name) ?? 'en'}>{name}</span>;
}
