/** Variables with which production starts. */
export const PRODUCTION = {
  DATABASE_URL: 'postgres://db.example/madang?sslmode=verify-full',
  PUBLIC_URL: 'https://madang.example/',
  SECRET: 'a secret of thirty-two characters or more',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'madang <post@madang.example>',
  OPERATOR_ADDRESS: '1 Jongno, Seoul',
  OPERATOR_REPRESENTATIVE: 'Kim Mina',
  OPERATOR_REGISTRATION_NUMBER: '123-45-67890',
  OPERATOR_PHONE: '02-123-4567',
  OPERATOR_JOB_INFORMATION_NUMBER: 'J1200020260001',
  PRIVACY_OFFICER: 'Lee Juno',
  OPENED_ON: '2026-12-01',
};
