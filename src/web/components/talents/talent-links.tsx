import { SiteLink } from '#web/ui/site-link.tsx';

/** Links between a company's pages about talents. */
export function TalentLinks({ company }: { company: string }) {
  return (
    <>
      <SiteLink to={`/recruit/${company}/talents`}>Search</SiteLink> ·{' '}
      <SiteLink to={`/recruit/${company}/conversations`}>Conversations</SiteLink>
    </>
  );
}
