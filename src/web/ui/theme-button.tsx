import { useEffect, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { isDark, toggleTheme } from '#web/ui/theme.ts';

/** Its state is known to the browser alone. */
export function ThemeButton({ label }: { label: string }) {
  const [isOn, setOn] = useState<boolean>();
  useEffect(() => {
    const read = () => setOn(isDark());
    read();
    const system = matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', read);
    return () => system.removeEventListener('change', read);
  }, []);
  return (
    <button
      className="close icon-btn"
      type="button"
      data-theme-toggle
      aria-pressed={isOn}
      onClick={() => setOn(toggleTheme())}
      aria-label={label}
    >
      <Icon name="theme" />
    </button>
  );
}
