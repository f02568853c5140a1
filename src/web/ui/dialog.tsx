import '#web/ui/dialog.css';
import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { Icon } from '#web/ui/icon.tsx';

type DialogProps = {
  open: boolean;
  onClose(): void;
  /** While true nothing closes the dialog: not Escape, not the cross, not the page behind it. */
  locked?: boolean;
  /** Where the focus goes when the dialog opens; its first control when left out. */
  focusFirst?: () => HTMLElement | null;
  /** Where the focus goes back to. */
  returnTo?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/**
 * A modal of 600 px, the whole screen on phones; the page under it is inert.
 * What stands in it is unmounted when it closes, so that it opens afresh.
 */
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

/** The title, by which the dialog is called, and the cross. */
export function DialogHead({ title, locked = false }: { title: string; locked?: boolean }) {
  return (
    <header className="modal-head">
      <Base.Title>{title}</Base.Title>
      <DialogClose locked={locked} />
    </header>
  );
}

/** The cross, for a view without that head; `corner` puts it where the head has it. */
export function DialogClose({ locked = false, corner = false }: { locked?: boolean; corner?: boolean }) {
  return (
    <Base.Close className={corner ? 'close corner' : 'close'} aria-label="Close" disabled={locked}>
      <Icon name="cross" />
    </Base.Close>
  );
}

/** The title alone, for a view without that head. */
export function DialogTitle({ id, children }: { id?: string; children: ReactNode }) {
  return <Base.Title id={id}>{children}</Base.Title>;
}

/** What a screen reader says after the title. */
export function DialogDescription({ className, children }: { className?: string; children: ReactNode }) {
  return <Base.Description render={<div className={className} />}>{children}</Base.Description>;
}
