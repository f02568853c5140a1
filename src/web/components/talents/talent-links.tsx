import { RECRUIT_WORDS } from '#web/components/employers/recruit-en.ts';
import { useWords } from '#web/language/catalogue.tsx';
import { SiteLink } from '#web/ui/site-link.tsx';

export function TalentLinks({ company }: { company: string }) {
  const { talents } = useWords(RECRUIT_WORDS);
  return (
    <>
      <SiteLink to={`/recruit/${company}/talents`}>{talents.search}</SiteLink> ·{' '}
      <SiteLink to={`/recruit/${company}/conversations`}>{talents.conversations}</SiteLink>
    </>
  );
}
