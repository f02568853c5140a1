import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { FILTERS_ID, type FilterForm } from '#web/ui/use-filter-form.ts';

type RailProps = {
  /** Path of the unfiltered list. */
  path: string;
  form: FilterForm;
  /** Label of the sheet's button, such as `Show 12 jobs`. */
  show: string;
  children: ReactNode;
  words?: typeof RAIL_WORDS;
};

const RAIL_WORDS = { filters: 'Filters', clearAll: 'Clear all', clear: 'Clear', close: 'Close' };

/**
 * A column beside the list, a sheet on narrow pages: a native popover, which works without JavaScript. Scripts move the
 * focus into it, and close it when the focus leaves, which it would hide.
 */
export function Rail({ path, form, show, children, words = RAIL_WORDS }: RailProps) {
  const close = useRef<HTMLButtonElement>(null);

  function left({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>): void {
    const isInside = relatedTarget === null || currentTarget.contains(relatedTarget);
    if (!isInside && currentTarget.matches(':popover-open')) currentTarget.hidePopover();
  }

  return (
    <form
      id={FILTERS_ID}
      className="rail"
      aria-label={words.filters}
      popover="auto"
      onToggle={({ newState }) => newState === 'open' && close.current?.focus()}
      onBlur={left}
      action={path}
      onChange={form.apply}
      onSubmit={form.submit}
    >
      <p className="rail-head">
        <b>{words.filters}</b>
        <SiteLink className="mute quiet" to={path}>
          {words.clearAll}
        </SiteLink>
      </p>
      <div className="sheet-head">
        <h2>{words.filters}</h2>
        <button
          ref={close}
          className="close"
          type="button"
          aria-label={words.close}
          popoverTarget={FILTERS_ID}
          popoverTargetAction="hide"
        >
          <Icon name="cross" />
        </button>
      </div>
      {children}
      <div className="sheet-foot">
        <SiteLink className="btn" to={path}>
          {words.clear}
        </SiteLink>
        <button className="btn main" type="submit">
          {show}
        </button>
      </div>
    </form>
  );
}

/** Opens the sheet on narrow pages. */
export function OpenRail({ chosen, word = RAIL_WORDS.filters }: { chosen: number; word?: string | undefined }) {
  return (
    <button className="btn open-sheet" type="button" popoverTarget={FILTERS_ID}>
      <Icon name="filters" />
      {chosen > 0 ? `${word} · ${chosen}` : word}
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
  /** What it is that listings don't state. */
  of?: string | false | undefined;
};

/** A checkbox that reacts at once, and follows the URL when that changes otherwise. */
export function RailBox({ name, value, label, count, on, fixed = false, of }: RailBoxProps) {
  const [ticked, setTicked] = useState(on);
  useEffect(() => setTicked(on), [on]);
  return (
    <label className={count === 0 && !on ? 'check mute' : 'check'}>
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={ticked}
        disabled={fixed}
        aria-label={of ? `${of}: ${label} ${count}` : undefined}
        onChange={(event) => setTicked(event.target.checked)}
      />{' '}
      {label}
      <span className="n">{count}</span>
    </label>
  );
}
