import { Spoken } from '#web/ui/spoken.tsx';
import { spokenAge } from '#web/ui/time.ts';

/** An age of `ageOf`, in whole words for who listens. */
export function Age({ text }: { text: string }) {
  const spoken = spokenAge(text);
  return spoken === text ? text : <Spoken words={spoken}>{text}</Spoken>;
}
