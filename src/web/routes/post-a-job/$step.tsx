import { createFileRoute } from '@tanstack/react-router';
import { loadPaymentPage, PaymentPage } from '#web/components/payments/payment-page.tsx';
import { POSTING_PURCHASE, SentPage } from '#web/components/postings/pay.tsx';
import { privateHead } from '#web/head/private-page.ts';

export const Route = createFileRoute('/post-a-job/$step')({
  loader: ({ params }) => loadPaymentPage('/post-a-job', params.step),
  head: privateHead,
  component: PostingPayment,
});

function PostingPayment() {
  const { step, language } = Route.useLoaderData();
  return step === 'success' ? (
    <SentPage language={language} />
  ) : (
    <PaymentPage step={step} language={language} purchase={POSTING_PURCHASE} />
  );
}
