import { codeOf } from '#web/session/auth-code.ts';
import type { Explained } from '#web/ui/problem.tsx';
import type { Failure } from '#web/ui/use-form.ts';

const SIGN_IN = { to: '/sign-in', label: 'Sign in' };
const NEW_PASSWORD_MAIL = { to: '/forgot-password', label: 'Choose a new password' };
const SIGN_OUT = { to: '/logout', label: 'Sign out' };
const SETTINGS = { to: '/settings', label: 'Open the settings' };

const STALE_LINK: Explained = {
  text: 'This link or code has already been used, or it’s too old. Ask for a new one; only the latest works.',
  way: SIGN_IN,
};
const ENDED: Explained = { text: 'Your session has ended. Sign in again to continue.', way: SIGN_IN };
const OTHER_BROWSER: Explained = {
  text: 'Open the link in the same browser you asked for it in, or ask for a new one here.',
  way: SIGN_IN,
};
const TOO_MANY: Explained = { text: 'Too many attempts from your address. Wait a few minutes, then try again.' };
const MAIL_WAIT: Explained = { text: 'We’ve just sent you an email. Check your inbox, or ask again in a minute.' };
const WRONG_CODE: Explained = {
  text: 'That code isn’t right. Enter the one your app shows now, or the one in the latest message.',
};
const OFF: Explained = { text: 'You can’t sign in that way here. Choose another way.', way: SIGN_IN };
const CONNECT_FAILED: Explained = {
  text: 'The other site didn’t sign you in, or it took too long. Nothing has changed; try again.',
  way: SIGN_IN,
};
const FACTOR_OFF: Explained = {
  text: 'We no longer support this kind of second factor. Use another one you set up, or write to us.',
};
const PASSKEY_REFUSED: Explained = {
  text: 'We couldn’t accept that passkey. Use another one, or another way to sign in.',
};

