export const HANGUL = /\p{Script=Hangul}/u;
