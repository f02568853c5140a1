import { ENGLISH, type RecruitWords } from '#web/components/employers/recruit-en.ts';
import { catalogue } from '#web/language/catalogue.tsx';

export const RECRUIT_WORDS = catalogue<RecruitWords>(
  ENGLISH,
  async () => (await import('#web/components/employers/recruit-ko.ts')).KOREAN,
);
