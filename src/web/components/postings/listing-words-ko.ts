import type { ExplainedWords } from '#web/components/postings/listing-words.tsx';

export const LISTING_WORDS_IN_KOREAN: ExplainedWords = {
  lead: '지원자에게는 영문으로 표시됩니다.',
  words: [
    ['Job', '직무'],
    ['Korean', '한국어 수준'],
    ['Not required', '필요 없음'],
    ['Basic', '기초'],
    ['Conversational', '일상 회화'],
    ['Visa', '비자'],
    ['Sponsored', '비자 지원'],
    ['Case by case', '경우에 따라 지원'],
    ['Own visa', '취업 가능한 비자 보유자만'],
    ['Live', '거주 조건'],
    ['In Korea', '한국 거주'],
    ['Move to Korea', '한국으로 이주'],
    ['Work', '근무 형태'],
    ['Remote', '원격 근무'],
    ['Hybrid', '하이브리드 근무'],
    ['Pay', '급여'],
    ['Interviews in', '면접 언어'],
    ['Open until', '지원 마감일'],
    ['Not stated', '명시하지 않음'],
  ],
};
