import { isDeepStrictEqual } from 'node:util';
import type { PostingFields } from '#contract/posting-fields.ts';

type FieldName = keyof PostingFields;

/** The names of the fields in which two forms differ; a field that is empty says nothing, as one that is left out. */
export function changedFields(before: PostingFields, after: PostingFields): FieldName[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])] as FieldName[];
  return names.filter((name) => !isDeepStrictEqual(said(before[name]), said(after[name])));
}

function said(value: PostingFields[FieldName]) {
  const isEmpty = value == null || value === '' || (Array.isArray(value) && value.length === 0);
  return isEmpty ? null : value;
}
