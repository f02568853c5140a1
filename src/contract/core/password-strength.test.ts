import { describe, expect, test } from 'vitest';
import { judgePassword } from '#contract/core/password-strength.ts';

const ABOUT = ['madang', 'https://madang.example', 'amara.okafor@mail.example'];
const judge = (password: string) => judgePassword(password, ABOUT);

describe('a password', () => {
  test.each([
    'Correct-horse-7',
    'Another-horse-8',
    'Kimchi-jjigae-7',
    'Xk3$9q!Z&7pL',
    'quiet-Harbour-41',
    'harbour-lantern',
  ])('%s is good', (password) => {
    expect(judge(password)).toMatchObject({ problem: null, isLeaked: false });
  });

  test.each(['aaaaaaaaaaA1!', 'Admin@123456', 'Madang-2026!!', 'Welcome@12345', 'Amara-1990-Okafor!'])(
    '%s is too easy to guess',
    (password) => {
      expect(judge(password).problem).toBe('Too easy to guess. Add a word or two that have nothing to do with you.');
    },
  );

  test.each(['!QAZxsw2#EDCvfr4', 'Password1234!', 'Qwerty123456!', 'QWERTY_123-456!'])('%s is leaked', (password) => {
    const problem = 'This password has leaked before. Choose another one.';
    expect(judge(password)).toEqual({ score: 0, isLeaked: true, problem });
  });

  test('gains nothing by a word of four letters or more that others know of its owner', () => {
    expect(judgePassword('oaks-tern-41', []).problem).toBeNull();
    expect(judgePassword('oaks-tern-41', ['Oaks']).problem).not.toBeNull();
    expect(judgePassword('vex-kraz92', ['Vex']).problem).toBeNull();
  });

  test('is judged by the first thirty words, ours among them, so that nobody makes judging slow', () => {
    const fifteen = 'abcdefghijklmno'.split('').map((letter) => letter.repeat(4));
    expect(judgePassword('oaks-tern-41', [...fifteen.slice(1), 'oaks']).problem).not.toBeNull();
    expect(judgePassword('oaks-tern-41', [...fifteen, 'oaks']).problem).toBeNull();
  });

  test('is judged by its beginning, as longer ones cost more than they tell', () => {
    expect(judge(`${'a'.repeat(40)}Correct-horse-7`).problem).not.toBeNull();
  });
});
