import { type ExplainedCode, failureOf } from '#web/components/core/auth-errors.ts';
import { failureInKorean } from '#web/language/korean-errors.ts';
import { RequestError } from '#web/request/request-error.ts';
import { codeOf } from '#web/session/auth-code.ts';
import type { Explained } from '#web/ui/problem.tsx';
import type { Failure } from '#web/ui/use-form.ts';

const SIGN_IN = { to: '/sign-in', label: '로그인' };
const NEW_PASSWORD_MAIL = { to: '/forgot-password', label: '비밀번호 재설정' };
const SIGN_OUT = { to: '/logout', label: '로그아웃' };
const SETTINGS = { to: '/settings', label: '설정 열기' };

const STALE_LINK: Explained = {
  text: '이미 사용했거나 유효 기간이 지난 링크 또는 인증번호입니다. 새로 요청하신 뒤 가장 최근에 받으신 것을 사용해 주세요.',
  way: SIGN_IN,
};
const ENDED: Explained = { text: '로그인이 만료되었습니다. 다시 로그인해 주세요.', way: SIGN_IN };
const OTHER_BROWSER: Explained = {
  text: '링크를 요청하신 브라우저에서 열어 주세요. 여기에서 새로 요청하셔도 됩니다.',
  way: SIGN_IN,
};
const TOO_MANY: Explained = { text: '시도 횟수가 너무 많습니다. 몇 분 뒤에 다시 시도해 주세요.' };
const MAIL_WAIT: Explained = {
  text: '조금 전에 이메일을 보내 드렸습니다. 받은 메일함을 확인하시거나 1분 뒤에 다시 요청해 주세요.',
};
const WRONG_CODE: Explained = {
  text: '인증번호가 올바르지 않습니다. 앱에 지금 표시된 번호나 가장 최근에 받으신 번호를 입력해 주세요.',
};
const OFF: Explained = {
  text: '지원하지 않는 로그인 방법입니다. 다른 방법을 선택해 주세요.',
  way: SIGN_IN,
};
const CONNECT_FAILED: Explained = {
  text: '다른 사이트를 통한 로그인이 거절되었거나 시간이 초과되었습니다. 변경된 내용은 없으니 다시 시도해 주세요.',
  way: SIGN_IN,
};
const FACTOR_OFF: Explained = {
  text: '더 이상 지원하지 않는 2단계 인증 수단입니다. 등록하신 다른 수단을 사용하시거나 저희에게 문의해 주세요.',
};
const PASSKEY_REFUSED: Explained = {
  text: '이 패스키는 사용하실 수 없습니다. 다른 패스키나 다른 로그인 방법을 이용해 주세요.',
};
const TOOK_TOO_LONG: Explained = { text: '시간이 초과되었습니다. 처음부터 다시 진행해 주세요.' };
const NO_MAIL = '이 주소로는 이메일을 보낼 수 없습니다.';

