import { expect, it } from 'vitest';
import { chosenValues, readTalentSearch, searchOfTalentForm } from '#web/components/talents/talent-search.ts';

it('reads what it knows of an address and leaves the rest out', () => {
  const read = readTalentSearch({
    korean_level: 'fluent,klingon',
    years: 'many',
    q: '  rust ',
    page: '3',
    skills: 'go',
  });
  expect(read).toEqual({ korean_level: 'fluent', q: 'rust', skills: 'go' });
});

it('joins the ticked boxes of a form', () => {
  const form = new FormData();
  for (const level of ['fluent', 'native']) form.append('korean_level', level);
  form.set('years', '5');
  form.set('q', '');
  expect(searchOfTalentForm(form)).toEqual({ korean_level: 'fluent,native', years: '5' });
});

it('takes a known value with a comma of its own for one', () => {
  const known = ['Korea, Republic of', 'Vietnam', 'Korea'];
  expect(chosenValues('Japan,Korea, Republic of', known)).toEqual(['Korea, Republic of', 'Japan']);
  expect(chosenValues(undefined, known)).toEqual([]);
});
