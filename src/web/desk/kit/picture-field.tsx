import '#web/desk/kit/picture-field.css';
import { useEffect, useRef, useState } from 'react';
import { PICTURE_TYPES, type PictureKind, type StoredPicture } from '#contract/core/images.ts';
import { explainDesk, say } from '#web/desk/language/say.tsx';
import { Field } from '#web/ui/field.tsx';
import { FileField } from '#web/ui/file-field.tsx';
import { useSending } from '#web/ui/use-sending.ts';

/** Of a file that is chosen. */
export const FILE_WORDS = {
  none: say('No file chosen'),
  choose: say('Choose a file'),
  replace: say('Replace'),
};

type PictureFieldProps = {
  label: string;
  /** Of the form's field, which holds the address of the picture, or nothing. */
  name: string;
  value: string | null;
  kind: PictureKind;
  error: string | undefined;
  /** Stores the form with a `picture` and its `kind`, as the routes of pictures take it. */
  upload(form: FormData): Promise<StoredPicture>;
};

/** A picture that is uploaded as soon as it is chosen; the form that it stands in sends its address. */
export function PictureField({ label, name, value, kind, error, upload }: PictureFieldProps) {
  const [address, setAddress] = useState(value ?? '');
  const sending = useSending(explainDesk);
  const hidden = useRef<HTMLInputElement>(null);
  const announced = useRef(address);

  // What watches the form learns of a new picture as of anything typed.
  useEffect(() => {
    if (announced.current === address) return;
    announced.current = address;
    hidden.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [address]);

  async function choose(file: File | undefined): Promise<void> {
    if (!file) return;
    const form = new FormData();
    form.set('kind', kind);
    form.set('picture', file);
    await sending.run(async () => setAddress((await upload(form)).url));
  }

  return (
    <Field
      label={label}
      name={name}
      help={say(sending.busy ? 'Uploading' : 'PNG, JPEG or WebP, at most 5 MB.')}
      error={error ?? sending.problem?.text}
    >
      {({ name: _, ...control }) => (
        <div className="picture-field stack g2 starts">
          <input
            ref={hidden}
            type="hidden"
            name={name}
            value={address}
            onInput={({ currentTarget }) => setAddress(currentTarget.value)}
          />
          {address && <img src={address} alt={say('{label} as it is now', { label })} />}
          <FileField
            {...control}
            name={undefined}
            words={FILE_WORDS}
            accept={PICTURE_TYPES.join(',')}
            onChange={({ target }) => void choose(target.files?.[0])}
          />
          {address && (
            <button className="text-button" type="button" onClick={() => setAddress('')}>
              {say('Remove the picture')}
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
