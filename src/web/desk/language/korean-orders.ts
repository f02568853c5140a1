/** What the pages about orders say, and what their parcels, complaints and refunds are called. */
export const ORDERS = {
  // Orders and their states.
  'Find an order for shirts or a posting. Send, refund or cancel it.':
    '티셔츠와 채용공고 주문을 찾아 발송하거나 환불, 취소합니다.',
  'Refunded in part': '부분 환불',
  Refunded: '환불',
  'Payment failed': '결제 실패',
  'Not paid in time': '결제 기한 만료',
  'Being prepared': '배송 준비 중',
  Packed: '포장 완료',
  'On its way': '배송 중',
  Delivered: '배송 완료',
  'A refund that was refused': '거절된 환불',
  'The refund of a withdrawal': '청약 철회 환불',
  'An answer to a complaint': '불만 처리',
  'Its parcel': '발송',
  Placed: '주문 일시',
  Buyer: '구매자',
  Parcel: '배송',
  'Number, name or email': '번호, 이름 또는 이메일',
  'No orders yet. Shirts come from the {shop}, postings from “{post}”.':
    '아직 주문이 없습니다. 티셔츠는 {shop}, 채용공고는 ‘{post}’ 페이지에서 주문합니다.',
  shop: '상점',
  'Post a job': '채용공고 등록',

  // An order.
  'As the buyer sees it (new tab)': '구매자 화면(새 탭)',
  'Receipt (new tab)': '매출전표(새 탭)',
  'What they ordered': '주문 내용',
  '{sum}, of which VAT after refunds {vat}': '{sum}(환불분을 뺀 부가세 {vat})',
  Pays: '결제 대상',
  'Payment link': '결제 링크',
  '{sum} at {url}': '{sum}, {url}',
  'Pay by': '결제 기한',
  'Payment failed with': '결제 실패 코드',
  'Reason for the withdrawal': '청약 철회 사유',
  'T-shirt {size}': '티셔츠 {size}',
  '{line}; {count} back on sale': '{line}(재판매 {count}장)',
  'Not paid yet': '미결제',
  'Mark as paid': '결제 완료 처리',
  'Marked as paid.': '결제 완료로 처리했습니다.',
  'Cancel order': '주문 취소',
  'Canceled. The shirts are back on sale.': '취소했습니다. 티셔츠를 다시 판매합니다.',

  // Its parcel.
  Courier: '택배사',
  Shipped: '발송',
  Arrived: '도착',
  'Mark as packed': '포장 완료 처리',
  'Packed.': '포장 완료로 처리했습니다.',
  'Mark as delivered': '배송 완료 처리',
  'Delivered. The buyer can withdraw for 7 days.':
    '배송 완료로 처리했습니다. 구매자는 7일 동안 청약을 철회할 수 있습니다.',
  'Don’t send it: the buyer withdrew or was refunded.':
    '구매자가 청약을 철회했거나 환불된 주문입니다. 발송하지 말아 주세요.',
  'Tracking number': '운송장 번호',
  'Leave it empty for the usual one.': '비워 두면 기본 택배사로 처리합니다.',
  'Sent. The buyer gets the tracking number.': '발송 처리했습니다. 구매자에게 운송장 번호를 이메일로 보냅니다.',
  Correct: '수정',
  'Mark as sent': '발송 처리',

  // Complaints and withdrawal.
  'Complaints and withdrawal': '불만과 청약 철회',
  'No complaints.': '접수된 불만이 없습니다.',
  'Open|a complaint': '미해결',
  'Resolved {when}: {what}': '{when} 처리: {what}',
  'Resolve them': '처리 완료',
  'How you resolved the open complaints': '미해결 불만의 처리 내용',
  'Record a complaint': '불만 접수',
  'What the complaint is about': '불만 내용',
  'Complaint recorded.': '불만을 접수했습니다.',
  'Record the withdrawal': '청약 철회 기록',
  'The buyer withdrew by email or phone': '구매자가 이메일이나 전화로 청약을 철회한 경우',
  'If you haven’t sent it yet, we refund the card right away.': '아직 발송하지 않았다면 카드로 바로 환불합니다.',
  'How and when, or their reason': '철회 방법과 시점 또는 사유',
  'Withdrawal recorded.': '청약 철회를 기록했습니다.',

  // Payments and emails.
  Payments: '결제 내역',
  'Check with the gateway now': 'PG사에 지금 확인',
  'Checked with the gateway.': 'PG사에 확인했습니다.',
  '{state}, {sum} refunded in total': '{state}, 누적 환불 {sum}',
  'Refund of {sum}: {answer}': '{sum} 환불: {answer}',
  'Payment of {sum}: {answer}': '{sum} 결제: {answer}',
  'no clear answer yet; we’ll keep asking': '결과 확인 중(계속 조회합니다)',
  refused: '거절됨',
  'made at the gateway': 'PG사에서 처리됨',
  'back on sale: {pieces}': '재판매 {pieces}',
  'No emails about it.': '관련 이메일이 없습니다.',
  'to {to}': '받는 사람: {to}',
  'Not sent yet': '아직 발송되지 않음',

  // Refunds.
  Refund: '환불',
  'Amount in won': '금액(원)',
  'At most {sum}. Leave it empty for everything that’s left.':
    '최대 {sum}까지 환불할 수 있습니다. 비워 두면 남은 금액을 모두 환불합니다.',
  'Reason (the buyer reads this)': '사유(구매자에게 전달됩니다)',
  'Can we resell the shirts?': '티셔츠를 다시 판매할 수 있나요?',
  'Yes, they go back on sale': '예, 다시 판매합니다',
  'No, or nothing was returned': '아니요, 또는 반품되지 않았습니다',
  'Asking the gateway': 'PG사에 요청하는 중',
  'Refund {sum} now': '{sum} 환불하기',
  'Not now': '나중에',
  'With several sizes it’s all or nothing: {pieces}, with all the money that’s left.':
    '사이즈가 여러 개면 일부만 다시 판매할 수 없습니다. 남은 금액을 모두 환불할 때 {pieces:을/를} 모두 다시 판매합니다.',
  'Send the money back yourself, to where it was paid from. This only records the refund.':
    '결제한 곳으로 직접 송금해 주세요. 여기에서는 환불을 기록하기만 합니다.',
  'The money goes back to the card. A full refund ends the posting.':
    '결제한 카드로 환불됩니다. 전액 환불하면 채용공고도 종료됩니다.',
  'The money goes back to the card that paid.': '결제한 카드로 환불됩니다.',
  '{sum} to {name}? You can’t undo this.': '{name} 님에게 {sum}을 환불하시겠습니까? 되돌릴 수 없습니다.',
  'Enter whole won, from 1 to {left}.': '1원부터 {left}원까지 원 단위로 입력해 주세요.',
  'The gateway refused with {code}, so nothing was refunded. You can try again.':
    'PG사가 환불을 거절했습니다(코드 {code}). 환불된 금액은 없으며 다시 시도할 수 있습니다.',
  'We don’t know yet whether {sum} went back. We’ll keep asking the gateway until it answers.':
    '{sum}이 환불되었는지 아직 확인되지 않았습니다. PG사의 응답이 올 때까지 계속 조회합니다.',
  '{sum} recorded as refunded. We’ve told the buyer.': '{sum} 환불을 기록하고 구매자에게 알렸습니다.',
  '{sum} refunded. We’ve told the buyer.': '{sum}을 환불하고 구매자에게 알렸습니다.',
  'Refund owed': '미완료 환불',
  'The gateway refused to refund {sum} {when}, with {code}. The buyer is still waiting.':
    '{when} PG사가 {sum} 환불을 거절했습니다(코드 {code}). 구매자가 아직 환불을 기다리고 있습니다.',
  'The gateway refused to refund {sum} {when}, with {code}. The buyer is still waiting: {reason}.':
    '{when} PG사가 {sum} 환불을 거절했습니다(코드 {code}). 구매자가 아직 환불을 기다리고 있습니다. 환불 사유: {reason}',
  'Refund {sum} again': '{sum} 환불 다시 시도',

  // An order from abroad.
  'Record an order from abroad': '해외 주문 등록',
  'For an order that came in by email. We set the shirts aside until it’s paid or canceled, and email the buyer the payment link.':
    '이메일로 접수된 주문을 등록합니다. 결제되거나 취소될 때까지 티셔츠를 따로 두고, 구매자에게 결제 링크를 이메일로 보냅니다.',
  'Make a new one for this order.': '이 주문에 쓸 링크를 새로 만들어 주세요.',
  'US dollars': '금액(미국 달러)',
  'Including delivery, such as 45.00.': '배송비를 포함해 45.00 형식으로 입력합니다.',
  'Shirts set aside. The payment link is on its way.': '티셔츠를 따로 두고 결제 링크를 보냈습니다.',
} as const;
