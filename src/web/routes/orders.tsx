import { createFileRoute } from '@tanstack/react-router';
import { PAY_WORDS } from '#web/components/payments/pay-en.ts';
import { OrderPage } from '#web/components/shop/order-page.tsx';
import { privateHead } from '#web/head/private-page.ts';
import type { PageFacts } from '#web/head/seo.ts';
import { currentLanguage } from '#web/language/current-language.ts';

/** Its address is the same for every order: which one it shows, the browser alone knows. */
export const Route = createFileRoute('/orders')({
  loader: async () => {
    const language = currentLanguage();
    const { title, description } = (await PAY_WORDS.load(language)).own;
    const facts: PageFacts = { path: '/orders', lang: language, title, description };
    return { facts, language };
  },
  head: privateHead,
  component: OrderRoute,
});

function OrderRoute() {
  const { language } = Route.useLoaderData();
  return <OrderPage language={language} />;
}
