/** `3 to 5 years`, `6 years or more`, `Up to 1 year`, `None needed`; empty where neither end is stated. */
export function yearsText(min: number | null, max: number | null): string {
  const years = (count: number) => (count === 1 ? '1 year' : `${count} years`);
  if (max === null) return min === 0 ? 'None needed' : min ? `${years(min)} or more` : '';
  if (!min) return `Up to ${years(max)}`;
  return min === max ? years(max) : `${min} to ${years(max)}`;
}
