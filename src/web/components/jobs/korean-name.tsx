export function KoreanName({ of: { name, name_ko } }: { of: { name: string; name_ko: string | null } }) {
  if (!name_ko || name_ko === name) return null;
  return (
    <>
      {' '}
      <span className="mute" lang="ko">
        {name_ko}
      </span>
    </>
  );
}
