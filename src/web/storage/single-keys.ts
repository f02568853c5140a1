import { persisted } from '#web/storage/persisted.ts';

/** Whether a key alone acts on a list. */
export const singleKeys = persisted('single-keys', true, (stored) => stored !== false);
