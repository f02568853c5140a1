/** A record in the shape of each board's own payload, in words of our own, and the map that reads it. */
export type KoreanBoard = { content: unknown; map: { list?: string; fields: Record<string, unknown> } };

const greeting: KoreanBoard = {
  content: {
    data: {
      hasNext: false,
      datas: [
        {
          openingId: 7001,
          title: '원장 서버 개발자',
          deploy: true,
          fixed: false,
          openDate: '2026-11-02T09:00:00Z',
          dueDate: '2026-12-31T14:59:59Z',
          group: { name: 'Ledger' },
          openingJobPosition: {
            openingJobPositions: [
              {
                workspaceOccupation: { occupation: '개발' },
                workspacePlace: { location: '레저 본사', place: '서울 성동구 아차산로 1' },
                jobPositionCareer: { careerType: 'EXPERIENCED', careerFrom: 3, careerTo: null },
                jobPositionEmployment: { employmentType: 'FULL_TIME_WORKER' },
              },
            ],
          },
        },
        { openingId: 7002, title: '비공개 포지션', deploy: false, openingJobPosition: { openingJobPositions: [] } },
      ],
    },
  },
  map: {
    list: 'data.datas',
    fields: {
      id: 'openingId',
      title: 'title',
      url: { template: 'https://ledger.example/ko/o/{openingId}' },
      company: 'group.name',
      places: 'openingJobPosition.openingJobPositions[].workspacePlace.place',
      departments: 'openingJobPosition.openingJobPositions[].workspaceOccupation.occupation',
      employment_type: 'openingJobPosition.openingJobPositions[].jobPositionEmployment.employmentType',
      published: 'openDate',
      deadline: 'dueDate',
      is_hidden: { not: 'deploy' },
    },
  },
};

const ninehire: KoreanBoard = {
  content: {
    count: 2,
    results: [
      {
        recruitmentId: '5d0c7a10-0000-4000-8000-000000000001',
        addressKey: 'aB3xY9kQ',
        title: '2026 하반기 백엔드',
        externalTitle: '결제 백엔드 개발자',
        isPrivate: false,
        jobGroup: { title: '개발' },
        affiliation: { title: 'Ledger' },
        employmentType: ['full_time'],
        career: { type: 'experienced', range: { over: 5, below: 10 } },
        deadlineType: 'until_filled',
        deadlineValue: null,
        createdAt: '2026-11-03T01:00:00.000Z',
      },
      { recruitmentId: 'x', addressKey: 'zzzzzzzz', externalTitle: '사내 추천', isPrivate: true, jobGroup: null },
    ],
  },
  map: {
    list: 'results',
    fields: {
      id: 'recruitmentId',
      title: ['externalTitle', 'title'],
      url: { template: 'https://ledger.example/job_posting/{addressKey}' },
      company: { constant: 'Ledger' },
      places: { constant: ['Seoul'] },
      departments: 'jobGroup.title',
      employment_type: 'employmentType',
      published: 'createdAt',
      deadline: 'deadlineValue',
      is_hidden: 'isPrivate',
    },
  },
};

const roundhr: KoreanBoard = {
  content: {
    results: [
      {
        title: '정산 플랫폼 개발자',
        code: 'J0B0000001',
        position_group: { title: '엔지니어링' },
        position: { title: '백엔드' },
        application_form: {
          code: 'F0RM 0001',
          employment_type: '정규직',
          career_kind: 'career',
          career_start: 3,
          end_at: null,
          intro_content: '<p>우리 팀은 장부를 맞춥니다.</p>',
          main_task_content: '<ul><li>정산 배치를 만듭니다.</li></ul>',
        },
      },
    ],
    page: { total: 1, pages: 1, current: 1 },
  },
  map: {
    list: 'results',
    fields: {
      id: 'code',
      title: 'title',
      url: { template: 'https://ledger.example/c/{application_form.code}' },
      company: { constant: 'Ledger' },
      places: { constant: '서울 강남구' },
      departments: ['position_group.title', 'position.title'],
      employment_type: 'application_form.employment_type',
      description_html: {
        template:
          '{application_form.intro_content}{application_form.main_task_content}{application_form.benefit_content}',
      },
      deadline: 'application_form.end_at',
    },
  },
};

