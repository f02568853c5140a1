import { randomInt } from 'node:crypto';

/** Without 0, 1, I and O, which are misread. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** Such as `MD-7K2Q-XW9N-4HTB`: 60 random bits, which cannot be guessed, yet read out. */
export function newOrderNumber(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return ['MD', ...Array.from({ length: GROUPS }, group)].join('-');
}

/** Whether it is a number of ours: the gateway may sell for others in our name. */
export function isOrderNumber(text: string): boolean {
  return /^MD(?:-[2-9A-HJ-NP-Z]{4}){3}$/.test(text);
}
