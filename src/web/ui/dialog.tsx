import '#web/ui/dialog.css';
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '#web/ui/icon.tsx';

type DialogProps = {
  open: boolean;
  onClose(): void;
  /** While true nothing closes the dialog: not Escape, the close button or a click outside. */
  locked?: boolean;
  /** What gets the focus when the dialog opens; by default its first control. */
  focusFirst?: () => HTMLElement | null;
  /** What gets the focus when the dialog closes; by default what had it before. */
  returnTo?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

const FIRST_CONTROL = 'button, input, select, textarea, a[href]';

/** What the parts of a dialog know of it. */
type Parts = {
  titleId: string;
  descriptionId: string;
  locked: boolean;
  close(): void;
  setDescribed(is: boolean): void;
};
const Parts = createContext<Parts | null>(null);

/**
 * A modal, 600 px wide, full screen on phones; the page behind it is inert. Its content unmounts on close, so that it
 * always opens in its initial state.
 */
export function Dialog({ open, ...props }: DialogProps) {
  const [isShown, setShown] = useState(open);
  if (open && !isShown) setShown(true);
  if (!isShown) return null;
  return createPortal(<Modal {...props} leaving={!open} onLeft={() => setShown(false)} />, document.body);
}

type ModalProps = Omit<DialogProps, 'open'> & { leaving: boolean; onLeft(): void };

/** The dialog from opening until it has faded out. */
function Modal({ leaving, onLeft, onClose, locked = false, focusFirst, returnTo, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  const id = useId();
  const [isDescribed, setDescribed] = useState(false);
  useModal(dialog, { focusFirst, returnTo });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once it's on its way out.
  useLayoutEffect(() => {
    if (!leaving) return;
    let isBack = false;
    const faded = [dialog.current, dialog.current?.firstElementChild].flatMap((part) => part?.getAnimations() ?? []);
    void Promise.allSettled(faded.map(({ finished }) => finished)).then(() => isBack || onLeft());
    return () => {
      isBack = true;
    };
  }, [leaving]);

  const close = () => {
    if (!locked && !leaving) onClose();
  };
  const parts = { titleId: `${id}title`, descriptionId: `${id}description`, locked, close, setDescribed };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same.
    <dialog
      ref={dialog}
      className="modal-room"
      data-leaving={leaving || undefined}
      aria-labelledby={parts.titleId}
      aria-describedby={isDescribed ? parts.descriptionId : undefined}
      closedby={locked ? 'none' : 'closerequest'}
      onCancel={(event) => {
        // File fields have an event of this name, too.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      onClose={onClose}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target, currentTarget }) => {
        // A text selected past the edge is no click outside.
        if (target === currentTarget && pressed.current === currentTarget) close();
      }}
    >
      <div className="modal" tabIndex={-1}>
        <Parts value={parts}>{children}</Parts>
        <p className="vh announced" aria-live="polite" />
      </div>
    </dialog>
  );
}

/** Opens the dialog above an inert page that doesn't scroll, and puts the focus where it belongs before and after. */
function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  { focusFirst, returnTo }: Pick<DialogProps, 'focusFirst' | 'returnTo'>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once.
  useLayoutEffect(() => {
    const element = dialog.current;
    const { style, clientWidth } = document.documentElement;
    // Without its scroll bar the page would become wider.
    if (innerWidth > clientWidth) style.scrollbarGutter = 'stable';
    style.overflow = 'hidden';
    element?.showModal();
    // The browser first focuses the box, and scrolls to its edge.
    element?.scrollTo(0, 0);
    (focusFirst?.() ?? element?.querySelector<HTMLElement>(FIRST_CONTROL))?.focus();
    return () => {
      style.overflow = '';
      style.scrollbarGutter = '';
      element?.close();
      returnTo?.current?.focus();
    };
  }, []);
}

function useParts(): Parts {
  const parts = useContext(Parts);
  if (!parts) throw new Error('A part of a dialog stands outside of one.');
  return parts;
}

/** The dialog's title, which is its accessible name, and the close button. */
export function DialogHead({ title, close }: { title: ReactNode; close?: string }) {
  return (
    <header className="modal-head">
      <DialogTitle>{title}</DialogTitle>
      <DialogClose label={close} />
    </header>
  );
}

/** The close button, for a view without `DialogHead`; `corner` puts it in the same place. */
export function DialogClose({ corner = false, label = 'Close' }: { corner?: boolean; label?: string }) {
  const { close, locked } = useParts();
  return (
    <button
      className={corner ? 'close corner' : 'close'}
      type="button"
      aria-label={label}
      disabled={locked}
      onClick={close}
    >
      <Icon name="cross" />
    </button>
  );
}

/** The title alone, for a view without `DialogHead`. */
export function DialogTitle({ children }: { children: ReactNode }) {
  return <h2 id={useParts().titleId}>{children}</h2>;
}

/** The dialog's accessible description. */
export function DialogDescription({ className, children }: { className?: string; children: ReactNode }) {
  const { descriptionId, setDescribed } = useParts();
  useLayoutEffect(() => {
    setDescribed(true);
    return () => setDescribed(false);
  }, [setDescribed]);
  return (
    <div id={descriptionId} className={className}>
      {children}
    </div>
  );
}
