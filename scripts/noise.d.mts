export const SAID_BY: { vitest: RegExp; playwright: RegExp };
export function noiseIn(output: string, said: RegExp): string[];
