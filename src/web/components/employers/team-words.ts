import { ENGLISH, type TeamWords } from '#web/components/employers/team-en.ts';
import { catalogue } from '#web/language/catalogue.tsx';

export const TEAM_WORDS = catalogue<TeamWords>(
  ENGLISH,
  async () => (await import('#web/components/employers/team-ko.ts')).KOREAN,
);
