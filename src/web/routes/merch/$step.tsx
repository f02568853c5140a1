import { createFileRoute } from '@tanstack/react-router';
import { MERCH_PURCHASE } from '#web/components/merch/merch-purchase.tsx';
import { loadPaymentPage, PaymentPage } from '#web/components/pay/payment-page.tsx';
import { privateHead } from '#web/head/private-page.ts';

export const Route = createFileRoute('/merch/$step')({
  loader: ({ params }) => loadPaymentPage('/merch', params.step),
  head: privateHead,
  component: MerchPayment,
});

function MerchPayment() {
  const { step } = Route.useLoaderData();
  return <PaymentPage step={step} purchase={MERCH_PURCHASE} />;
}
