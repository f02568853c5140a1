const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Asia/Seoul' });
const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Seoul' });

/** A moment in Korean time. */
export function Moment({ at }: { at: string }) {
  return (
    <time className="num" dateTime={at}>
      {FORMAT.format(new Date(at))}
    </time>
  );
}

/** The day of a moment in Korea. */
export function Day({ at }: { at: string }) {
  return (
    <time className="num" dateTime={at}>
      {DAY.format(new Date(at))}
    </time>
  );
}
