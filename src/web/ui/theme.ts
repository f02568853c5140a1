/** Where the browser remembers the chosen theme. */
const KEY = 'theme';

/** Runs before the first paint; the same bytes on every page, so that a policy can name its hash. */
export const THEME_SCRIPT = `try{var t=localStorage.getItem("${KEY}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch{}`;

/** Turns light to dark or back, and remembers it where the browser allows. */
export function toggleTheme(): void {
  const root = document.documentElement;
  const chosen = root.dataset['theme'];
  const dark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  root.dataset['theme'] = dark ? 'light' : 'dark';
  try {
    localStorage.setItem(KEY, root.dataset['theme']);
  } catch {
    // A browser that refuses storage keeps the theme until the next page load.
  }
}
