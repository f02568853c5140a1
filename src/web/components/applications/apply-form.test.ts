import { describe, expect, it } from 'vitest';
import { errorsByField, fallbackMessage } from '#contract/core/errors.ts';
import { ApplicationForm, explainNotSent, resumeProblem } from '#web/components/applications/apply-form.tsx';
import { RequestError } from '#web/request/request-error.ts';

const pdf = { name: 'resume.pdf', size: 412_000, type: 'application/pdf' };

function messages(over: Record<string, unknown>) {
  const filled = {
    name: 'Amara Okafor',
    email: 'amara@example.com',
    portfolio: 'https://amara.example',
    details: 'Ten characters or more.',
    resume: pdf,
    ...over,
  };
  const checked = ApplicationForm.safeParse(filled, { error: fallbackMessage });
  return checked.success ? {} : errorsByField(checked.error);
}

describe('the application form', () => {
  it('takes five filled fields', () => {
    expect(messages({})).toEqual({});
  });

  it('asks for each empty field in the words of the specification', () => {
    expect(
      messages({
        name: ' ',
        email: '',
        portfolio: '',
        details: '',
        resume: { name: '', size: 0, type: 'application/octet-stream' },
      }),
    ).toEqual({
      name: ['Required'],
      email: ['Required'],
      portfolio: ['Invalid URL, should start by http:// or https://'],
      details: ['Min 10 characters'],
      resume: ['Required.'],
    });
  });

  it('refuses an address without its scheme and details that are too long', () => {
    expect(messages({ portfolio: 'github.com/amara', details: 'x'.repeat(2001) })).toEqual({
      portfolio: ['Invalid URL, should start by http:// or https://'],
      details: ['Max 2000 characters'],
    });
  });

  it('says of a resume what is wrong with it', () => {
    expect(resumeProblem(undefined)).toBe('Required.');
    expect(resumeProblem({ ...pdf, size: 5_000_001 })).toBe('Max file size is 5MB.');
    expect(resumeProblem({ ...pdf, type: 'image/png' })).toBe('.pdf files are accepted.');
    expect(resumeProblem({ ...pdf, size: 5_000_000 })).toBeNull();
  });

  it("puts the API's messages beside their fields", () => {
    const refused = new RequestError(422, 'Invalid', 'invalid', { email: ['Invalid input'], resume: ['Required.'] });
    expect(explainNotSent(refused).errors).toEqual({ email: 'Invalid input', resume: 'Required.' });
    expect(explainNotSent(new RequestError(413, 'Too large')).errors).toEqual({ resume: 'Max file size is 5MB.' });
    expect(explainNotSent(new RequestError(415, 'No')).errors).toEqual({ resume: '.pdf files are accepted.' });
    expect(explainNotSent(new TypeError('fetch failed')).errors).toBeUndefined();
  });

  it('promises another try only where one may help', () => {
    expect(explainNotSent(new TypeError('fetch failed')).text).toContain('try again in a minute');
    expect(explainNotSent(new RequestError(409, 'This job is closed.')).text).toBe('Not sent. This job is closed.');
    expect(explainNotSent(new RequestError(429, 'Too many attempts. Try again later.')).text).toBe(
      'Not sent. Too many attempts. Try again later. Nothing you typed is lost.',
    );
  });
});
