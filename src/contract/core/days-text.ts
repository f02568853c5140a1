/** `1 day`, `2 days`. */
export function daysText(count: number): string {
  return `${count} ${count === 1 ? 'day' : 'days'}`;
}
