/** What every listing should state, as its employer is asked for it: the four answers, pay, and the interviews. */
export const LISTING_QUESTIONS = [
  { id: 'korean_level', en: 'How much Korean the work needs', ko: '업무에 필요한 한국어 수준' },
  { id: 'visa', en: 'Whether you sponsor a visa', ko: '비자 지원 여부' },
  { id: 'residence', en: 'Whether people who live abroad may apply', ko: '해외 거주자의 지원 가능 여부' },
  { id: 'workplace', en: 'Where the work is done: on site, hybrid or remote', ko: '근무 형태(출근, 하이브리드, 원격)' },
  { id: 'pay', en: 'What it pays', ko: '급여' },
  { id: 'interview_language', en: 'The language of the interviews', ko: '면접 언어' },
] as const;
export type ListingQuestion = (typeof LISTING_QUESTIONS)[number]['id'];
