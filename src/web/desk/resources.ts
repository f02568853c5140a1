import { auditResource } from '#web/desk/audit/resource.ts';
import type { DeskPage, DeskResource } from '#web/desk/records/desk-resource.ts';

/** All records that staff work on, in the order of the navigation. */
export const RESOURCES: readonly DeskResource[] = [auditResource];

/** All other pages of the desk. */
export const PAGES: readonly DeskPage[] = [];
