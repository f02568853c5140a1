/** What the server says to staff in sentences of its own. */
export const SENTENCES_IN_KOREAN = {
  // What stands against a posting.
  'It isn’t paid, or the payment is being refunded.': '결제되지 않았거나 환불 중입니다.',
  'The English text they ordered isn’t written yet.': '주문한 영문 번역이 아직 작성되지 않았습니다.',
  'The employer hasn’t approved the English text yet.': '기업이 아직 영문 번역을 승인하지 않았습니다.',
  'Only the English text changes. Check that the Korean one still says the same.':
    '영문만 수정되었습니다. 한국어 내용과 달라지지 않았는지 확인해 주세요.',
  'Only the Korean text changes. Check that the English one still says the same.':
    '한국어 내용만 수정되었습니다. 영문과 달라지지 않았는지 확인해 주세요.',
  'The employer’s representative is missing.': '기업의 대표자 정보가 없습니다.',
  '{company} has the registration {registered}, the posting {number}.':
    '사업자등록번호가 다릅니다. {company}: {registered}, 접수된 공고: {number}',
  '{company} has the registration {registered}; the posting says it is abroad.':
    '{company}의 사업자등록번호는 {registered}이지만, 접수된 공고에는 해외 기업으로 되어 있습니다.',
  '{company} is in {country} by our record; the posting has the registration {number}.':
    '{company}의 소재지는 {country:으로/로} 기록되어 있지만, 접수된 공고에는 사업자등록번호 {number:이/가} 있습니다.',
  'The employer isn’t verified. Say where you checked.': '확인되지 않은 기업입니다. 확인한 곳을 입력해 주세요.',
  'This edit changes {fields}. No one at the company has confirmed that. Wait for their email, or vouch for the sender.':
    '이 수정으로 바뀌는 항목({fields})을 기업에서 확인하지 않았습니다. 이메일 확인을 기다리거나 등록자를 직접 확인해 주세요.',
  '{field}: someone changed it after the edit was sent. It now says {text}.':
    '{field}: 수정 내용이 제출된 뒤 다른 사람이 변경했습니다. 현재 내용: {text}',
  'There’s no tag {tags}.': '등록되지 않은 태그입니다: {tags}',
  '{field}: nothing is selected, so filters won’t find the listing. Select some, or say there are none.':
    '{field}: 선택한 항목이 없어 검색 조건으로 찾을 수 없습니다. 항목을 선택하거나 해당 없음으로 표시해 주세요.',
  'The last day to apply will have passed.': '게시일이 지원 마감일보다 늦습니다.',
  'The employer isn’t named.': '기업 이름이 없습니다.',
  'A PO box doesn’t say where the employer is: {address}': '사서함은 기업의 소재지로 볼 수 없습니다: {address}',
  'The ad needs the employer’s own address or phone number.': '공고에 기업의 주소나 전화번호가 있어야 합니다.',
  'Not allowed in ads: {words}. Choose other words.': '공고에 쓸 수 없는 말: {words}. 다른 말로 바꿔 주세요.',
  'The employer’s business registration number is missing.': '기업의 사업자등록번호가 없습니다.',
  '{number} isn’t a business registration number.': '{number:은/는} 올바른 사업자등록번호가 아닙니다.',
  '{phone} is our phone number, not the employer’s.': '{phone:은/는} 기업이 아닌 운영팀의 전화번호입니다.',
  'This is our address, not the employer’s.': '기업이 아닌 운영팀의 주소입니다.',
  '{pay} an hour is below the {year} minimum wage of {minimum}.':
    '시급 {pay:은/는} {year}년 최저임금 {minimum}보다 낮습니다.',
  'Without weekly hours, we can’t check part-time pay against the minimum wage.':
    '주당 근무 시간이 없어 파트타임 급여가 최저임금 이상인지 확인할 수 없습니다.',
  'The ad needs the country and city of an employer abroad.': '해외 기업은 국가와 도시를 표시해야 합니다.',
  'Not known: the minimum wage of {year} isn’t recorded, so we can’t check pay against it.':
    '{year}년 최저임금이 등록되어 있지 않아 급여를 확인할 수 없습니다.',
  'Enforcement Decree of the Employment Security Act, article {article}({paragraph})':
    '직업안정법 시행령 제{article}조 제{paragraph}항',
  'Employment Security Act, article {article}({paragraph})': '직업안정법 제{article}조 제{paragraph}항',
  // Of companies.
  'Published by the labor ministry {reasons}': '고용노동부 공표 사업주: {reasons}',
  'for {list}, list of {day}': '{list} 명단({day})',
  '{company} was asked on {day} and hasn’t answered. We ask once every {days} days at most.':
    '{company}에는 {day}에 문의했습니다. 답변이 없으면 {days}일에 한 번만 문의합니다.',
  '{company} asked to be left alone.': '{company}에서 수집과 연락을 중단해 달라고 요청했습니다.',
  '{company} asked us not to ask again.': '{company}에서 더 이상 문의하지 말아 달라고 요청했습니다.',
  '{company} has no contact address.': '{company}의 이메일 주소가 등록되어 있지 않습니다.',
  '{company}’s listings don’t leave anything out.': '{company}에 문의할 항목이 남은 공고가 없습니다.',
  // Of imports.
  'Its changes were taken back.': '수집한 내용을 되돌렸습니다.',
  'Import {number} was undone.': '수집 {number:을/를} 되돌렸습니다.',
  'The company asked us not to import its jobs.': '기업에서 공고를 수집하지 말아 달라고 요청했습니다.',
  '{company} has just asked us not to import its jobs.': '{company}에서 방금 공고를 수집하지 말아 달라고 요청했습니다.',
  'The source reports no changes.': '출처에 변경된 내용이 없습니다.',
  'It failed because of an error on our side. See the log.': '서버 오류로 실패했습니다. 로그를 확인해 주세요.',
  'It was uploaded as a file, so there’s no URL to read.': '파일로 업로드한 출처이므로 읽을 URL이 없습니다.',
  'The board lists no jobs, but open ones came from it ({count}). Nothing was closed. If they’re really gone, confirm import {number}.':
    '채용 페이지에 공고가 없지만, 이 출처에서 수집해 게시 중인 공고가 {count}건 있습니다. 마감한 공고는 없습니다. 실제로 없어진 공고라면 수집 {number:을/를} 확정해 주세요.',
  'Entries without an id may be open jobs that the board no longer lists ({count}). Nothing was closed. If they’re really gone, confirm import {number}.':
    'ID가 없는 항목이 채용 페이지에서 사라진 공고({count}건)일 수 있습니다. 마감한 공고는 없습니다. 실제로 없어진 공고라면 수집 {number:을/를} 확정해 주세요.',
  'The board no longer lists {count} of {open} open jobs. Nothing was closed. If they’re really gone, confirm import {number}.':
    '게시 중인 공고 {open}건 중 {count}건이 채용 페이지에 없습니다. 마감한 공고는 없습니다. 실제로 없어진 공고라면 수집 {number:을/를} 확정해 주세요.',
  '{address} can’t be read: it answered with status {status}.':
    '{address} 주소를 읽지 못했습니다. 응답 상태 코드: {status}',
  '{address} can’t be read: {reason}.': '{address} 주소를 읽지 못했습니다: {reason}',
  '{address} is larger than {size} MB.': '{address} 파일이 {size}MB보다 큽니다.',
  '{address} takes longer than {minutes} minutes to read.': '{address} 주소를 읽는 데 {minutes}분이 넘게 걸립니다.',
  '{address} needs more memory than a board may.': '{address} 주소를 읽는 데 필요한 메모리가 한도를 넘습니다.',
  '{address} isn’t valid {format}: {reason}': '{address} 주소의 내용이 올바른 {format} 형식이 아닙니다: {reason}',
  'This isn’t {board}: posting {id}, {reason}': '형식이 다릅니다({board} 아님). 공고 {id}: {reason}',
  'This isn’t {board}: {reason}.': '형식이 다릅니다({board} 아님): {reason}',
} as const;
