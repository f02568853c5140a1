import type { ComponentType } from 'react';
import type { Api } from '#contract/api.ts';
import type { AnswerOf } from '#contract/route.ts';

type AdminGet = Extract<keyof Api, `GET /v1/admin/${string}`>;

export const DESK_GROUPS = ['Work', 'Market', 'Content', 'Shop', 'People', 'House'] as const;

/** A place in the navigation of the desk. */
type DeskPlace = {
  /** Its address below /admin. */
  name: string;
  label: string;
  group: (typeof DESK_GROUPS)[number];
};

/** Records of one kind: `/admin/{name}`, `/admin/{name}/{id}` and `/admin/{name}/create`. */
export type DeskResource = { [Key in AdminGet]: ResourceOf<Key> }[AdminGet];

type ResourceOf<Key extends AdminGet> = DeskPlace & {
  /** The route of its list. */
  list: Key;
  /** How the list is paged: by `adminListQuery`, or by the cursor of what waits. */
  paging: 'pages' | 'cursor';
  /** The route of one record, whose parameter is `id`. */
  one?: AdminGet;
  /** What its addresses call a record by; its `id` where this is left out. */
  idOf?: (record: ListedBy<Key>) => string;
  List: ComponentType;
  Edit?: ComponentType;
  Create?: ComponentType;
};

type ListedBy<Key extends AdminGet> = AnswerOf<Api[Key]>['data'] extends readonly (infer One)[] ? One : never;

/** A page of the desk that is no list of records: `/admin/{name}`. */
export type DeskPage = DeskPlace & { Page: ComponentType };
