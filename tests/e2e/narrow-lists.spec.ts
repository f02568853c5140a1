import { expect, type Page } from '@playwright/test';
import { NARROW } from '#tests/support/e2e-axe.ts';
import { test } from '#tests/support/e2e-test.ts';

/** What readers may set who need more room between letters, words and lines (WCAG 1.4.12). */
const TEXT_SPACING =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';

/** Texts of the selector whose boxes are wider than their place, or lie over one that follows. */
function crowded(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((parts) => {
    const boxes = parts.map((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return { text: part.textContent, box: range.getBoundingClientRect() };
    });
    return boxes.flatMap(({ text, box }, at) => {
      const next = boxes[at + 1]?.box;
      const isOver = next && next.left > box.left && next.top < box.bottom - 1 && next.bottom > box.top + 1;
      return isOver && next.left < box.right ? [text] : [];
    });
  });
}

function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth);
}

/** Texts with a line that ends in a separator, whose next word stands on the line below. */
function endingInSeparators(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    let separator: { bottom: number; text: string } | null = null;
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (!text.parentElement?.checkVisibility()) continue;
      for (const [at, character] of [...text.data].entries()) {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const { top, bottom, width } = range.getBoundingClientRect();
        if (width === 0 || character.trim() === '') continue;
        if (separator && top >= separator.bottom - 1) found.push(separator.text);
        separator = character === '·' ? { bottom, text: text.parentElement.textContent } : null;
      }
    }
    return found;
  });
}

for (const width of [320, 390]) {
  test(`no line ends in a separator at ${width} px`, async ({ page, visit, market }) => {
    await page.setViewportSize({ width, height: 844 });
    const { data: jobs } = await market.jobs({ is_closed: 'false', limit: '3' });
    for (const path of ['/', '/jobs', '/companies', '/blog', '/partners', ...jobs.map(({ slug }) => `/jobs/${slug}`)]) {
      await visit(path);
      expect(await endingInSeparators(page), path).toEqual([]);
    }
  });
}

for (const width of [1090, 1152, 1280]) {
  test(`every row names its employer and place in full at ${width} px`, async ({ page, visit }) => {
    await page.setViewportSize({ width, height: 860 });
    await visit('/jobs');
    const cut = await page
      .locator('.row .by, .row .by *')
      .evaluateAll((names) =>
        names.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).map((name) => name.textContent),
      );
    expect(cut).toEqual([]);
  });
}

for (const width of [320, 390, 1280]) {
  test(`more room between letters and words hides nothing at ${width} px`, async ({ page, visit }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const [path, parts] of [
      ['/jobs', '.row .gates > div > *'],
      ['/tools/salary-directory', '.pay-table tbody tr > *'],
      ['/events/queues-that-survive-a-deploy', '.side .btn'],
    ] as const) {
      await visit(path);
      await page.evaluate((rules) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets.push(sheet);
      }, TEXT_SPACING);
      await expect(page.locator(parts).first()).toBeVisible();
      expect(await crowded(page, parts), path).toEqual([]);
      expect(await widthOf(page), path).toBe(width);
    }
  });
}

test('text twice as large needs no scrolling to the side on a phone', async ({ page, visit, market }) => {
  const { slug } = await market.job({ is_closed: 'false' });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/jobs', `/jobs/${slug}`, '/merch']) {
    await visit(path);
    expect(await widthOf(page), path).toBe(390);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('what is pressed in the header and among the chosen filters is as large as a finger', async ({
    page,
    visit,
  }) => {
    await visit('/jobs?places=seoul,busan,pangyo&ko_language_levels=not-required,basic&workplace_types=hybrid,remote');
    const chips = page.locator('.chosen a');
    expect(await chips.count()).toBeGreaterThan(5);
    const rows = await chips.evaluateAll((all) => new Set(all.map((chip) => chip.getBoundingClientRect().top)).size);
    expect(rows).toBe(1);
    const sizes = await page
      .locator('.top .icon-btn, .chosen a')
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
    expect(sizes.filter((size) => size < 44)).toEqual([]);
    expect(await widthOf(page)).toBe(390);
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: NARROW });

  for (const { what, path, pressed } of [
    { what: 'the frame of a page', path: '/jobs', pressed: 'header .close, .pages a, .foot li a' },
    { what: 'the form of signing in', path: '/sign-in', pressed: '.both-ends > *' },
    { what: 'the order of a shirt', path: '/merch', pressed: 'form .check, form .btn' },
  ]) {
    test(`what is pressed in ${what} is as large as a finger`, async ({ page, visit }) => {
      await visit(path);
      const small = await page.locator(pressed).evaluateAll((all) =>
        all.flatMap((one) => {
          const { width, height } = one.getBoundingClientRect();
          return width > 0 && Math.min(width, height) < 44 ? [`${width} × ${height}: ${one.outerHTML}`] : [];
        }),
      );
      expect(small).toEqual([]);
    });
  }
});
