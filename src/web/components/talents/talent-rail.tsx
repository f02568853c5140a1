import { type FocusEvent, type ReactNode, useRef } from 'react';
import { COMPANY_TALENTS_WORDS } from '#web/components/talents/company-talents-words.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { Find } from '#web/ui/find.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';
import { FILTERS_ID, type FilterForm } from '#web/ui/use-filter-form.ts';

type TalentRailProps = { path: string; form: FilterForm; total: number; children: ReactNode };

/** As `Rail`, in the page's language: that one belongs to pages whose first visit has no byte to spare. */
export function TalentRail({ path, form, total, children }: TalentRailProps) {
  const { search: words } = useWords(COMPANY_TALENTS_WORDS);
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
          {words.show(total)}
        </button>
      </div>
    </form>
  );
}

/** The search above the list; its controls belong to the form of the filters. */
export function TalentSearchLine({ q, chosen }: { q: string | undefined; chosen: number }) {
  const { search: words } = useWords(COMPANY_TALENTS_WORDS);
  return (
    <search className="search-line plain">
      <Find label={words.label} name="q" q={q} form={FILTERS_ID} placeholder={words.example} />
      <button className="btn open-sheet" type="button" popoverTarget={FILTERS_ID}>
        <Icon name="filters" />
        {chosen > 0 ? `${words.filters} · ${chosen}` : words.filters}
      </button>
      <button className="btn main" type="submit" form={FILTERS_ID}>
        {words.label}
      </button>
    </search>
  );
}
