import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoFault } from '#tests/support/e2e-axe.ts';

/** Three words of Latin letters in a row: names and addresses are shorter, or marked as what they are. */
const ENGLISH = /[A-Za-z’']{2,}(?:[ ,]+[A-Za-z’']{2,}){2,}/.source;

/**
 * Nothing that a page in Korean, or a part of it, says itself is in English. What is marked as English, examples and the
 * given names may be.
 */
export async function expectKorean(
  page: Page,
  { part = page.locator('body'), names = [] }: { part?: Locator; names?: readonly string[] } = {},
): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  const strays = await part.evaluate(
    (root, [pattern, names]) => {
      const english = new RegExp(pattern);
      const isEnglish = (text: string) => english.test(names.reduce((rest, name) => rest.replaceAll(name, '…'), text));
      // A name is one text, also where a code in it is kept on one line.
      const isPart = (one: ChildNode) =>
        one instanceof Text || (one instanceof Element && one.matches('span.nowrap:not([lang])') && !one.children[0]);
      const wholeOf = (node: Node) => {
        const parts = [...(node.parentElement?.closest(':not(span.nowrap)')?.childNodes ?? [])];
        return parts.every(isPart) ? parts.map((one) => one.textContent).join('') : (node.textContent ?? '');
      };
      const texts: string[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        const isOurs =
          element?.closest('[lang]')?.getAttribute('lang') === 'ko' && !element.closest('script, style, noscript');
        if (isOurs && isEnglish(wholeOf(node))) texts.push(node.textContent ?? '');
      }
      return texts;
    },
    [ENGLISH, names] as const,
  );
  expect(strays).toEqual([]);
}

export async function expectFaultlessKorean(page: Page, said: { names?: readonly string[] } = {}): Promise<void> {
  await expectKorean(page, said);
  await expectNoFault(page);
}
