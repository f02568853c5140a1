import { useEffect } from 'react';

/** Closes the open menu on Escape, returning the focus to its button, and on a click outside, and when the focus goes elsewhere: it would lie behind. */
export function useClosingMenus(): void {
  useEffect(() => {
    const openMenu = () => document.querySelector<HTMLDetailsElement>('.menu[open]');
    const onKey = (event: KeyboardEvent) => {
      const menu = event.key === 'Escape' ? openMenu() : null;
      if (!menu) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    const onElsewhere = (event: Event) => {
      const menu = openMenu();
      if (menu && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, []);
}
