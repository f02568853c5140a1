import { useRouter } from '@tanstack/react-router';
import { PasswordForm } from '#web/components/recruit/password-form.tsx';

/** The password form in a box; reloads the page's data on success. */
export function PasswordBox({ company, refusal }: { company: string; refusal: string | null }) {
  const router = useRouter();
  return (
    <section className="box">
      <h2>For recruiters of this company</h2>
      <p className="t14 soft mb-3">The password opens counters, applications and the talent search in this browser.</p>
      <PasswordForm company={company} refusal={refusal} onOpened={() => router.invalidate()} />
    </section>
  );
}
