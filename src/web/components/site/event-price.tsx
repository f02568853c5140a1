/** What it costs to take part, in won. */
export function EventPrice({ price }: { price: number | null }) {
  if (price === null) return 'Not stated';
  if (price === 0) return 'Free';
  return (
    <>
      <span className="won">₩</span>
      {price.toLocaleString('en')}
    </>
  );
}
