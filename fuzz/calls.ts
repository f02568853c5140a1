import type fc from 'fast-check';
import { fittingDraft, formParts, messageOf, withHeader } from './draft.ts';
import { wellFormed } from './message.ts';
import { BROKEN_FORMS, wholeForm } from './multipart.ts';
import type { Operation } from './surface.ts';
import type { Call } from './wire.ts';
import type { Person } from './world.ts';

/** A valid call: what the operation takes, by an authorized caller. */
export function plainCall(operation: Operation, person: Person): fc.Arbitrary<Call> {
  return fittingDraft(operation, person).map((draft) => wellFormed(messageOf(operation, draft, '')));
}

/** A valid call with values at the edges of their schemas. */
export function edgeCall(operation: Operation, person: Person): fc.Arbitrary<Call> {
  return fittingDraft(operation, person, 'edges').map((draft) =>
    wellFormed(messageOf(operation, draft, 'at the edges')),
  );
}

/** The same with one of `BROKEN_FORMS` as its body. */
export function brokenForm(operation: Operation, person: Person, way: number): fc.Arbitrary<Call> {
  const broken = BROKEN_FORMS[way % BROKEN_FORMS.length];
  return fittingDraft(operation, person).map((draft) => {
    const { fields, file } = formParts(operation, draft);
    const form = broken?.make(fields, file) ?? wholeForm(fields, file);
    const message = messageOf(operation, draft, broken?.oddity ?? '');
    return wellFormed({ ...message, headers: withHeader(message.headers, 'content-type', form.type), body: form.body });
  });
}
