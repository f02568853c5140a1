import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import type { Person } from '#contract/jobs/person.ts';
import { type Market, marketOf } from '#tests/support/e2e-market.ts';

type Fixtures = {
  market: Market;
  /** Opens a page and resolves when it is alive: its view is counted, and all of it answers to whoever uses it. */
  visit(path: string, page?: Page): Promise<void>;
  /** A page of another user, in a browser context of its own. */
  newVisitor(): Promise<Page>;
  /** Allows console errors that the test provokes. */
  tolerate(...patterns: RegExp[]): void;
  listening: { complaints: string[]; tolerated: RegExp[] };
};

/**
 * Playwright's `test` for this product. Every page of every test is listened to: an error in the console, an error that
 * nobody caught, or something that the security policy refused fails the test.
 */
export const test = base.extend<Fixtures>({
  market: async ({ baseURL }, use) => {
    await use(marketOf(baseURL ?? ''));
  },
  listening: [
    async ({ context }, use) => {
      const complaints: string[] = [];
      const tolerated: RegExp[] = [];
      listen(context, complaints);
      await use({ complaints, tolerated });
      expect(complaints.filter((complaint) => !tolerated.some((pattern) => pattern.test(complaint)))).toEqual([]);
    },
    { auto: true },
  ],
  tolerate: async ({ listening }, use) => {
    await use((...patterns) => {
      listening.tolerated.push(...patterns);
    });
  },
  visit: async ({ page: own }, use) => {
    await use(async (path, page = own) => {
      await page.goto(path);
      await alive(page);
    });
  },
  newVisitor: async ({ browser, listening, contextOptions, baseURL, locale, timezoneId, viewport }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL, locale, timezoneId, viewport });
      listen(context, listening.complaints);
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

function listen(context: BrowserContext, complaints: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(error.error().message));
}

/**
 * Resolves when the page that a browser shows now is alive. Its view is counted once its frame is; React wakes what
 * stands in that afterwards, piece by piece: a field that is filled meanwhile loses its selection, and a button does
 * nothing. A form may wait longer than a page is idle, for its words in Korean. The page itself is asked: a request that
 * is seen from outside may be the last one of the page before.
 */
export async function alive(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // React keeps the properties of an element that it has woken under this name; what is HTML to it never has any.
        const propsOf = (element: Element): object | undefined =>
          Object.entries(element).find(([name]) => name.startsWith('__reactProps$'))?.[1];
        const isHtml = (element: Element | null): boolean => {
          const props = element && propsOf(element);
          return props ? 'dangerouslySetInnerHTML' in props : element !== null && isHtml(element.parentElement);
        };
        const isAwake = (element: Element) => propsOf(element) !== undefined || isHtml(element.parentElement);
        const pressed = () => [...document.querySelectorAll('form, a[href], button, summary')];
        // A headless browser with nothing to paint may put off a frame, and what waits for its idle time, for good.
        const wait = (then: () => void) => requestIdleCallback(then, { timeout: 1000 });
        const check = () => (pressed().every(isAwake) ? resolve() : wait(check));
        const watching = new PerformanceObserver((list) => {
          if (!list.getEntries().some(({ name }) => name.endsWith('/v1/page-views'))) return;
          watching.disconnect();
          wait(check);
        });
        watching.observe({ type: 'resource', buffered: true });
      }),
  );
}

/** Has a browser hold somebody's answers to "Can I apply?" from the next page on. */
export async function holdAnswers(page: Page, person: Person): Promise<void> {
  await page.addInitScript((answers) => localStorage.setItem('fit', JSON.stringify(answers)), person);
}

/** What is said to who listens to the page, apart from what stands on it. */
export function said(page: Page, sentence: string | RegExp): Locator {
  return page.locator('.announced').filter({ hasText: sentence });
}

/** The browser's console line for an answer with this status. */
export function statusLine(status: number): RegExp {
  return new RegExp(`the server responded with a status of ${status}`);
}

/** Holds requests until they are released. */
export function gate(): { opened: Promise<void>; open(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { opened: promise, open: resolve };
}
