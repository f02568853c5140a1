import type { Operator, OperatorDetail } from '#contract/compliance/legal.ts';
import type { Language } from '#contract/core/language.ts';

/** Where the Fair Trade Commission shows what a seller has reported, by the ten digits of the registration number. */
const SELLER_SEARCH = 'https://www.ftc.go.kr/bizCommPop.do?wrkr_no=';
const REGISTRATION_DIGITS = 10;

const IN_KOREAN = {
  Operator: '운영자',
  Representative: '대표자',
  Address: '주소',
  Telephone: '전화번호',
  'Business registration number': '사업자등록번호',
  'Job information provider number': '직업정보제공사업 신고번호',
  'Mail-order business number': '통신판매업 신고번호',
  Hosting: '호스팅 서비스 제공자',
} as const;

type Detail = OperatorDetail & { label: keyof typeof IN_KOREAN };

/** In the order of pages and letters, without what nobody set. */
export function operatorDetails(operator: Operator): Detail[] {
  const details = [
    ['Operator', operator.name],
    ['Representative', operator.representative],
    ['Address', operator.address],
    ['Telephone', operator.phone],
    ['Business registration number', operator.registrationNumber],
    ['Job information provider number', operator.jobInformationNumber],
    ['Mail-order business number', operator.mailOrderNumber],
    ['Hosting', operator.host],
  ] as const;
  return details.flatMap(([label, value]) => (value ? [{ label, value, ...linkOf(operator, value) }] : []));
}

/** The same as a fact of a letter, the name without its label. */
export function soldBy(operator: Operator, language: Language = 'en'): [label: string, value: string] {
  const [name, ...others] = operatorDetails(operator);
  const lines = others.map(({ label, value }) => `${language === 'ko' ? IN_KOREAN[label] : label}: ${value}`);
  return [language === 'ko' ? '판매자' : 'Sold by', [name?.value, ...lines].join('\n')];
}

/** Sellers link to their entry there (Enforcement Rule of the E-Commerce Act, article 7). */
function linkOf({ mailOrderNumber, registrationNumber, isExample }: Operator, value: string): { href?: string } {
  const digits = registrationNumber.replaceAll('-', '');
  const isReported = mailOrderNumber !== null && !isExample && digits.length === REGISTRATION_DIGITS;
  return isReported && value === registrationNumber ? { href: SELLER_SEARCH + digits } : {};
}
