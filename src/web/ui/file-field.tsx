import '#web/ui/file-field.css';
import { type ComponentProps, useState } from 'react';
import type { ControlProps } from '#web/ui/field.tsx';
import { fileSize } from '#web/ui/file-size.ts';
import { Icon } from '#web/ui/icon.tsx';

/**
 * A control for one file. The native input covers the whole box invisibly, so that clicking, dropping a file and the
 * keyboard work as usual.
 */
export function FileField({ onChange, ...input }: ControlProps & ComponentProps<'input'>) {
  const [file, setFile] = useState<File | null>(null);
  return (
    <div className="file">
      <Icon name="clip" />
      <span>
        {file ? (
          <>
            {file.name} <span className="mute num">{fileSize(file.size)}</span>
          </>
        ) : (
          <span className="mute">No file chosen</span>
        )}
      </span>
      <span className="btn small" aria-hidden="true">
        {file ? 'Replace' : 'Choose a file'}
      </span>
      <input
        {...input}
        type="file"
        onChange={(event) => {
          setFile(event.target.files?.[0] ?? null);
          return onChange?.(event);
        }}
      />
    </div>
  );
}
