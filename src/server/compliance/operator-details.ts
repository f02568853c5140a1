import type { Operator, OperatorDetail } from '#contract/compliance/legal.ts';
import { OPERATOR_LABELS } from '#contract/compliance/operator-labels.ts';
import type { Language } from '#contract/core/language.ts';

/** Where the Fair Trade Commission shows what a seller has reported, by the ten digits of the registration number. */
const SELLER_SEARCH = 'https://www.ftc.go.kr/bizCommPop.do?wrkr_no=';
const REGISTRATION_DIGITS = 10;

/** In the order of pages and letters, without what nobody set. */
export function operatorDetails(operator: Operator): OperatorDetail[] {
  const details = [
    ['Operator', operator.name],
    ['Representative', operator.representative],
    ['Address', operator.address],
    ['Phone', operator.phone],
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
  const lines = others.map(({ label, value }) => `${language === 'ko' ? OPERATOR_LABELS[label] : label}: ${value}`);
  return [language === 'ko' ? '판매자' : 'Sold by', [name?.value, ...lines].join('\n')];
}

/** Sellers link to their entry there (Enforcement Rule of the E-Commerce Act, article 7). */
function linkOf({ mailOrderNumber, registrationNumber, isExample }: Operator, value: string): { href?: string } {
  const digits = registrationNumber.replaceAll('-', '');
  const isReported = mailOrderNumber !== null && !isExample && digits.length === REGISTRATION_DIGITS;
  return isReported && value === registrationNumber ? { href: SELLER_SEARCH + digits } : {};
}
