import { expect, test } from 'vitest';
import { toMany } from '#web/components/applications/applicants.tsx';

const [mina, jun, ana, sol] = [
  { name: 'Mina', status: 'new' },
  { name: 'Jun', status: 'declined' },
  { name: 'Ana', status: 'in-conversation' },
  { name: 'Sol', status: 'hired' },
] as const;

test('Many are answered but those for whom it is decided, which is said', () => {
  expect(toMany([mina, jun, ana, sol])).toEqual({ to: [mina, ana], leftOut: 2 });
  expect(toMany([mina, ana])).toEqual({ to: [mina, ana] });
});

test('Who chooses only people for whom it is decided answers them', () => {
  expect(toMany([jun, sol])).toEqual({ to: [jun, sol] });
});
