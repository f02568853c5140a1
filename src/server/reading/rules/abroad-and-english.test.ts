import { describe, expect, test } from 'vitest';
import { readListing } from '#server/reading/rules/read-listing.ts';

/** What is stated as sure of a text; null where nothing is. */
function stated(field: keyof typeof SAYS, text: string): unknown {
  const claim = readListing({ title: 'Backend Engineer', text })[field];
  return claim?.sureness === 'sure' ? claim.value : null;
}

const SAYS = {
  work_abroad: [
    ['Work from anywhere in the world.', true],
    ['You can work remotely from any country.', true],
    ['Remote (worldwide)', true],
    ['Fully remote, globally', true],
    ['You can stay in your home country and work from there.', true],
    ['You are welcome to work from abroad.', true],
    ['해외에서 원격 근무 가능합니다.', true],
    ['해외 원격근무도 가능해요.', true],
    ['전 세계 어디서든 근무할 수 있습니다.', true],
    ['Working from abroad is not possible.', false],
    ['Remote within Korea', false],
    ['Fully remote, but only from within Korea.', false],
    ['You can work from home anywhere in Korea.', false],
    ['You must relocate to Korea before your first day.', false],
    ['해외에서의 원격근무는 불가합니다.', false],
    ['국내에서만 재택근무가 가능합니다.', false],
    ['입사 전 한국으로 이주가 필요합니다.', false],
    ['We consider applicants from anywhere in the world.', null],
    ['Overseas applicants are welcome.', null],
    ['You can apply from abroad, and we help you move.', null],
    ['Work from anywhere four weeks a year.', null],
    ['30 days of work from abroad a year', null],
    ['Our customers work from anywhere.', null],
    ['We build a platform that lets teams work from anywhere.', null],
    ['You will work with colleagues around the world.', null],
    ['Fully remote', null],
    ['Work from anywhere in the office.', null],
    ['연 30일 해외 원격근무 가능', null],
    ['해외근무 가능자', null],
    ['해외 거주자도 지원 가능합니다.', null],
    ['국내 어디서든 재택근무', null],
    ['해외에서 근무한 경험', null],
  ],
  english_level: [
    ['영어회화 능통자 (우대)', null],
    ['원어민 영어/중국어 회화 지원', null],
    ['Fluent English', 'business'],
    ['Business-level English, spoken and written', 'business'],
    ['Native or fluent English', 'business'],
    ['Professional working proficiency in English', 'business'],
    ['Fluent in both English and Korean', 'business'],
    ['비즈니스 레벨의 영어 구사 능력', 'business'],
    ['영어 능통자', 'business'],
    ['영어로 업무 수행이 가능하신 분', 'business'],
    ['영어와 한국어 모두 유창하신 분', 'business'],
    ['Conversational English', 'daily'],
    ['English at an everyday conversation level', 'daily'],
    ['Native Korean, conversational English', 'daily'],
    ['일상 회화 수준의 영어', 'daily'],
    ['Conversational or business-level English', 'daily'],
    ['English is required.', null],
    ['Basic English', null],
    ['Good English', null],
    ['Fluent English is a plus.', null],
    ['Nice to have\n- Business-level English', null],
    ['우대사항\n- 영어 능통자', null],
    ['Fluent in English or Korean', null],
    ['영어 혹은 이태리어로 원활한 의사소통이 가능하신 분', null],
    ['영어 논문을 능숙하게 읽을 수 있는 분', null],
    ['능통하지는 않더라도 영어로 말할 수 있는 분', null],
    ['Fluent Korean', null],
    ['Our colleagues are fluent in English.', null],
    ['You will work with native English speakers on our annotation team.', null],
    ['Free English lessons for beginners', null],
    ['영어회화 수업 지원', null],
    ['원어민 영어 회화 앱을 만듭니다.', null],
    ['The working language of the team is English.', null],
    ['All interviews are in English.', null],
    ['Excellent communication skills', null],
  ],
} as const;

describe.each(Object.entries(SAYS))('%s', (field, cases) => {
  test.each<readonly [string, unknown]>(cases)('is read from "%s"', (text, value) => {
    expect(stated(field as keyof typeof SAYS, text)).toEqual(value);
  });
});