const recruiter: KoreanBoard = {
  content: {
    pagination: { page: 1, totalPages: 1 },
    list: [
      {
        positionSn: 90001,
        title: '품질 엔지니어',
        classificationCode: 700,
        careerType: 'NEW_CAREER',
        openStatus: 'OPEN',
        startDateTime: '2026-11-01T10:00:00',
        endDateTime: '2026-12-15T17:00:00',
        tagList: [{ tagSn: 1, tagName: 'Python' }],
      },
    ],
  },
  map: {
    list: 'list',
    fields: {
      id: 'positionSn',
      title: 'title',
      url: { template: 'https://ledger.example/career/jobs/{positionSn}' },
      company: { constant: 'Ledger' },
      places: { constant: '경기 화성시' },
      departments: 'classificationCode',
      keywords: 'tagList[].tagName',
      published: 'startDateTime',
      deadline: 'endDateTime',
    },
  },
};

const wanted: KoreanBoard = {
  content: {
    data: [
      {
        id: 310001,
        position: '데이터 엔지니어',
        company: { id: 1, name: 'Ledger' },
        address: { country: '한국', location: '서울', full_location: '서울 영등포구 여의대로 1' },
        skill_tags: [{ title: 'Kotlin' }, { title: 'Kafka' }],
        due_time: '2027-2-8',
      },
    ],
    links: { next: null },
  },
  map: {
    list: 'data',
    fields: {
      id: 'id',
      title: 'position',
      url: { template: 'https://jobs.example/wd/{id}' },
      company: 'company.name',
      places: ['address.full_location', 'address.location'],
      country: 'address.country',
      keywords: 'skill_tags[].title',
      deadline: 'due_time',
    },
  },
};

const jumpit: KoreanBoard = {
  content: {
    status: 200,
    result: {
      totalCount: 1,
      positions: [
        {
          id: 52001,
          title: '안드로이드 개발자',
          companyName: 'Ledger',
          jobCategory: '안드로이드 개발자',
          techStacks: ['Kotlin', 'Java'],
          locations: ['부산 해운대구', '서울 관악구'],
          minCareer: 2,
          maxCareer: 7,
          closedAt: '2026-12-20T23:59:59',
          alwaysOpen: false,
        },
      ],
    },
  },
  map: {
    list: 'result.positions',
    fields: {
      id: 'id',
      title: 'title',
      url: { template: 'https://jobs.example/position/{id}' },
      company: 'companyName',
      places: 'locations',
      departments: 'jobCategory',
      keywords: 'techStacks',
      deadline: 'closedAt',
    },
  },
};

const programmers: KoreanBoard = {
  content: {
    jobPositions: [
      {
        id: 1701,
        title: '프론트엔드 개발자',
        url: '/job_positions/1701',
        publish: true,
        company: { id: 9, name: 'Ledger' },
        cities: [{ id: 1, name: '성남시 분당구' }],
        technicalTags: [{ id: 3, name: 'TypeScript' }],
        description: '## 하는 일\n- 장부 화면을 만듭니다.',
        endAt: null,
      },
      { id: 1702, title: '내린 공고', publish: false, company: { name: 'Ledger' }, cities: [] },
    ],
    totalPages: 1,
  },
  map: {
    list: 'jobPositions',
    fields: {
      id: 'id',
      title: 'title',
      url: { template: 'https://jobs.example/job_positions/{id}' },
      company: 'company.name',
      places: 'cities[].name',
      keywords: 'technicalTags[].name',
      description: 'description',
      deadline: 'endAt',
      is_hidden: { not: 'publish' },
    },
  },
};

const saramin: KoreanBoard = {
  content: {
    jobs: {
      count: 2,
      job: [
        {
          id: '60000001',
          url: 'https://jobs.example/view?rec_idx=60000001',
          active: 1,
          company: { detail: { name: 'Ledger' } },
          position: {
            title: '보안 엔지니어',
            location: { code: '101070', name: '서울 &gt; 구로구' },
            'job-type': { code: '1', name: '정규직' },
            'job-mid-code': { code: '2', name: 'IT개발·데이터' },
          },
          'posting-timestamp': '1793500000',
          'expiration-timestamp': '1798500000',
        },
        { id: '60000002', url: 'https://jobs.example/view?rec_idx=60000002', active: 0, position: { title: '마감' } },
      ],
    },
  },
  map: {
    list: 'jobs.job',
    fields: {
      id: 'id',
      title: 'position.title',
      url: 'url',
      company: 'company.detail.name',
      places: 'position.location.name',
      departments: 'position.job-mid-code.name',
      employment_type: 'position.job-type.name',
      published: 'posting-timestamp',
      deadline: 'expiration-timestamp',
      is_closed: { not: 'active' },
    },
  },
};

export const KOREAN_BOARDS = { greeting, ninehire, roundhr, recruiter, wanted, jumpit, programmers, saramin };
