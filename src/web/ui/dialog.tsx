import '#web/ui/dialog.css';
import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { Icon } from '#web/ui/icon.tsx';

type DialogProps = {
  open: boolean;
  onClose(): void;
  /** While true nothing closes the dialog: not Escape, the close button or a click outside. */
  locked?: boolean;
  /** What gets the focus when the dialog opens; by default its first control. */
  focusFirst?: () => HTMLElement | null;
  /** What gets the focus when the dialog closes. */
  returnTo?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** Full screen on phones; the page behind it is inert. Its content unmounts on close, so it always opens afresh. */
export function Dialog({ open, onClose, locked = false, focusFirst, returnTo, children }: DialogProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (next) return;
        if (locked) details.cancel();
        else onClose();
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="veil" />
        <Base.Viewport className="modal-room">
          <Base.Popup
            className="modal"
            initialFocus={focusFirst ? () => focusFirst() ?? true : true}
            finalFocus={returnTo ?? true}
          >
            {children}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

export function DialogHead({ title, locked = false }: { title: string; locked?: boolean }) {
  return (
    <header className="modal-head">
      <Base.Title>{title}</Base.Title>
      <DialogClose locked={locked} />
    </header>
  );
}

/** The close button, for a view without `DialogHead`; `corner` puts it in the same place. */
export function DialogClose({ locked = false, corner = false }: { locked?: boolean; corner?: boolean }) {
  return (
    <Base.Close className={corner ? 'close corner' : 'close'} aria-label="Close" disabled={locked}>
      <Icon name="cross" />
    </Base.Close>
  );
}

/** The title alone, for a view without `DialogHead`. */
export function DialogTitle({ id, children }: { id?: string; children: ReactNode }) {
  return <Base.Title id={id}>{children}</Base.Title>;
}

export function DialogDescription({ className, children }: { className?: string; children: ReactNode }) {
  return <Base.Description render={<div className={className} />}>{children}</Base.Description>;
}
