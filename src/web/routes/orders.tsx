import { createFileRoute } from '@tanstack/react-router';
import { OrderPage } from '#web/components/shop/order-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';

/** Its address is the same for every order: which one it shows, the browser alone knows. */
export const Route = createFileRoute('/orders')({
  loader: () => ({ facts: FACTS }),
  head: privateHead,
  component: OrderPage,
});

const FACTS: PageFacts = {
  path: '/orders',
  title: 'Your order',
  description: 'Where your order stands, its receipt, and how to withdraw from it.',
};
