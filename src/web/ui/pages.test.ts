import { expect, test } from 'vitest';
import { shownPages } from '#web/ui/pages.tsx';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 26, [1, 2, 3, null, 26]],
  [9, 26, [1, null, 8, 9, 10, null, 26]],
  [26, 26, [1, null, 25, 26]],
])('page %i of %i shows %j', (page, pages, shown) => {
  expect(shownPages(page, pages)).toEqual(shown);
});
