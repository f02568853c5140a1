import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MenuItem } from '#web/components/core/menu-item.tsx';

const ELSEWHERE: Parameters<typeof MenuItem>[0]['entry'] = {
  emoji: '📮',
  label: 'Newsletter',
  subtitle: 'On another site',
  to: 'https://letters.example/madang',
  external: true,
  badge: { of: 'open', text: ' open' },
};

function rendered(open: number | null): string {
  const market = open === null ? null : { open, newToday: 0, counts: {} };
  return renderToStaticMarkup(<MenuItem entry={ELSEWHERE} market={market} />);
}

test('an entry of the menu may lead to another site and carry a badge', () => {
  expect(rendered(3)).toContain('<a href="https://letters.example/madang" rel="noopener">');
  expect(rendered(3)).toContain('<span class="badge">3 open</span>');
});

test('without anything to tell it carries none', () => {
  for (const open of [0, null]) expect(rendered(open)).not.toContain('badge');
});
