import { wonText } from '#web/components/salary/won.tsx';
import { spoken } from '#web/desk/language/say.tsx';
import { wonInKorean } from '#web/language/korean-sums.ts';

/** `₩55,000`, or `55,000원`. */
export function won(amount: number): string {
  return spoken() === 'ko' ? wonInKorean(amount) : wonText(amount);
}
