import { describe, expect, it } from 'vitest';
import { listingNotice } from '#web/components/jobs/listing-notice.ts';

const RESIDE = 'Must reside in South Korea with a valid work visa.';
const FLUENT = 'Fluent in Korean required.';

const term = (id: string) => ({ id, label: id });

function answers(over: Partial<Parameters<typeof listingNotice>[0]> = {}) {
  return {
    ...{ is_remote: term('on-site'), is_visa_sponsored: true, language_level_ko: term('basic') },
    ...over,
  };
}

describe('the listing notice', () => {
  it('is absent where the visa is sponsored and Korean is not asked for', () => {
    expect(listingNotice(answers())).toBeNull();
  });

  it('asks for a visa of your own where the job is on site and unsponsored', () => {
    expect(listingNotice(answers({ is_visa_sponsored: false }))).toBe(RESIDE);
  });

  it('asks for it too where the workplace is not stated', () => {
    expect(listingNotice(answers({ is_visa_sponsored: false, is_remote: null }))).toBe(RESIDE);
  });

  it('leaves remote jobs out of the visa sentence', () => {
    expect(listingNotice(answers({ is_visa_sponsored: false, is_remote: term('remote') }))).toBeNull();
  });

  it('takes an unstated visa answer for neither yes nor no', () => {
    expect(listingNotice(answers({ is_visa_sponsored: null }))).toBeNull();
  });

  it('asks for fluent Korean, remote or not, and for no other level', () => {
    expect(listingNotice(answers({ language_level_ko: term('fluent'), is_remote: term('remote') }))).toBe(FLUENT);
    expect(listingNotice(answers({ language_level_ko: term('native') }))).toBeNull();
  });

  it('joins both sentences with a space', () => {
    expect(listingNotice(answers({ is_visa_sponsored: false, language_level_ko: term('fluent') }))).toBe(
      `${RESIDE} ${FLUENT}`,
    );
  });
});
