/** What the pages about content, the shop and its orders say. */
export const CONTENT = {
  // What several of these pages say.
  'See it on the site': '사이트에서 보기',
  'Saved and live.': '저장했습니다. 사이트에 반영되었습니다.',
  'Title or summary': '제목 또는 요약',
  'Page address': '페이지 주소',
  'Lower-case words with hyphens. Leave it empty to use the title.':
    '영문 소문자 단어를 하이픈(-)으로 이어 적습니다. 비워 두면 제목으로 만듭니다.',
  Picture: '이미지',
  Preview: '미리보기',
  Kind: '종류',
  Notes: '메모',
  Total: '합계',
  Canceled: '취소됨',
  'Size {size}': '{size} 사이즈',

  // Articles.
  'Write, edit and publish articles.': '아티클을 작성하고 수정해 게시합니다.',
  Public: '공개',
  Draft: '초안',
  public: '공개',
  Topics: '주제',
  'Edited here': '이곳에서 수정',
  Never: '안 함',
  'Never|signed in': '없음',
  'Title, summary or author': '제목, 요약 또는 작성자',
  'No articles yet. Write one, or import the files with the publish-content command.':
    '아직 아티클이 없습니다. 새로 작성하거나 publish-content 명령으로 파일을 가져올 수 있습니다.',
  'New article': '새 아티클',
  'Publish saved version': '저장된 내용 게시',
  'Delete draft': '초안 삭제',
  'Permanently delete this draft?': '이 초안을 영구 삭제하시겠습니까?',
  'Deleted.': '삭제했습니다.',
  'Saved as a draft.': '초안으로 저장했습니다.',
  'Save draft': '초안 저장',
  'Lower-case words with hyphens. Leave it empty to use the title':
    '영문 소문자 단어를 하이픈(-)으로 이어 적습니다. 비워 두면 제목으로 만듭니다',
  Published: '게시일',
  Author: '작성자',
  Text: '본문',
  'Sources|of an article': '출처',
  'When a source was last read': '출처를 마지막으로 확인한 날',
  'Leave it empty if the site wrote it': '사이트 명의의 글이면 비워 주세요',
  'Separated by commas': '쉼표로 구분합니다',
  'Markdown, without h1. Start a quote with **Check:** for what readers should check.':
    '마크다운으로 작성하며 h1은 쓰지 않습니다. 독자가 확인해야 할 내용은 **Check:**로 시작하는 인용문으로 적어 주세요.',
  'One per line: - [Name](https://…): what it backs. Text read 22 November 2026. Or: Report read 22 November 2026: [Name](https://…). Or: Not checked.':
    '한 줄에 하나씩 적으며 영문 표현은 그대로 씁니다. - [이름](https://…): 뒷받침하는 내용. Text read 22 November 2026. 또는 Report read 22 November 2026: [이름](https://…). 또는 Not checked.',
  'Before it can go live: {missing}': '게시하려면 수정이 필요합니다. {missing}',
  'Unsaved text is kept in this browser.': '저장하지 않은 글이 이 브라우저에 남아 있습니다.',
  Restore: '복원',
  Discard: '버리기',
  '{words} words, {minutes} min': '{words}단어, 읽는 데 {minutes}분',
  'Loading the preview': '미리보기를 불러오는 중',

  // Events.
  'Add, edit and cancel the events on the events page.': '행사 페이지에 표시할 행사를 추가, 수정, 취소합니다.',
  Begins: '시작',
  Ends: '종료',
  'Korean time.': '한국 시간 기준입니다.',
  Organizer: '주최',
  'The organizer’s own page.': '주최 측의 행사 페이지입니다.',
  'City and district. Leave it empty if it’s online only.': '시와 구를 적습니다. 온라인 행사면 비워 주세요.',
  'You can take part online': '온라인 참여 가능',
  Language: '언어',
  'Leave it empty if not stated.': '명시되지 않았으면 비워 주세요.',
  'Price in won': '참가비(원)',
  '0 if it’s free. Leave it empty if not stated.': '무료면 0을 입력하고, 명시되지 않았으면 비워 주세요.',
  Over: '종료됨',
  Upcoming: '예정',
  Online: '온라인',
  'Title, organizer or place': '제목, 주최 또는 위치',
  'No events yet. Add one, and it’s on /events right away.':
    '아직 행사가 없습니다. 추가하면 /events에 바로 표시됩니다.',
  'New event': '새 행사',
  'Cancel event': '행사 취소',
  'Canceled. Its page says so.': '취소했습니다. 행사 페이지에도 표시됩니다.',
  'Undo cancellation': '취소 철회',
  'It’s back on.': '취소를 철회했습니다.',
  'Saved and live, in calendars too.': '저장했습니다. 사이트와 캘린더에 반영되었습니다.',
  'The event goes live, and into people’s calendars, as soon as you add it.':
    '추가하는 즉시 사이트에 공개되고 구독자의 캘린더에도 표시됩니다.',
  'Add event': '행사 추가',

  // Partners.
  'Manage services for people moving to Korea.': '한국으로 이주하는 사람을 위한 서비스를 관리합니다.',
  'Visas and law': '비자·법률',
  'Moving and housing': '이사·주거',
  'Learning Korean': '한국어 학습',
  'Payroll and tax': '급여·세무',
  'Places to work': '업무 공간',
  Communities: '커뮤니티',
  'What it does': '서비스 내용',
  'One or two sentences.': '한두 문장으로 적습니다.',
  'Its site': '웹사이트',
  'https://…': 'https://…',
  'Leave it empty if there’s none.': '없으면 비워 주세요.',
  Languages: '언어',
  'Which languages they speak.': '상담할 수 있는 언어를 적습니다.',
  'Name, place or site': '이름, 위치 또는 웹사이트',
  'No partners yet. Add one, and it’s on /partners right away.':
    '아직 파트너가 없습니다. 추가하면 /partners에 바로 표시됩니다.',
  'New partner': '새 파트너',
  'Remove partner': '파트너 삭제',
  'Permanently remove {name}?': '{name:을/를} 영구 삭제하시겠습니까?',
  '{name} is off the site.': '{name:을/를} 사이트에서 삭제했습니다.',
  'The partner is live on /partners as soon as you add it.': '추가하는 즉시 /partners에 공개됩니다.',
  'Add partner': '파트너 추가',

  // Tools.
  'Edit how the career tools are listed.': '커리어 도구의 소개 문구를 수정합니다.',
  'One or two sentences, for the list.': '목록에 표시할 한두 문장을 적습니다.',
  'Markdown. HTML is allowed.': '마크다운으로 작성하며 HTML도 쓸 수 있습니다.',
  'Description for search engines': '검색 엔진용 설명',
  'Leave it empty to use the summary.': '비워 두면 요약을 사용합니다.',
  'Keywords for search engines': '검색 엔진용 키워드',
  'Separated by commas.': '쉼표로 구분합니다.',
  Order: '순서',
  'No tools yet. Import them with the publish-content command.':
    '아직 도구가 없습니다. publish-content 명령으로 가져와 주세요.',
  'These are the built-in texts. Anything you save here replaces them.':
    '기본 문구입니다. 여기에서 저장한 내용이 기본 문구를 대신합니다.',
  'Staff wrote these texts, so a new version won’t change them.':
    '운영팀이 작성한 문구이며, 새 버전이 배포되어도 바뀌지 않습니다.',
  'Restore the built-in texts': '기본 문구로 되돌리기',
  'Permanently discard what staff wrote?': '운영팀이 작성한 문구를 영구 삭제하시겠습니까?',
  'Built-in texts restored.': '기본 문구로 되돌렸습니다.',
  Texts: '문구',

  // The home page.
  'The top of the home page. Changes are live as soon as you save.':
    '홈 화면 상단의 문구입니다. 저장하면 바로 사이트에 반영됩니다.',
  Headline: '제목',
  'Leave it empty for “{text}”': '비워 두면 기본 문구를 사용합니다: “{text}”',
  Lead: '소개 문구',
  'Under the headline. Leave it empty for “{text}”':
    '제목 아래에 표시합니다. 비워 두면 기본 문구를 사용합니다: “{text}”',
  Notice: '공지',
  'Shown above both. Leave it empty for none.': '제목 위에 표시합니다. 공지가 없으면 비워 주세요.',

  // Tags.
  'Manage the skills that searches and imports use to find jobs.':
    '채용공고를 검색하고 수집할 때 쓰는 기술 태그를 관리합니다.',
  Words: '단어',
  Implies: '함께 붙는 태그',
  Replaces: '통합된 태그',
  'Name or word': '이름 또는 단어',
  'No tags yet. The next import looks for the ones you add.':
    '아직 태그가 없습니다. 추가한 태그는 다음 수집부터 적용됩니다.',
  'New tag': '새 태그',
  'Other names for it': '다른 이름',
  'In English and Korean, separated by commas.': '영문과 한글로 적고 쉼표로 구분합니다.',
  'Everyday words': '일상어',
  'Words that mean this in a list of keywords, but not on their own in a title. Separated by commas.':
    '키워드 목록에서는 이 태그를 뜻하지만, 제목에 단독으로 쓰이면 그렇지 않은 단어입니다. 쉼표로 구분합니다.',
  'Id of a tag that its jobs also get.': '이 태그가 붙은 채용공고에 함께 붙일 태그의 ID입니다.',
  '{jobs} job has it': '채용공고 {jobs}건에 사용 중',
  '{jobs} jobs have it': '채용공고 {jobs}건에 사용 중',
  'Remove tag': '태그 삭제',
  'Remove {id}?': '{id} 태그를 삭제하시겠습니까?',
  '{id} removed.': '{id} 태그를 삭제했습니다.',
  'Saved. Each source’s next import uses it.': '저장했습니다. 출처별로 다음 수집부터 적용됩니다.',
  'Merge into another tag': '다른 태그에 통합',
  'The other tag takes over the words and jobs of {label}. Filters for {id} lead to it. You can’t undo this.':
    '{label}의 단어와 채용공고를 다른 태그로 옮깁니다. {id} 필터는 그 태그로 연결됩니다. 되돌릴 수 없습니다.',
  'Id of the other tag': '통합할 태그의 ID',
  '{id} merged. Its jobs move in the background.':
    '{id} 태그를 통합했습니다. 채용공고는 백그라운드에서 차례로 옮겨집니다.',
  'The tag appears in filters once a job has it. Each source’s next import looks for its words.':
    '태그가 붙은 채용공고가 생기면 필터에 표시됩니다. 출처별로 다음 수집부터 태그의 단어를 찾습니다.',
  'Lower case with hyphens. It can’t be changed later, because URLs use it.':
    '영문 소문자와 하이픈(-)으로 적습니다. 주소에 쓰이므로 나중에 바꿀 수 없습니다.',
  'Add tag': '태그 추가',

  // Stock.
  'The shop sells what’s left of each size. {count} shirts were printed in total. Correct the numbers here.':
    '사이즈별로 남은 수량만큼 판매합니다. 총 {count}장을 제작했습니다. 수량이 다르면 여기에서 수정해 주세요.',
  'Enter how many of each size were printed. Then the shop opens.':
    '사이즈별 제작 수량을 입력해 주세요. 입력하면 판매를 시작합니다.',
  'Stock by size': '사이즈별 재고',
  Size: '사이즈',
  Printed: '제작 수량',
  Reserved: '결제 대기',
  Sold: '판매',
  Left: '남은 수량',
  'Enter a number for each size.': '사이즈마다 수량을 입력해 주세요.',

  // Prices.
  'What employers pay for a posting and its options from now on. Existing orders keep their price.':
    '앞으로 기업이 결제할 채용공고와 옵션의 가격입니다. 기존 주문의 가격은 바뀌지 않습니다.',
  'Won, VAT included': '금액(원, 부가세 포함)',
  '0 means free. Leave it empty if it’s not for sale.': '무료면 0을 입력하고, 판매하지 않으면 비워 주세요.',
  'Not sold': '판매하지 않음',
  'not sold': '판매하지 않음',
  '{price}, since {when}': '{price}, {when}부터',
  Promotion: '프로모션',
  'No promotion: a posting costs its price below. Options cost money either way.':
    '진행 중인 프로모션이 없습니다. 채용공고는 아래 가격으로 등록됩니다. 옵션은 프로모션 중에도 유료입니다.',
  'The promotion ended on {day}. A posting costs its price below.':
    '프로모션이 {day}에 끝났습니다. 채용공고는 아래 가격으로 등록됩니다.',
  'Posting is free through {day}. Options still cost money.':
    '{day}까지 채용공고를 무료로 등록할 수 있습니다. 옵션은 유료입니다.',
  'Last day of free posting (Korean time)': '무료 등록 마지막 날(한국 시간)',
  'Last day of free posting': '무료 등록 마지막 날',
  'Leave it empty for no promotion.': '무료 기간이 없으면 비워 두세요.',
  'The shirt': '티셔츠',
  '{sum}, with VAT and delivery in South Korea; about {usd} before delivery abroad. It’s part of every buyer’s contract, so it can’t be changed here.':
    '{sum}(부가세와 국내 배송비 포함). 해외 배송은 배송비 별도로 약 {usd}입니다. 구매 계약에 포함된 금액이므로 여기에서 바꿀 수 없습니다.',
  '{item}: {before} to {after}': '{item}: {before} → {after}',
  'last day of free posting: {before} to {after}': '무료 등록 마지막 날: {before} → {after}',
  none: '없음',
} as const;
