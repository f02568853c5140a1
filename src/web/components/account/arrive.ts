import { ownPath } from '#web/request/own-path.ts';

/**
 * Leads to a page of this site by loading it anew: whatever the present page holds of somebody, or of nobody, is gone.
 */
export function arrive(next: string | undefined): void {
  window.location.assign(ownPath(next, '/profile'));
}
