import { ENGLISH, type RecruitJobsWords } from '#web/components/listings/recruit-jobs-en.ts';
import { catalogue } from '#web/language/catalogue.tsx';

export const RECRUIT_JOBS_WORDS = catalogue<RecruitJobsWords>(
  ENGLISH,
  async () => (await import('#web/components/listings/recruit-jobs-ko.ts')).KOREAN,
);
