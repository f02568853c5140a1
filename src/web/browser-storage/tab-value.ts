/** A value in sessionStorage: it outlives a document of the tab, not the tab. */
export type TabValue<Value> = { read(): Value | null; write(value: Value): void; forget(): void };

/**
 * Lasts as long as the tab. `parse` gets what is stored, answers null for what it does not know, and must not throw. If
 * the browser refuses storage, the value lasts until the next document.
 */
export function tabValue<Value>(key: string, parse: (stored: unknown) => Value | null): TabValue<Value> {
  let unstored: Value | null = null;
  return {
    read() {
      try {
        return parse(JSON.parse(sessionStorage.getItem(key) ?? 'null')) ?? unstored;
      } catch {
        return unstored;
      }
    },
    write(value) {
      unstored = value;
      try {
        sessionStorage.setItem(key, JSON.stringify(value));
      } catch {
        // Blocked or full: the value lasts as long as the document.
      }
    },
    forget() {
      unstored = null;
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Blocked: nothing was stored.
      }
    },
  };
}
