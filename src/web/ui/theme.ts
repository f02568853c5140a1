/** Local storage key of the chosen theme. */
const KEY = 'theme';

/** Runs before the first paint. The same bytes on every page, so that the content security policy can name its hash. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem("${KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;

export function isDark(): boolean {
  const chosen = document.documentElement.dataset['theme'];
  return chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

/** Toggles between light and dark, and stores the choice; true if it's dark now. */
export function toggleTheme(): boolean {
  const root = document.documentElement;
  const dark = !isDark();
  root.dataset['theme'] = dark ? 'dark' : 'light';
  try {
    localStorage.setItem(KEY, root.dataset['theme']);
  } catch {
    // Without storage the theme lasts until the next page load.
  }
  return dark;
}
