import { expect, test } from 'vitest';
import { attachment } from '#platform/headers.ts';

test.each([
  ['resume.pdf', `attachment; filename="resume.pdf"; filename*=UTF-8''resume.pdf`],
  ['이력서.pdf', `attachment; filename="___.pdf"; filename*=UTF-8''%EC%9D%B4%EB%A0%A5%EC%84%9C.pdf`],
  ['a"b\\c%d.pdf', `attachment; filename="a_b_c_d.pdf"; filename*=UTF-8''a%22b%5Cc%25d.pdf`],
  ["it's (1)*.pdf", `attachment; filename="it's (1)*.pdf"; filename*=UTF-8''it%27s%20%281%29%2A.pdf`],
])('%s is offered under its name', (name, header) => {
  expect(attachment(name)).toBe(header);
});
