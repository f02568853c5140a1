import { fileSize } from '#web/ui/file-size.ts';

/** As much of a name as its size is kept with: an ending, or a short word. */
const TAIL = /[^\s_-]{1,8}$/;

/** A file's name and size, which never stands on a line of its own. */
export function NamedFile({ name, size }: { name: string; size: number }) {
  const [tail = ''] = TAIL.exec(name) ?? [];
  return (
    <>
      {name.slice(0, name.length - tail.length)}
      <span className="nowrap">
        {tail} <span className="mute num">{fileSize(size)}</span>
      </span>
    </>
  );
}
