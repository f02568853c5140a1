import { isDeepStrictEqual } from 'node:util';

/** The names of the fields in which two forms differ; a field that is empty says nothing, as one that is left out. */
export function changedFields<Fields extends object>(before: Fields, after: Fields): (keyof Fields & string)[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof Fields & string)[];
  return names.filter((name) => !isDeepStrictEqual(said(before[name]), said(after[name])));
}

function said(value: unknown) {
  const isEmpty = value == null || value === '' || (Array.isArray(value) && value.length === 0);
  return isEmpty ? null : value;
}
