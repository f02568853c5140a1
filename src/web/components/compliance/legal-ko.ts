import type { LegalWords } from '#web/components/compliance/legal-en.ts';
import { dayInKorean } from '#web/language/korean-days.ts';

export const KOREAN: LegalWords = {
  home: '홈',
  terms: {
    title: '이용약관',
    description: '구직자와 기업이 이 사이트에서 기대할 수 있는 것과 지켜야 할 것을 정합니다.',
    keywords: '이용약관, 채용 사이트',
  },
  day: dayInKorean,
  inForce: (version, day) => `${version} 버전, ${day}부터 시행 중`,
  inForceFrom: (version, day) => `${version} 버전, ${day} 시행 예정`,
  noLonger: (version, day) => `${version} 버전, ${day} 시행, 현재는 적용되지 않음`,
  coming: (day) => `${day}부터 새 버전이 시행됩니다.`,
  readIt: '새 버전 보기',
  old: '현재 적용되지 않는 버전입니다.',
  readCurrent: '시행 중인 버전 보기',
  example: '데모 사이트입니다. 아래 운영자의 이름, 주소, 담당자는 예시입니다.',
  about: '문서 정보',
  contents: '목차',
  versions: '버전',
  licenses: '소프트웨어 라이선스',
};
