import { FORBIDDEN_QUESTIONS } from '#contract/listings/posting-states.ts';
import type { PostingPreview } from '#contract/listings/postings.ts';
import { ASKED, CUE, INSISTED } from '#server/listings/forbidden-patterns.ts';
import { sentencesOf } from '#server/reading/rules/sentences.ts';

/**
 * In English or Korean; each once for every kind. A hint for the employer: it misses what it has no words for.
 * Pure, and linear in the length of the text.
 * @param listing.text plain text or HTML.
 */
export function forbiddenQuestions(listing: { title: string; text: string }): PostingPreview['concerns'] {
  return sentencesOf(listing)
    .filter(({ plain }) => CUE.test(plain))
    .flatMap(({ text, plain }) => {
      const statements = isFair(plain) ? [] : plain.split(CONTRAST);
      return FORBIDDEN_QUESTIONS.filter(({ id }) => statements.some((statement) => asks(id, statement))).map(
        ({ id, label }) => ({ kind: id, label, sentence: text }),
      );
    });
}

/** After these a sentence may turn. */
const CONTRAST = /;|\b(?:but|however|although)\b|(?<=[가-힣])(?:지만|하되|으나)[, ]/;

function asks(kind: keyof typeof ASKED, statement: string): boolean {
  if (INSISTED[kind]?.test(statement)) return true;
  return [...statement.matchAll(ASKED[kind])].some(({ index, 0: words }) => !isDenied(statement, index, words));
}

const FAIR =
  /\b(?:regardless|irrespective|without regard|discriminat\w*|equal (?:opportunity|employment)|protected (?:class|characteristic))\b|차별|블라인드/;

const isFair = (plain: string) => FAIR.test(plain);

/** They hold a negative word and deny nothing. */
const NOT_NEGATIVE =
  /\b(?:do not|don't|never|not to) (?:forget|hesitate|fail)\b|(?:경력|학력|나이|연령|성별|전공|국적|학벌|경험)(?:은|는|과|와)? ?(?:무관|불문|상관 ?없|관계 ?없)[가-힣]*(?=,| 및|·|\/| [가-힣])/g;
const ASKING =
  '(?:ask|includ|attach|enclos|send|submit|stat|mention|provid|requir|request|need|want|consider|look|care|collect|add|put|writ|list|disclos|shar|giv|tell|have to|specify|indicat|judge|hire)';
const DENIED_BEFORE = new RegExp(
  String.raw`\b(?:not|cannot|never|\w+n't)\b(?: \w+){0,3}? ${ASKING}|\b(?:no|without|non)(?: (?:an?|any|need|\w+ing|your|to|for))*(?: \w+)? ?$|\b(?:refrain|leave out|leave off|omit|remove|illegal|prohibited|forbidden)\b`,
);
/** The words may begin with the verb that is denied: "do not" + "include your photo". */
const DENIED_AT =
  /\b(?:not|cannot|never|\w+n't|no need to|need not)(?: (?:please|ever|have to|need to|be asked to))? $/;
const DENIED_AFTER =
  /^[^.;]{0,40}?\b(?:is|are|be)?(?: not|n't)(?: be)? (?:required|needed|necessary|asked|requested|considered|accepted|collected|wanted|a )|\b(?:unnecessary|irrelevant|(?:do|does)(?: not|n't) matter|(?:will be|are|is) (?:removed|deleted|ignored|redacted|hidden|discarded))\b|^[가는이]? ?아[니닙님]|^[^.]{0,45}?(?:지 ?(?:마|말|않|못)|금지|불필요|필요 ?(?:가 ?|는 ?)?없|안 ?(?:받|봅|물|묻|적|써)|무관|상관 ?없|관계 ?없|불문|제외하|빼고|생략|삭제|가려|마스킹|감점|불이익|삼가)/;

function isDenied(statement: string, index: number, words: string): boolean {
  const before = statement.slice(0, index).replace(NOT_NEGATIVE, ' ');
  const after = statement.slice(index + words.length).replace(NOT_NEGATIVE, ' ');
  const mention = words.replace(NOT_NEGATIVE, ' ');
  return (
    DENIED_BEFORE.test(before) ||
    DENIED_AT.test(before) ||
    DENIED_BEFORE.test(before + mention) ||
    DENIED_AFTER.test(after)
  );
}
