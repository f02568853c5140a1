type Field = { name: string; value: unknown };

export type PostingFixture = {
  id: number;
  title: string;
  absolute_url: string;
  updated_at: string;
  first_published?: string;
  location: { name: string } | null;
  content?: string;
  departments?: { name: string }[];
  metadata: Field[] | null;
};

const FIRST_ID = 4_100_000;

/** A posting as Greenhouse returns it, with the kind of custom fields that Korean employers add. */
export function posting(number: number, more: Partial<PostingFixture> = {}): PostingFixture {
  const id = FIRST_ID + number;
  return {
    id,
    title: `Server Developer ${number}`,
    absolute_url: `https://careers.example.com/jobs/${id}?gh_jid=${id}`,
    updated_at: '2026-03-11T05:41:25-05:00',
    location: { name: 'Seoul' },
    metadata: [
      { name: '고용 형태', value: '정규직' },
      { name: '인재풀 공고 인가요?', value: false },
      { name: 'Job Category를 선택해 주세요.', value: 'Engineering (Product)' },
      { name: 'Job Description을 작성해 주세요.', value: `# What you do\n- Keep ledger ${number} in balance` },
      { name: '외부 노출용 키워드를 입력해주세요(콤마로 구분)', value: '개발,Java,Kubernetes' },
      { name: '미노출되어야 하는 Job인가요?', value: null },
    ],
    ...more,
  };
}

/** The same posting with some custom fields changed. */
export function withFields(base: PostingFixture, fields: Record<string, unknown>): PostingFixture {
  const others = (base.metadata ?? []).filter(({ name }) => !Object.hasOwn(fields, name));
  return { ...base, metadata: [...others, ...Object.entries(fields).map(([name, value]) => ({ name, value }))] };
}

export const TALENT_POOL = { '인재풀 공고 인가요?': true };
export const HIDDEN = { '미노출되어야 하는 Job인가요?': true };
