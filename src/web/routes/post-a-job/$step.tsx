import { createFileRoute } from '@tanstack/react-router';
import { loadPaymentPage, PaymentPage } from '#web/components/pay/payment-page.tsx';
import { POSTING_PURCHASE } from '#web/components/posting/posting-purchase.tsx';
import { SentPage } from '#web/components/posting/sent-page.tsx';
import { privateHead } from '#web/head/private-page.ts';

export const Route = createFileRoute('/post-a-job/$step')({
  loader: ({ params }) => loadPaymentPage('/post-a-job', params.step),
  head: privateHead,
  component: PostingPayment,
});

function PostingPayment() {
  const { step } = Route.useLoaderData();
  return step === 'success' ? <SentPage /> : <PaymentPage step={step} purchase={POSTING_PURCHASE} />;
}
