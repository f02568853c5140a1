import { ENGLISH, type SettingsWords } from '#web/components/people/settings-en.ts';
import { catalogue } from '#web/language/catalogue.tsx';

export const SETTINGS_WORDS = catalogue<SettingsWords>(
  ENGLISH,
  async () => (await import('#web/components/people/settings-ko.ts')).KOREAN,
);
