import { spokenAge } from '#web/ui/time.ts';

/** An age of `ageOf`, in whole words for who listens. */
export function Age({ text }: { text: string }) {
  const spoken = spokenAge(text);
  if (spoken === text) return text;
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span className="vh">{spoken}</span>
    </>
  );
}
