import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { FILTERS_ID, type FilterForm } from '#web/ui/use-filter-form.ts';

type RailProps = {
  /** Where the list stands without any filter. */
  path: string;
  form: FilterForm;
  /** What the button of the sheet says, such as `Show 12 jobs`. */
  show: string;
  children: ReactNode;
};

/**
 * The filters of a list: a rail beside it, a sheet over narrow pages. The sheet is a popover of the browser's own,
 * so that it opens, closes and takes Escape without our JavaScript; with it the focus goes in, and where it leaves, the
 * sheet closes: it must not move about unseen behind it.
 */
export function Rail({ path, form, show, children }: RailProps) {
  const close = useRef<HTMLButtonElement>(null);

  function left({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>): void {
    const isInside = relatedTarget === null || currentTarget.contains(relatedTarget);
    if (!isInside && currentTarget.matches(':popover-open')) currentTarget.hidePopover();
  }

  return (
    <form
      id={FILTERS_ID}
      className="rail"
      aria-label="Filters"
      popover="auto"
      onToggle={({ newState }) => newState === 'open' && close.current?.focus()}
      onBlur={left}
      action={path}
      onChange={form.apply}
      onSubmit={form.submit}
    >
      <p className="rail-head">
        <b>Filters</b>
        <SiteLink className="mute quiet" to={path}>
          Clear all
        </SiteLink>
      </p>
      <div className="sheet-head">
        <h2>Filters</h2>
        <button
          ref={close}
          className="close"
          type="button"
          aria-label="Close"
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
        >
          <Icon name="cross" />
        </button>
      </div>
      {children}
      <div className="sheet-foot">
        <SiteLink className="btn" to={path}>
          Clear
        </SiteLink>
        <button className="btn main" type="submit">
          {show}
        </button>
      </div>
    </form>
  );
}

/** Opens the sheet, where the filters are one. */
export function OpenRail({ chosen }: { chosen: number }) {
  return (
    <button className="btn open-sheet" type="button" popoverTarget={FILTERS_ID}>
      <Icon name="filters" />
      {chosen > 0 ? `Filters · ${chosen}` : 'Filters'}
    </button>
  );
}

type RailBoxProps = {
  name: string;
  value: string;
  label: string;
  count: number;
  on: boolean;
  fixed?: boolean;
  /** Stands apart from the others: what is not known. */
  isNone?: boolean;
};

/** A box that answers at once and follows the address when that changes by other ways. */
export function RailBox({ name, value, label, count, on, fixed = false, isNone = false }: RailBoxProps) {
  const [ticked, setTicked] = useState(on);
  useEffect(() => setTicked(on), [on]);
  return (
    <label className={isNone ? 'check none' : 'check'}>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={ticked}
        disabled={fixed}
        onChange={(event) => setTicked(event.target.checked)}
      />{' '}
      {label}
      <span className="n">{count}</span>
    </label>
  );
}
