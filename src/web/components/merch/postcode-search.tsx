import { useEffect, useRef } from 'react';
import { type FoundAddress, isFoundAddress, POSTCODE_PATH } from '#web/components/merch/found-address.ts';
import { useSite } from '#web/components/site/use-site.ts';

/** A button that looks an address up in a small window, where a provider is configured. Typing it always works. */
export function PostcodeSearch() {
  const { postcodeSearch } = useSite();
  return postcodeSearch ? <SearchButton /> : null;
}

function SearchButton() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    function take({ origin, data }: MessageEvent): void {
      if (origin === location.origin && isFoundAddress(data)) fill(button.current?.form ?? null, data);
    }
    addEventListener('message', take);
    return () => removeEventListener('message', take);
  }, []);
  return (
    <button
      ref={button}
      className="btn"
      type="button"
      onClick={() => open(POSTCODE_PATH, 'postcode', 'popup,width=500,height=600')}
    >
      Find the address
    </button>
  );
}

/** Writes the address into the form as typing would, and goes on to what is left to type. */
function fill(form: HTMLFormElement | null, { postcode, street }: FoundAddress): void {
  for (const [name, value] of Object.entries({ postcode, street })) {
    const input = form?.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement)) continue;
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  const detail = form?.elements.namedItem('detail');
  if (detail instanceof HTMLInputElement) detail.focus();
}
