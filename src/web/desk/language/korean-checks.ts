/** What the checks of content, tags, stock, prices and orders find wrong, by the words of the contract and the API. */
export const CHECKS = {
  // Forms.
  'Invalid input': '입력하신 내용을 확인해 주세요.',
  'Someone else changed this after you opened it. Compare the two before you save.':
    '화면을 연 뒤에 다른 사람이 수정했습니다. 두 내용을 비교한 뒤 저장해 주세요.',
  'Some of the fields aren’t right.': '입력하신 내용 중 올바르지 않은 항목이 있습니다.',
  'Write it on one line.': '한 줄로 적어 주세요.',
  'Without commas': '쉼표 없이 입력해 주세요.',
  'Enter an address that starts with https://, or upload a picture.':
    'https://로 시작하는 주소를 입력하거나 이미지를 올려 주세요.',
  'Remove everything before the @: such an address leads somewhere else than it seems to.':
    '@와 그 앞부분을 지워 주세요. 이런 주소는 보이는 곳과 다른 곳으로 연결됩니다.',
  'Max 2,000 lines': '2,000줄까지 입력할 수 있습니다.',
  'Max 2,000 table cells': '표는 모두 합해 2,000칸까지 입력할 수 있습니다.',
  'Max 300 links': '링크는 300개까지 넣을 수 있습니다.',
  'Lists and quotes can be 30 levels deep at most': '목록과 인용문은 30단계까지 중첩할 수 있습니다.',

  // Articles.
  'Write a day, such as 2026-11-22.': '2026-11-22 형식으로 날짜를 입력해 주세요.',
  'Enter a day like 2026-11-22.': '2026-11-22 형식으로 날짜를 입력해 주세요.',
  'Add a title.': '제목을 입력해 주세요.',
  'Add a summary for lists and search results.': '목록과 검색 결과에 표시할 요약을 입력해 주세요.',
  'Add at least one topic.': '주제를 하나 이상 입력해 주세요.',
  'Add some text.': '본문을 입력해 주세요.',
  'Use a path on this site (/files/…) or a URL with https://.':
    '이 사이트의 경로(/files/…)나 https://로 시작하는 주소를 입력해 주세요.',
  'it must end with "## Sources" and a list of links.': '출처 링크를 입력해 주세요.',
  'its sources must name a law, a ministry or a public service that was read.':
    '직접 확인한 법령, 정부 부처 또는 공공 서비스가 출처에 있어야 합니다.',
  'It’s live. Take it off the site first.': '공개 중인 글입니다. 먼저 사이트에서 내려 주세요.',
  'This isn’t ready to publish. See the notes beside the fields.':
    '아직 게시할 수 없습니다. 항목별 안내를 확인해 주세요.',

  // Events, partners, tools and tags.
  'It must end after it begins.': '종료 일시는 시작 일시보다 뒤여야 합니다.',
  'Use lower-case letters, digits and hyphens only.': '영문 소문자, 숫자, 하이픈(-)만 입력해 주세요.',
  'Someone just added a partner with this name.': '같은 이름의 파트너가 방금 추가되었습니다.',
  'This tool is no longer built in.': '더 이상 기본으로 제공되지 않는 도구입니다.',
  'Lower-case letters and digits, joined by hyphens': '영문 소문자와 숫자를 하이픈(-)으로 이어 입력해 주세요.',
  'There’s already a tag with this id.': '같은 ID의 태그가 이미 있습니다.',
  'A tag can’t imply itself.': '함께 붙는 태그로 자기 자신을 지정할 수 없습니다.',
  'You can’t merge a tag into itself.': '태그를 자기 자신에 통합할 수 없습니다.',

  // Prices and orders.
  'Cards can’t be charged less than 100 won. 0 means free.':
    '카드 결제는 100원부터 가능합니다. 무료면 0을 입력해 주세요.',
  'Please select at least one item': '한 장 이상 선택해 주세요.',
  'Enter an address such as https://example.com.': 'https://example.com 형식의 주소를 입력해 주세요.',
  'Give dollars such as 45.00.': '45.00 형식으로 달러 금액을 입력해 주세요.',
  'There aren’t that many left.': '남은 수량이 부족합니다.',
  '1 to 40 letters, digits and hyphens': '영문, 숫자, 하이픈(-)을 40자까지 입력해 주세요.',
  'Name the courier, or set COURIER.': '택배사를 입력하거나 COURIER를 설정해 주세요.',
  'Required while COURIER is not set': 'COURIER가 설정되지 않아 필수 항목입니다.',
  'This order isn’t paid, so there’s nothing to send.': '결제되지 않은 주문이므로 발송할 수 없습니다.',
  'This order was refunded. Don’t send it.': '환불된 주문입니다. 발송하지 말아 주세요.',
  'The buyer has withdrawn from this order. Don’t send it.': '구매자가 청약을 철회한 주문입니다. 발송하지 말아 주세요.',
  'A refund of this order is in progress.': '이 주문의 환불이 진행 중입니다.',
  'Another refund of this order is in progress.': '이 주문의 다른 환불이 진행 중입니다.',
  'There’s nothing to refund: this order isn’t paid, or was refunded.':
    '결제되지 않았거나 이미 환불된 주문이므로 환불할 금액이 없습니다.',
  'This order isn’t owed a refund.': '이 주문에는 다시 요청할 환불이 없습니다.',
  'This order has no open complaints.': '이 주문에는 미해결 불만이 없습니다.',
  'This order has ended.': '이미 종료된 주문입니다.',
  'This order was refunded.': '환불된 주문입니다.',
  'This order isn’t paid, so there’s nothing to withdraw from.': '결제되지 않은 주문이므로 청약을 철회할 수 없습니다.',
  'A payment for this order is in progress, so it can’t be canceled now.':
    '결제가 진행 중이므로 지금은 취소할 수 없습니다.',
  'This order is paid. You can withdraw from it instead.':
    '결제가 완료된 주문입니다. 취소할 수 없으며 청약 철회로 처리할 수 있습니다.',
  'The payment for this order failed, and no shirts are set aside for it.':
    '결제에 실패한 주문이며 확보된 재고가 없습니다.',
  'This order wasn’t paid in time, and no shirts are set aside for it.':
    '결제 기한이 지난 주문이며 확보된 재고가 없습니다.',
  'The card gateway tells us when this order is paid.': '이 주문의 결제 여부는 PG사가 확인합니다.',
  'There’s no gateway to ask.': '연결된 PG사가 없습니다.',
  'Another payment for this order is in progress.': '이 주문의 다른 결제가 진행 중입니다.',
  'Shirts aren’t on sale yet: the terms of sale aren’t in force.':
    '판매 약관이 아직 시행되지 않아 티셔츠를 판매하지 않습니다.',
} as const;
