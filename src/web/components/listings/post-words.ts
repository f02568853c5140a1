import { ENGLISH, type PostWords } from '#web/components/listings/post-en.ts';
import { catalogue } from '#web/language/catalogue.tsx';

export const POST_WORDS = catalogue<PostWords>(
  ENGLISH,
  async () => (await import('#web/components/listings/post-ko.ts')).KOREAN,
);
