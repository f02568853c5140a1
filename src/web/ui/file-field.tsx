import '#web/ui/file-field.css';
import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import type { ControlProps } from '#web/ui/field.tsx';
import { Drawing } from '#web/ui/icon.tsx';
import { NamedFile } from '#web/ui/named-file.tsx';

const ENGLISH = { none: 'No file chosen', choose: 'Choose a file', replace: 'Replace' };

type FileFieldProps = ControlProps & ComponentProps<'input'> & { given?: File; words?: typeof ENGLISH };

/** The native input covers the box invisibly, so that clicking, dropping a file and the keyboard work as usual. */
export function FileField({ given, words = ENGLISH, onChange, ...input }: FileFieldProps) {
  const [file, setFile] = useState<File | null>(given ?? null);
  const element = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (!given || !element.current) return;
    const holder = new DataTransfer();
    holder.items.add(given);
    element.current.files = holder.files;
  }, [given]);
  return (
    <div className="file">
      <Drawing>
        <path d="m16 6-8.414 8.586a2 2 0 0 0 2.829 2.829l8.414-8.586a4 4 0 1 0-5.657-5.657l-8.379 8.551a6 6 0 1 0 8.485 8.485l8.379-8.551" />
      </Drawing>
      <span>{file ? <NamedFile name={file.name} size={file.size} /> : <span className="mute">{words.none}</span>}</span>
      <span className="btn small" aria-hidden="true">
        {file ? words.replace : words.choose}
      </span>
      <input
        {...input}
        ref={element}
        type="file"
        onChange={(event) => {
          setFile(event.target.files?.[0] ?? null);
          return onChange?.(event);
        }}
      />
    </div>
  );
}
