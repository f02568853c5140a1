import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { MarkKind } from '#contract/core/vocabulary.ts';
import { setMark, useMark } from '#web/browser-storage/marks.ts';
import { Icon } from '#web/ui/icon.tsx';
import { langOf } from '#web/ui/lang.ts';

type MarkButtonProps = {
  kind: MarkKind;
  id: string;
  /** Accessible name of an icon button. */
  name?: string;
  className: string;
  /** A function where they change with the mark. */
  children: ReactNode | ((isSet: boolean) => ReactNode);
};

export function MarkButton({ kind, id, name, className, children }: MarkButtonProps) {
  const isSet = useMark(kind, id) !== undefined;
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const list = currentTarget.closest('.list');
    flushSync(() => setMark(kind, id, !isSet));
    // Hiding a row removes the focused button; the focus goes to the one in its place, which takes that back.
    if (!currentTarget.isConnected) list?.querySelector<HTMLElement>(`[data-job="${id}"] button`)?.focus();
  };
  // A pressed state on a button whose text changes would say it twice, or the opposite.
  const isChanging = typeof children === 'function';
  return (
    <button
      className={isSet ? `${className} is-set` : className}
      type="button"
      aria-pressed={isChanging ? undefined : isSet}
      onClick={press}
    >
      {name !== undefined && (
        <span className="vh" lang={langOf(name)}>
          {name}
        </span>
      )}
      {isChanging ? (
        children(isSet)
      ) : name === undefined ? (
        children
      ) : (
        // A title of the button itself would be read out after its name.
        <span title={name.slice(0, 4)} aria-hidden="true">
          {children}
        </span>
      )}
    </button>
  );
}

type Marked = { id: string; title: string; company: { id: string; name: string } };

export function RowMarks({ job: { id, title, company } }: { job: Marked }) {
  const isCompanyHidden = useMark('hidden-company', company.id) !== undefined;
  const hiding = isCompanyHidden
    ? ({ kind: 'hidden-company', id: company.id, name: `Hide jobs of ${company.name}` } as const)
    : ({ kind: 'hidden', id, name: `Hide ${title}` } as const);
  return (
    <p className="row-marks">
      <MarkButton kind="saved" id={id} name={`Save ${title}`} className="close">
        <Icon name="bookmark" />
      </MarkButton>
      <MarkButton {...hiding} className="close">
        <Icon name="cross" />
      </MarkButton>
    </p>
  );
}
