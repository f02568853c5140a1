import type { ComponentProps, MouseEvent } from 'react';

/** A button that sends something. Meanwhile it does nothing but keeps the focus, which a disabled one would lose. */
export function Button({ busy, type = 'button', onClick, ...others }: ComponentProps<'button'> & { busy: boolean }) {
  return <button {...others} type={type} aria-disabled={busy} onClick={busy ? ignore : onClick} />;
}

function ignore(event: MouseEvent): void {
  event.preventDefault();
}
