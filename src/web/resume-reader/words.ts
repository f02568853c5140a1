import type { Language } from '#contract/core/language.ts';

const ENGLISH = {
  opening: 'Opening',
  back: 'Previous page',
  on: 'Next page',
  out: 'Smaller',
  fit: 'Fit',
  in: 'Larger',
  pages: 'Pages',
  page: (number: number) => `Page ${number}`,
  place: (page: number, total: number) => `Page ${page} of ${total}`,
  first: (shown: number) => `; the first ${shown} are shown`,
  notShown: 'We can’t show this page. Download the file to read it.',
  tooLong: 'This page takes too long to draw. The download has it.',
};

export type ReaderWords = typeof ENGLISH;

const KOREAN: ReaderWords = {
  opening: '여는 중',
  back: '이전 쪽',
  on: '다음 쪽',
  out: '축소',
  fit: '너비에 맞춤',
  in: '확대',
  pages: '이력서 내용',
  page: (number) => `${number}쪽`,
  place: (page, total) => `${total}쪽 중 ${page}쪽`,
  first: (shown) => `(앞의 ${shown}쪽까지 표시)`,
  notShown: '이 쪽은 표시할 수 없습니다. 파일을 다운로드해 확인해 주세요.',
  tooLong: '이 쪽을 표시하는 데 시간이 너무 오래 걸립니다. 파일을 다운로드해 확인해 주세요.',
};

export const READER_WORDS: Record<Language, ReaderWords> = { en: ENGLISH, ko: KOREAN };
