import { useSite } from '#web/components/site/use-site.ts';

/** Who sells here, as the law wants it beside an offer (E-Commerce Act, article 13). */
export function SellerDetails() {
  const { operatorDetails, contactEmail } = useSite();
  return (
    <section className="box" aria-labelledby="seller">
      <h2 id="seller">The seller</h2>
      <dl className="pairs">
        {operatorDetails.map(({ label, value, href = value === contactEmail ? `mailto:${value}` : undefined }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{href ? <a href={href}>{value}</a> : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