const SENTENCES = {
  invalid_credentials: {
    text: 'Wrong email address or password. Check both, or reset your password.',
    way: NEW_PASSWORD_MAIL,
  },
  email_not_confirmed: { text: 'Confirm your email address first: open the link we sent you.' },
  phone_not_confirmed: { text: 'Confirm your phone number first.' },
  user_banned: { text: 'This account is closed. Write to us if you think that’s a mistake.' },
  user_already_exists: { text: 'There’s already an account with this address. Sign in instead.', way: SIGN_IN },
  email_exists: { text: 'You can’t use that address. Choose another one.' },
  phone_exists: { text: 'You can’t use that number. Choose another one.' },
  email_address_invalid: { text: 'We can’t send email to that address. Check it for typos.' },
  email_address_not_authorized: { text: 'We can’t send email to that address. Use another one.' },
  weak_password: { text: 'That password has leaked or is too easy to guess. Choose another one.' },
  same_password: { text: 'This is your current password. Choose another one.' },
  current_password_required: { text: 'Enter your current password too' },
  current_password_invalid: { text: 'That’s not your current password' },
  reauthentication_needed: { text: 'It’s been a while since you signed in. Sign in again to do this.', way: SIGN_OUT },
  not_confirmed: { text: 'Nothing has changed. Confirm it’s you to continue.' },
  proof_of_other_account: { text: 'That passkey belongs to another account. Use one from this account.' },
  reauthentication_not_valid: { text: 'That code is wrong or too old. Ask for a new one.' },
  oauth_authorization_not_found: {
    text: 'This request is too old, was answered already, or was opened by another account. Go back to the app and connect it again.',
  },
  signup_disabled: { text: 'We’re not taking new accounts right now.' },
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
    text: 'This link is incomplete. Open it again from the email, or ask for a new one.',
    way: SIGN_IN,
  },
  other_account: {
    text: 'This link is for a different account. Sign out first, then sign in to that account or ask for a new link.',
    way: SIGN_OUT,
  },
  bad_code_verifier: OTHER_BROWSER,
  pkce_code_verifier_not_found: OTHER_BROWSER,
  bad_oauth_state: CONNECT_FAILED,
  bad_oauth_callback: CONNECT_FAILED,
  access_denied: CONNECT_FAILED,
  provider_email_needs_verification: {
    text: 'The other site hasn’t confirmed your email address. Open the link we sent to it.',
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
  insufficient_aal: { text: 'Verify your second factor first: sign in again with its code.', way: SIGN_IN },
  mfa_verification_failed: WRONG_CODE,
  mfa_verification_rejected: WRONG_CODE,
  mfa_challenge_expired: { text: 'That took longer than five minutes. Start again.' },
  mfa_ip_address_mismatch: { text: 'Your network changed in between. Start again.' },
  mfa_factor_not_found: { text: 'That second factor isn’t there anymore. Reload the page.' },
  mfa_factor_name_conflict: { text: 'You already have a second factor with that name. Give this one another name.' },
  mfa_verified_factor_exists: { text: 'You’ve already set up that second factor.' },
  too_many_enrolled_mfa_factors: { text: 'You’ve reached the limit for second factors. Remove one first.' },
  mfa_recovery_codes_locked: {
    text: 'Too many wrong recovery codes. Wait a few minutes, or use another second factor.',
  },
  mfa_recovery_codes_sole_factor: { text: 'Add another second factor first. Recovery codes only stand in for one.' },
  mfa_recovery_codes_enroll_not_enabled: OFF,
  mfa_recovery_codes_verify_not_enabled: FACTOR_OFF,
  first_factor_of_staff: {
    text: 'Staff set up their first second factor before they join. Ask whoever runs this site to take you off the staff, set it up, and have them add you again.',
  },
  mfa_totp_enroll_not_enabled: OFF,
  mfa_phone_enroll_not_enabled: OFF,
  mfa_webauthn_enroll_not_enabled: OFF,
  mfa_totp_verify_not_enabled: FACTOR_OFF,
  mfa_phone_verify_not_enabled: FACTOR_OFF,
  mfa_webauthn_verify_not_enabled: FACTOR_OFF,
  webauthn_challenge_not_found: { text: 'That took too long. Start again.' },
  webauthn_challenge_expired: { text: 'That took too long. Start again.' },
  webauthn_verification_failed: PASSKEY_REFUSED,
  webauthn_credential_not_found: PASSKEY_REFUSED,
  webauthn_credential_exists: { text: 'This device already has a passkey for your account.' },
  too_many_passkeys: { text: 'You’ve reached the limit for passkeys. Remove one first.' },
  passkey_aborted: { text: 'No passkey was used. Try again, or use another way.' },
  identity_already_exists: { text: 'That login is already linked to another account here.', way: SETTINGS },
  identity_not_found: { text: 'That link isn’t there anymore. Reload the page.' },
  single_identity_not_deletable: {
    text: 'This is your only way to sign in, so it has to stay. Add another one first.',
  },
  email_conflict_identity_not_deletable: { text: 'This link confirms your email address, so it has to stay.' },
  manual_linking_disabled: { text: 'You can’t link other accounts here.' },
  over_request_rate_limit: TOO_MANY,
  over_email_send_rate_limit: MAIL_WAIT,
  over_sms_send_rate_limit: { text: 'We’ve just sent you a message. Ask again in a minute.' },
  sms_send_failed: {
    text: 'We couldn’t send a message to that number. Use another second factor, or write to us.',
  },
  captcha_failed: { text: 'We couldn’t verify that you’re human. Reload the page.' },
  validation_failed: { text: 'Something in the form isn’t right. Check what you entered.' },
  request_timeout: { text: 'That took too long. Try again in a minute.' },
  unreachable: { text: 'We couldn’t reach the sign-in service. Nothing has changed; try again in a minute.' },
} satisfies Record<string, Explained>;

/** The codes that each language explains. */
export type ExplainedCode = keyof typeof SENTENCES;

const OTHER: Explained = { text: 'Something went wrong, and nothing has changed. Try again in a minute.' };

export function explainCode(code: string | undefined): Explained {
  return code !== undefined && Object.hasOwn(SENTENCES, code) ? SENTENCES[code as ExplainedCode] : OTHER;
}

/** Explains what the auth client, or the browser's passkey dialog, threw. */
export function explain(error: unknown): Failure {
  const code = codeOf(error);
  return failureOf(code, explainCode(code));
}

/** Beside its field, if that is to blame. */
export function failureOf(code: string | undefined, { text, way }: Explained): Failure {
  return code === 'weak_password' ? { text, errors: { password: text } } : { text, way };
}
