/** What security events mean, and which data the server removes when. */
export const SECURITY = {
  // Security events.
  'Someone signed in. The log says how.': '로그인했습니다. 로그인 방법은 로그에 남습니다.',
  'A wrong password, or an address that has no account.': '비밀번호가 틀렸거나 계정이 없는 주소입니다.',
  'A wrong or expired code from an email or text message.':
    '이메일이나 문자로 받은 인증번호가 틀렸거나 만료되었습니다.',
  'An emailed link that has expired, was used before or never existed.':
    '이메일의 링크가 만료되었거나 이미 사용되었거나 존재하지 않습니다.',
  'A passkey that we don’t know or that doesn’t check out.': '등록되지 않았거나 검증에 실패한 패스키입니다.',
  'A sign-in through another service failed. The log says which one.':
    '다른 서비스를 통한 로그인에 실패했습니다. 어느 서비스인지는 로그에 남습니다.',
  'Someone gave their second factor.': '2단계 인증을 마쳤습니다.',
  'A wrong second factor, so the first one was right.': '2단계 인증에 실패했습니다. 1단계 인증은 통과한 상태입니다.',
  'Someone asked for an account, maybe with an address that already has one.':
    '회원 가입을 요청했습니다. 이미 계정이 있는 주소일 수 있습니다.',
  'Someone asked for a link or code to sign in with.': '로그인 링크나 인증번호를 요청했습니다.',
  'Someone asked for a new password.': '비밀번호 재설정을 요청했습니다.',
  'Someone used the link or code for a new password.': '비밀번호 재설정 링크나 인증번호를 사용했습니다.',
  'A password was set or changed.': '비밀번호를 설정하거나 변경했습니다.',
  'An account has another email address.': '계정의 이메일 주소가 변경되었습니다.',
  'An account has another phone number.': '계정의 전화번호가 변경되었습니다.',
  'A second factor was added.': '2단계 인증 수단이 추가되었습니다.',
  'A second factor was removed.': '2단계 인증 수단이 해제되었습니다.',
  'A passkey was added.': '패스키가 추가되었습니다.',
  'A passkey was removed.': '패스키가 삭제되었습니다.',
  'An account can be opened through another service’s account.': '계정에 다른 서비스 계정이 연결되었습니다.',
  'An account can’t be opened that way any more.': '계정과 다른 서비스 계정의 연결이 해제되었습니다.',
  'One or more sessions were ended. The log says which.':
    '세션이 하나 이상 종료되었습니다. 종료한 범위는 로그에 남습니다.',
  'An old refresh token was used again, so someone has a copy. Its session was ended.':
    '이미 사용한 갱신 토큰이 다시 사용되어 복제가 의심됩니다. 해당 세션을 종료했습니다.',
  'Someone let an app act for them.': '앱 연결을 허용했습니다.',
  'Someone removed an app that could act for them.': '연결된 앱을 해제했습니다.',
  'Someone used an app’s name with an address the app hasn’t registered.':
    '앱이 등록하지 않은 주소로 연결을 시도했습니다.',
  'An app’s code or refresh token was used twice, so someone has a copy. The app was disconnected.':
    '앱의 인증 코드나 갱신 토큰이 다시 사용되어 복제가 의심됩니다. 앱 연결을 해제했습니다.',
  'A call was refused because of a limit. The log says which.':
    '호출 한도를 넘어 거부되었습니다. 어느 한도인지는 로그에 남습니다.',
  'The sign-in service has used up this hour’s emails or texts, so people have to wait for theirs.':
    '로그인용 이메일이나 문자의 시간당 한도를 모두 사용해 발송이 지연되고 있습니다.',
  'Someone who was signed in was refused a staff or recruit route. The log says which kind.':
    '로그인한 회원의 운영팀 또는 채용 관리 접근이 거부되었습니다. 접근 종류는 로그에 남습니다.',
  'A call or form that came from another site’s page was refused.':
    '다른 사이트에서 온 호출이나 양식이 거부되었습니다.',
  'Someone who signed in a while ago wanted to change how they sign in, and was asked to prove who they are.':
    '로그인한 지 오래된 회원이 로그인 방법을 변경하려고 해 본인 확인을 요청했습니다.',
  'The owner of an account said a change wasn’t theirs, and undid it with the link in the email.':
    '계정 주인이 본인이 하지 않은 변경이라며 이메일의 링크로 되돌렸습니다.',
  'The virus scanner found something in a file, which was refused.':
    '바이러스 검사에서 문제가 발견되어 파일을 거부했습니다.',
  'A company’s recruit password was right.': '기업의 공용 비밀번호가 맞았습니다.',
  'A company’s recruit password was wrong.': '기업의 공용 비밀번호가 틀렸습니다.',
  'Someone downloaded personal data: their own archive, a list at the desk or a company’s applications.':
    '개인정보를 파일로 내려받았습니다(본인 데이터, 관리자 페이지의 목록, 기업의 지원서).',
  'An account was deleted, with everything stored about the person.': '계정과 회원의 모든 정보가 삭제되었습니다.',
  'Staff opened someone’s private data. The audit log has it under the same request id.':
    '운영팀이 개인정보를 열람했습니다. 감사 로그에 같은 요청 ID로 기록됩니다.',
  'Staff access given.': '계정에 운영팀 권한이 부여되었습니다.',
  'Staff access removed.': '계정의 운영팀 권한이 해제되었습니다.',

  // Data with an end.
  'Invitations to a company’s team': '기업 팀 초대',
  'Addresses that a company wants its emails to go to': '기업이 이메일을 받으려고 등록한 주소',
  'Checks of apply links': '채용공고 지원 링크의 상태',
  'Questions to employers about a listing': '공고에 관해 기업에 문의한 기록',
  'Actions of connected apps': '연결된 앱이 회원 대신 한 작업',
  'Records of who checked an ad': '구인광고를 검사한 사람',
  'Ads picked for a spot check': '재검토 대상으로 뽑힌 구인광고',
  'Legal rules that listings broke': '공고의 법규 위반 내용',
  'Orders from authorities about ads': '구인광고에 대한 관계 기관 명령',
  'Drafts from apps that nobody sent or dismissed': '앱이 작성했지만 보내거나 삭제하지 않은 초안',
  'Buyers of unpaid orders': '결제되지 않은 주문의 주문자 정보',
  'Buyers of paid orders': '결제된 주문의 주문자 정보',
  'Complaints about orders': '주문 관련 불만',
  'Alerts that nobody confirmed': '확인하지 않은 채용 알림',
  'Alerts whose owners didn’t answer when we asked if they still want them': '재동의 요청에 답하지 않은 채용 알림',
  'Notices to search engines': '검색 엔진에 보낸 알림',
  'Postings that were never accepted, and their senders': '승인되지 않은 공고의 내용과 등록자 정보',
  'Senders of accepted postings': '승인된 공고의 등록자 정보',
  'A company’s unfinished postings': '기업이 작성 중인 공고',
  'Companies’ answers about their listings': '공고에 대한 기업 답변',
  'Questions to companies about all their listings': '모든 공고에 관해 기업에 문의한 기록',
  'Imports and what they changed, except the last of each source': '출처별 수집 내역과 변경 내용(마지막 수집 제외)',
  'Price, seller and terms as the shop showed them': '상점에 표시한 가격, 판매자, 약관',
  'Text and recipient of emails': '이메일 본문과 받는 사람',
  'Records of bounced emails and spam complaints': '이메일 반송·스팸 신고 기록',
  'Audit log entries': '운영팀과 기업의 활동, 결제 기록',
  'Records of changes': '변경 기록',
  'Decisions that could be undone': '되돌릴 수 있었던 결정',
  'The log of erasures, for restores': '복원에 대비한 삭제 기록',
  'Records of deleted accounts (id only)': '계정 삭제 기록(번호만 보관)',
  'Applications with their resumes and the emails about them': '지원서와 이력서, 관련 이메일',
  '{count} days after they were accepted, withdrawn or expired': '수락, 취소 또는 만료 {count}일 후',
  '{count} days after they were asked for': '요청 {count}일 후',
  'Once the job is no longer open': '공고 마감 시',
  '{count} years after the listing was fixed or closed': '시정 또는 마감 {count}년 후',
  '{count} days after they began': '시작 {count}일 후',
  '{count} months after they were replaced': '내용 변경 {count}개월 후',
  '{count} years after the order’s last event, unless a complaint is open':
    '마지막 처리 {count}년 후(처리 중인 불만이 있으면 보관)',
  '7 days after they were asked for': '요청 7일 후',
  '1 month after we asked': '요청 1개월 후',
  '{count} days after we asked, unless the answer is waiting for staff':
    '문의 {count}일 후(운영팀이 처리할 답변이 있으면 보관)',
  '{count} days after they ended, or after they were sent if never paid': '종료 또는 미결제 접수 {count}일 후',
  '{count} years after the listing closed': '공고 마감 {count}년 후',
  '{count} days after the email was sent, or written if it never went out':
    '발송 {count}일 후(발송하지 못했으면 작성 {count}일 후)',
  '{count} days after they were carried out or undone': '실행 또는 취소 {count}일 후',
  '{count} days after the job closes': '공고 마감 {count}일 후',
  '{count} days after staff resolved them': '운영팀 처리 {count}일 후',
  '{count} years after they were resolved': '처리 {count}년 후',
  '{count} years after they were looked at': '검토 {count}년 후',
  '{count} years after they ended': '종료 {count}년 후',
  '{count} years after the answer ended': '종료 {count}년 후',
  '{count} days after the order ended': '종료 {count}일 후',
  '{count} days after the app wrote them': '앱의 작성 {count}일 후',
  '{count} days after the last change': '마지막 변경 {count}일 후',
  '{count} days after the last one': '마지막 기록 {count}일 후',
  'After {count} days': '{count}일 후',
  'After {count} years': '{count}년 후',
} as const;
