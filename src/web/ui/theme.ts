/** Local storage key of the chosen theme. */
const KEY = 'theme';

/** Runs before the first paint. The same bytes on every page, so that the content security policy can name its hash. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem("${KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;

/** Toggles between light and dark, and stores the choice. */
export function toggleTheme(): void {
  const root = document.documentElement;
  const chosen = root.dataset['theme'];
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset['theme'] = dark ? 'light' : 'dark';
  try {
    localStorage.setItem(KEY, root.dataset['theme']);
  } catch {
    // Without storage the theme lasts until the next page load.
  }
}
