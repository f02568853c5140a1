import { ownPath } from '#web/request/own-path.ts';

/** A full page load, which drops all state of the previous user. */
export function arrive(next: string | undefined): void {
  window.location.assign(ownPath(next, '/profile'));
}
