const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Seoul' });

/** A moment in Korean time. */
export function Moment({ at }: { at: string }) {
  return (
    <time className="num" dateTime={at}>
      {FORMAT.format(new Date(at))}
    </time>
  );
}
