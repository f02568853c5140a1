import type { Locator, Page } from '@playwright/test';
import type { Job } from '#contract/jobs/jobs.ts';
import { type Applicant, realPdf } from '#tests/support/e2e-market.ts';

/** The application modal. */
export type ApplyForm = {
  dialog: Locator;
  field(label: 'Name' | 'Email' | 'Portfolio' | 'Resume' | 'Details'): Locator;
  /** The error under a field. */
  error(label: string): Locator;
  submit: Locator;
  close: Locator;
};

/** The form of a job in its modal, whether open or not. */
export function applyForm(page: Page, job: Pick<Job, 'title' | 'company'>): ApplyForm {
  const dialog = page.getByRole('dialog', { name: `${job.title} at ${job.company.name}` });
  return {
    dialog,
    field: (label) => dialog.getByLabel(new RegExp(`^${label}`)),
    error: (label) => dialog.locator('.field', { has: page.getByLabel(new RegExp(`^${label}`)) }).locator('.err'),
    submit: dialog.locator('button[type=submit]'),
    close: dialog.getByRole('button', { name: 'Close' }),
  };
}

/** The button of the job page that opens the form. */
export function applyButton(page: Page): Locator {
  return page.getByRole('button', { name: 'Apply now' }).filter({ visible: true });
}

/** Fills all five fields. */
export async function fillForm(
  form: ApplyForm,
  applicant: Applicant,
  resume = realPdf(applicant.email),
): Promise<void> {
  await form.field('Name').fill(applicant.name);
  await form.field('Email').fill(applicant.email);
  await form.field('Portfolio').fill(applicant.portfolio);
  await form.field('Details').fill(applicant.details);
  await form.field('Resume').setInputFiles({ name: 'resume.pdf', mimeType: 'application/pdf', buffer: resume });
}
