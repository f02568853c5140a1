import { SiteLink } from '#web/ui/site-link.tsx';

export function TalentLinks({ company }: { company: string }) {
  return (
    <>
      <SiteLink to={`/recruit/${company}/talents`}>Search</SiteLink> ·{' '}
      <SiteLink to={`/recruit/${company}/conversations`}>Conversations</SiteLink>
    </>
  );
}
