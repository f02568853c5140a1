import { createFileRoute } from '@tanstack/react-router';
import { loadPaymentPage, PaymentPage } from '#web/components/payments/payment-page.tsx';
import { MERCH_PURCHASE } from '#web/components/shop/merch-purchase.tsx';
import { privateHead } from '#web/head/private-page.ts';

export const Route = createFileRoute('/merch/$step')({
  loader: ({ params }) => loadPaymentPage('/merch', params.step),
  head: privateHead,
  component: MerchPayment,
});

function MerchPayment() {
  const { step, language } = Route.useLoaderData();
  return <PaymentPage step={step} language={language} purchase={MERCH_PURCHASE} />;
}
