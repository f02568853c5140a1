import { DifferenceList } from '#web/components/own-posting/difference-list.tsx';
import type { Difference } from '#web/components/own-posting/differences.ts';
import { NOTHING } from '#web/components/recruit/edit-standing.tsx';
import { Note } from '#web/ui/note.tsx';

/** That somebody else saved first, and what. */
export function StaleNote({ differences }: { differences: readonly Difference[] }) {
  return (
    <Note>
      <p>
        A colleague or our staff changed this while your form was open. What you typed is still here. Sending again puts
        yours in the place of theirs:
      </p>
      <DifferenceList differences={differences} nothing={NOTHING} />
    </Note>
  );
}
