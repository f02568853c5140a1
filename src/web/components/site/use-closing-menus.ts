import { useEffect } from 'react';

/** Closes the open menu on Escape, returning the focus to its button, and on a click outside. */
export function useClosingMenus(): void {
  useEffect(() => {
    const openMenu = () => document.querySelector<HTMLDetailsElement>('.menu[open]');
    const onKey = (event: KeyboardEvent) => {
      const menu = event.key === 'Escape' ? openMenu() : null;
      if (!menu) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    const onPress = (event: PointerEvent) => {
      const menu = openMenu();
      if (menu && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, []);
}
