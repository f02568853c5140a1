import { pwdOf } from '#web/components/employers/pwd-param.ts';
import { textParam } from '#web/request/search-params.ts';

// Every page of the site loads this, so it checks nothing that the loader can check.

export type ApplicationsSearch = {
  pwd?: string;
  state?: string;
  meets?: string;
  q?: string;
  cursor?: string;
  opened?: string;
};

export function readApplicationsSearch(search: Record<string, unknown>): ApplicationsSearch {
  return {
    pwd: pwdOf(search),
    state: textParam(search, 'state'),
    meets: textParam(search, 'meets'),
    q: textParam(search, 'q'),
    cursor: textParam(search, 'cursor'),
    opened: textParam(search, 'opened'),
  };
}

/** What the list depends on: opening an application or removing the password from the URL needs no reload. */
export function listDeps({ search: { state, meets, q, cursor } }: { search: ApplicationsSearch }) {
  return { state, meets, q, cursor };
}
