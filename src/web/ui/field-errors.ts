/** One message per field, by the field's name. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Keys may be paths such as `skills.2`, which belong to the field they begin with. */
export function firstMessages(errors: Record<string, string[]>): FieldErrors {
  const first: Record<string, string> = {};
  for (const [path, [message]] of Object.entries(errors)) {
    const name = path.split('.')[0] ?? '';
    if (message !== undefined) first[name] ??= message;
  }
  return first;
}
