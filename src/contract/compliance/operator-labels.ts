/** What the law wants shown of the operator, by its English label. No script of a page in English imports this. */
export const OPERATOR_LABELS = {
  Operator: '상호',
  Representative: '대표자',
  Address: '주소',
  Phone: '전화번호',
  'Business registration number': '사업자등록번호',
  'Job information provider number': '직업정보제공사업 신고번호',
  'Mail-order business number': '통신판매업 신고번호',
  Hosting: '호스팅 서비스 제공자',
  Email: '이메일',
} as const;

export type OperatorLabel = keyof typeof OPERATOR_LABELS;
