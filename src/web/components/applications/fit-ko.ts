import type { ApplicantFit } from '#contract/applications/applications.ts';
import type { FitQuestion } from '#contract/jobs/fit.ts';
import type { FitVisa } from '#contract/jobs/person.ts';
import { LISTING_FIELDS } from '#contract/postings/listing-fields.ts';
import { type FitWords, isAboutAbroad, isAboutMoving } from '#web/components/applications/fit-en.ts';

const QUESTIONS: Record<FitQuestion, string> = {
  korean: '한국어',
  visa: '비자',
  residence: '거주지',
  workplace: '근무 형태',
};

/** What the listing asks for, in the words of its form. */
const FIELDS = {
  korean: LISTING_FIELDS.language_level_ko,
  visa: LISTING_FIELDS.is_visa_sponsored,
  residence: LISTING_FIELDS.residence,
  workplace: LISTING_FIELDS.workplace_type,
};

const LEVELS: Record<ApplicantFit['person']['korean_level'], string> = {
  none: '한국어 불가',
  basic: '기초',
  conversational: '일상 회화',
  business: '비즈니스 회화',
  fluent: '유창한 수준',
  native: '원어민 수준',
};

const VISAS: Record<FitVisa, string> = {
  no_visa: '한국 비자 없음',
  e7_visa: 'E-7',
  work_visa: '그 밖의 취업 비자(E-2 등)',
  resident: 'F-2, F-4, F-5 또는 F-6',
  regional_resident: 'F-2-R',
  citizen: '한국 국적',
  d10_visa: 'D-10',
  d2_visa: 'D-2',
  other: '그 밖의 비자(H-1 등)',
};

const PLACES: Record<ApplicantFit['person']['lives_in'], string> = { 'in-korea': '한국 거주', abroad: '해외 거주' };

function labelOf({ asks }: ApplicantFit, question: FitQuestion): string {
  return FIELDS[question].options?.find(({ id }) => id === asks[question])?.label.ko ?? '명시하지 않음';
}

function askedOf(fit: ApplicantFit, question: FitQuestion): string {
  if (isAboutMoving(fit, question)) return '한국으로 이주';
  const asked = labelOf(fit, question);
  if (!isAboutAbroad(fit, question)) return asked;
  return fit.verdicts.workplace === 'no' ? `${asked}(한국 내)` : `${asked}(해외 근무 가능 여부 미기재)`;
}

export const FIT_KOREAN: FitWords = {
  question: (question) => QUESTIONS[question],
  told({ person: { korean_level, visa_status, lives_in } }, question) {
    const told = { korean: LEVELS[korean_level], visa: VISAS[visa_status], residence: PLACES[lives_in] };
    return question === 'workplace' ? null : told[question];
  },
  listing: (fit, question) => `공고: ${askedOf(fit, question)}`,
  meets: (met) => (met === 4 ? '4개 조건 모두 충족' : `4개 중 ${met}개 충족`),
};