const SENTENCES: Record<ExplainedCode, Explained> = {
  invalid_credentials: {
    text: '이메일 주소 또는 비밀번호가 올바르지 않습니다. 확인하시거나 비밀번호를 재설정해 주세요.',
    way: NEW_PASSWORD_MAIL,
  },
  email_not_confirmed: { text: '이메일 주소를 먼저 인증해 주세요. 보내 드린 이메일의 링크를 여시면 됩니다.' },
  phone_not_confirmed: { text: '전화번호를 먼저 인증해 주세요.' },
  user_banned: { text: '이용이 중지된 계정입니다. 착오라고 생각되시면 저희에게 문의해 주세요.' },
  user_already_exists: { text: '이미 가입된 주소입니다. 로그인해 주세요.', way: SIGN_IN },
  email_exists: { text: '사용하실 수 없는 주소입니다. 다른 주소를 입력해 주세요.' },
  phone_exists: { text: '사용하실 수 없는 번호입니다. 다른 번호를 입력해 주세요.' },
  email_address_invalid: { text: `${NO_MAIL} 오타가 없는지 확인해 주세요.` },
  email_address_not_authorized: { text: `${NO_MAIL} 다른 주소를 입력해 주세요.` },
  weak_password: { text: '유출되었거나 추측하기 쉬운 비밀번호입니다. 다른 비밀번호를 입력해 주세요.' },
  same_password: { text: '지금 사용 중인 비밀번호입니다. 다른 비밀번호를 입력해 주세요.' },
  current_password_required: { text: '현재 비밀번호도 입력해 주세요.' },
  current_password_invalid: { text: '현재 비밀번호가 올바르지 않습니다.' },
  reauthentication_needed: {
    text: '로그인하신 지 오래되어 다시 로그인하셔야 합니다.',
    way: SIGN_OUT,
  },
  not_confirmed: { text: '변경된 내용은 없습니다. 계속하시려면 본인 확인을 해 주세요.' },
  proof_of_other_account: { text: '다른 계정의 패스키입니다. 이 계정의 패스키를 사용해 주세요.' },
  reauthentication_not_valid: {
    text: '인증번호가 올바르지 않거나 유효 기간이 지났습니다. 새로 요청해 주세요.',
  },
  oauth_authorization_not_found: {
    text: '유효 기간이 지났거나, 이미 처리되었거나, 다른 계정에서 연 요청입니다. 앱으로 돌아가 다시 연결해 주세요.',
  },
  signup_disabled: { text: '지금은 회원 가입을 받지 않습니다.' },
  email_provider_disabled: OFF,
  phone_provider_disabled: OFF,
  provider_disabled: OFF,
  oauth_provider_not_supported: OFF,
  otp_disabled: OFF,
  passkey_disabled: OFF,
  saml_provider_disabled: OFF,
  web3_provider_disabled: OFF,
  anonymous_provider_disabled: OFF,
  otp_expired: STALE_LINK,
  flow_state_expired: STALE_LINK,
  flow_state_not_found: STALE_LINK,
  flow_state_already_used: STALE_LINK,
  invite_not_found: STALE_LINK,
  link_incomplete: {
    text: '링크가 온전하지 않습니다. 이메일에서 다시 여시거나 새로 요청해 주세요.',
    way: SIGN_IN,
  },
  other_account: {
    text: '다른 계정의 링크입니다. 먼저 로그아웃하신 뒤 그 계정으로 로그인하시거나 새 링크를 요청해 주세요.',
    way: SIGN_OUT,
  },
  bad_code_verifier: OTHER_BROWSER,
  pkce_code_verifier_not_found: OTHER_BROWSER,
  bad_oauth_state: CONNECT_FAILED,
  bad_oauth_callback: CONNECT_FAILED,
  access_denied: CONNECT_FAILED,
  provider_email_needs_verification: {
    text: '다른 사이트에서 아직 인증되지 않은 이메일 주소입니다. 그 주소로 보내 드린 이메일의 링크를 열어 주세요.',
    way: SIGN_IN,
  },
  session_not_found: ENDED,
  session_expired: ENDED,
  refresh_token_not_found: ENDED,
  refresh_token_already_used: ENDED,
  user_not_found: ENDED,
  bad_jwt: ENDED,
  no_authorization: ENDED,
  session_missing: ENDED,
  insufficient_aal: { text: '2단계 인증이 필요합니다. 다시 로그인하시면서 인증해 주세요.', way: SIGN_IN },
  mfa_verification_failed: WRONG_CODE,
  mfa_verification_rejected: WRONG_CODE,
  mfa_challenge_expired: { text: '5분이 지났습니다. 처음부터 다시 진행해 주세요.' },
  mfa_ip_address_mismatch: { text: '도중에 네트워크가 바뀌었습니다. 처음부터 다시 진행해 주세요.' },
  mfa_factor_not_found: { text: '이미 삭제된 2단계 인증 수단입니다. 페이지를 새로 고쳐 주세요.' },
  mfa_factor_name_conflict: { text: '같은 이름의 2단계 인증 수단이 있습니다. 다른 이름을 사용해 주세요.' },
  mfa_verified_factor_exists: { text: '이미 등록된 2단계 인증 수단입니다.' },
  too_many_enrolled_mfa_factors: {
    text: '2단계 인증 수단을 더 등록하실 수 없습니다. 먼저 하나를 삭제해 주세요.',
  },
  mfa_recovery_codes_locked: {
    text: '복구 코드를 너무 많이 틀렸습니다. 몇 분 뒤에 다시 시도하시거나 다른 2단계 인증 수단을 사용해 주세요.',
  },
  mfa_recovery_codes_sole_factor: {
    text: '먼저 다른 2단계 인증 수단을 등록해 주세요. 복구 코드는 등록하신 수단을 대신할 때만 쓰입니다.',
  },
  mfa_recovery_codes_enroll_not_enabled: OFF,
  mfa_recovery_codes_verify_not_enabled: FACTOR_OFF,
  first_factor_of_staff: {
    text: '운영팀은 합류하기 전에 첫 2단계 인증 수단을 등록해야 합니다. 사이트 관리자에게 운영팀에서 제외해 달라고 하신 뒤, 인증 수단을 등록하고 다시 추가해 달라고 요청해 주세요.',
  },
  mfa_totp_enroll_not_enabled: OFF,
  mfa_phone_enroll_not_enabled: OFF,
  mfa_webauthn_enroll_not_enabled: OFF,
  mfa_totp_verify_not_enabled: FACTOR_OFF,
  mfa_phone_verify_not_enabled: FACTOR_OFF,
  mfa_webauthn_verify_not_enabled: FACTOR_OFF,
  webauthn_challenge_not_found: TOOK_TOO_LONG,
  webauthn_challenge_expired: TOOK_TOO_LONG,
  webauthn_verification_failed: PASSKEY_REFUSED,
  webauthn_credential_not_found: PASSKEY_REFUSED,
  webauthn_credential_exists: { text: '이 기기에는 이미 이 계정의 패스키가 있습니다.' },
  too_many_passkeys: { text: '패스키를 더 등록하실 수 없습니다. 먼저 하나를 삭제해 주세요.' },
  passkey_aborted: { text: '패스키를 사용하지 않았습니다. 다시 시도하시거나 다른 방법을 이용해 주세요.' },
  identity_already_exists: { text: '이미 다른 계정에 연결된 로그인입니다.', way: SETTINGS },
  identity_not_found: { text: '이미 연결이 해제되었습니다. 페이지를 새로 고쳐 주세요.' },
  single_identity_not_deletable: {
    text: '하나뿐인 로그인 방법이라 해제하실 수 없습니다. 먼저 다른 방법을 추가해 주세요.',
  },
  email_conflict_identity_not_deletable: { text: '이메일 주소를 확인해 주는 연결이라 해제하실 수 없습니다.' },
  manual_linking_disabled: { text: '다른 계정을 연결하실 수 없습니다.' },
  over_request_rate_limit: TOO_MANY,
  over_email_send_rate_limit: MAIL_WAIT,
  over_sms_send_rate_limit: { text: '조금 전에 문자를 보내 드렸습니다. 1분 뒤에 다시 요청해 주세요.' },
  sms_send_failed: {
    text: '이 번호로 문자를 보내지 못했습니다. 등록하신 다른 2단계 인증 수단을 사용하시거나 저희에게 문의해 주세요.',
  },
  captcha_failed: { text: '자동 입력 방지 확인에 실패했습니다. 페이지를 새로 고쳐 주세요.' },
  validation_failed: { text: '입력하신 내용을 확인해 주세요.' },
  request_timeout: { text: '시간이 초과되었습니다. 1분 뒤에 다시 시도해 주세요.' },
  unreachable: {
    text: '로그인 서버에 연결하지 못했습니다. 변경된 내용은 없으니 1분 뒤에 다시 시도해 주세요.',
  },
};

const OTHER: Explained = { text: '일시적인 오류가 발생했습니다. 변경된 내용은 없습니다. 잠시 후 다시 시도해 주세요.' };

export function explainCodeInKorean(code: string | undefined): Explained {
  return code !== undefined && Object.hasOwn(SENTENCES, code) ? SENTENCES[code as ExplainedCode] : OTHER;
}

/** Explains what the auth client, or the browser's passkey dialog, threw. */
export function explainInKorean(error: unknown): Failure {
  const code = codeOf(error);
  return failureOf(code, explainCodeInKorean(code));
}

/** Explains why a call failed, be it of the API or of the auth service. */
export function explainCallInKorean(error: unknown): Failure {
  return error instanceof RequestError ? failureInKorean(error) : explainInKorean(error);
}
