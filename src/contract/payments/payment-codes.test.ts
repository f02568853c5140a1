import { expect, test } from 'vitest';
import { sentenceFor } from '#contract/payments/payment-codes.ts';

test('a code of the gateway becomes a sentence that says what to do', () => {
  expect(sentenceFor('REJECT_CARD_COMPANY')).toMatch(/^Your card company declined the payment\. .+Try another card/);
  expect(sentenceFor('PAY_PROCESS_CANCELED')).toBe(
    'You closed the payment before it was finished. Your card was not charged.',
  );
});

test('a code that nobody knows says nothing about the card, and repeats nothing of itself', () => {
  for (const code of ['', 'CARD_MOON_PHASE', '<script>', '__proto__', 'constructor']) {
    expect(sentenceFor(code)).toBe('The payment didn’t go through. Try again, or write to us if it happens twice.');
  }
});
