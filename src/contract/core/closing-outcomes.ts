/** What came of a listing, as its company says when it closes it. */
export const CLOSING_OUTCOMES = [
  { id: 'hired-here', label: 'Hired through us' },
  { id: 'hired-elsewhere', label: 'Hired elsewhere' },
  { id: 'not-hired', label: 'Hired nobody' },
  { id: 'other', label: 'Something else' },
] as const;
export type ClosingOutcome = (typeof CLOSING_OUTCOMES)[number]['id'];
