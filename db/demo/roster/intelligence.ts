import type { Roster } from '#db/demo/opening.ts';

/** Models, clouds, data, security and the tools that others build on. */
export const intelligence: Roster = {
  'sori-labs': [
    {
      title: 'Machine Learning Engineer, On-device Speech',
      family: 'ai',
      tags: 'python pytorch c-plus-plus machine-learning',
      about:
        'Nine languages in 40 megabytes, on a chip that also has to answer the door. You would train, shrink and ship acoustic models, from PyTorch to ONNX to the C++ that runs them.',
      tasks: [
        'Bring the tenth language in without growing the file.',
        'Hold the word error rate in a kitchen with a running tap.',
      ],
      korean: 'not-required',
      visa: null,
      residence: 'anywhere',
      workplace: 'remote',
      pay: null,
      age: 3,
    },
    {
      title: 'C++ Engineer, Inference Runtime',
      family: 'systems',
      tags: 'c-plus-plus linux embedded',
      about:
        'Our runtime is 60,000 lines of C++ without a dependency. You would make it faster on three processor families and explain each intrinsic in a comment.',
      tasks: [
        'Write kernels by hand where the compiler gives up.',
        'Prove with a benchmark that last month’s trick still helps.',
      ],
    },
    {
      title: 'Research Scientist, Low-resource Languages',
      family: 'ai',
      tags: 'research machine-learning pytorch',
      about:
        'For Jeju’s language there are forty hours of recordings and four thousand speakers. You would find out how little is enough.',
      tasks: ['Work with linguists and speakers, and give the data back.', 'Publish with code.'],
      korean: 'not-required',
    },
    {
      title: 'Speech Data Linguist (contract, 9 months)',
      family: 'language',
      tags: 'research python',
      type: 'contract',
      about:
        'You would write the guidelines by which thirty people transcribe, and listen to where they disagree. Two languages at native level are needed; Korean need not be one.',
      tasks: ['Measure agreement weekly and improve the worst page of the guide.'],
      korean: 'not-required',
      pay: { min: 3.8, max: 4.4, period: 'month' },
    },
    {
      title: 'Developer Experience Engineer, SDK',
      family: 'support',
      tags: 'c-plus-plus python writing',
      about:
        'Device makers judge us in the first hour with the SDK. You would own that hour: installer, examples, and the answer to their first mail.',
      tasks: ['Get "hello" recognised in ten minutes on six boards.'],
    },
    {
      title: 'Studio Manager (part-time)',
      family: 'project',
      tags: '',
      type: 'part-time',
      about:
        'Two hundred speakers a month come to the studio in Mapo. You would schedule, greet, record and pay them, three days a week.',
      tasks: ['Keep consent forms in order, in five languages.'],
      pay: { min: 1.9, max: 2.2, period: 'month' },
      workplace: 'on-site',
    },
    {
      title: 'Speech Synthesis Engineer',
      family: 'ai',
      tags: 'machine-learning pytorch',
      about:
        'The engine listens well and speaks like a lift. You would give it a voice that people do not mind at six in the morning, on the device.',
      tasks: ['Synthesise on the device in real time.'],
      state: 'closed',
    },
  ],
  'teoul-cloud': [
    {
      title: 'Developer Relations Engineer',
      family: 'marketing',
      tags: 'go writing kubernetes',
      about:
        'Our users read source code before they read marketing, so there is no marketing. You would write, speak and build examples in Go, and bring back what annoyed people.',
      tasks: ['Publish one guide a week that ends with something running.', 'Answer in the forum under your own name.'],
      korean: 'not-required',
      visa: 'sponsored',
      residence: 'anywhere',
      workplace: 'remote',
      pay: { min: 90, max: 120, currency: 'USD' },
      age: 219,
    },
    {
      title: 'Storage Engineer (Rust)',
      family: 'backend',
      tags: 'rust linux',
      about:
        'Disks lie, networks pause and customers expect neither. You would work on the replicated block store, in Rust, with a simulator that makes ten years of trouble in a night.',
      tasks: [
        'Shorten recovery of a lost machine from 40 minutes to ten.',
        'Extend the simulator with the fault that you fear most.',
      ],
      korean: 'not-required',
      workplace: 'remote',
      residence: 'anywhere',
      pay: { min: 100, max: 140, currency: 'USD' },
    },
    {
      title: 'Control Plane Engineer (Go)',
      family: 'backend',
      tags: 'go kubernetes postgresql cloud',
      about:
        'Somebody clicks "create database" and goes to make tea. You would own what happens until the tea is ready: about forty seconds, and never half a database.',
      tasks: ['Write reconcilers that can be killed anywhere.', 'Bring creation down to twenty seconds.'],
      korean: 'not-required',
    },
    {
      title: 'Network Engineer, Own Backbone',
      family: 'platform',
      tags: 'network linux go cloud',
      about:
        'Three sites, four carriers and an autonomous system of our own. You would design, run and automate it, and visit it twice a year with a screwdriver.',
      tasks: [
        'Shift traffic away from a carrier before customers notice.',
        'Filter an attack at the edge within ten seconds.',
      ],
    },
    {
      title: 'Senior Product Designer, Console',
      family: 'design',
      tags: 'product-designer ui-designer figma',
      about:
        'Cloud consoles are where good ideas go to become tabs. You would be our only designer, with the right to remove things.',
      tasks: ['Design the bill so that nobody has to ask.', 'Draw states: creating, degraded, gone.'],
      korean: 'not-required',
      workplace: 'remote',
      residence: 'anywhere',
    },
    {
      title: 'Go Engineering Intern, Summer',
      family: 'backend',
      tags: 'go linux',
      type: 'internship',
      about:
        'Twelve weeks, one mentor, one tool that our users asked for. Last summer’s was a command that explains an invoice; it shipped in week nine.',
      tasks: [
        'Choose one of three wishes from the forum and bring it to a release.',
        'Present it at the autumn gathering.',
      ],
      korean: 'not-required',
      pay: { min: 2.9, max: 2.9, period: 'month' },
    },
    {
      title: 'Support Engineer, European Hours',
      family: 'support',
      tags: 'linux postgresql kubernetes',
      about:
        'You would answer customers between Lisbon and Warsaw during their day, in English, from wherever that is a reasonable hour.',
      tasks: ['Solve four of five tickets without escalation.', 'Turn the fifth into a fix.'],
      korean: 'not-required',
      visa: null,
      residence: 'anywhere',
      workplace: 'remote',
      place: { region: null, location: null },
      pay: { min: 55, max: 75, currency: 'USD' },
    },
    {
      title: 'Data Centre Technician, Seoul',
      family: 'platform',
      tags: 'linux network system',
      about:
        'Somebody has to hold the disk. You would be our hands in two halls in Seoul, and the person who says that the plan does not fit the rack.',
      tasks: ['Replace, label, photograph, document.', 'Take part in planning the fourth hall.'],
      workplace: 'on-site',
    },
    {
      title: 'Frontend Engineer, Billing and Console (Vue)',
      family: 'frontend',
      tags: 'vue typescript css',
      about:
        'The bill is the page that made us. You would own it and the rest of the console, in Vue, with 4,000 engineers as critics.',
      tasks: ['Explain each line of an invoice by a link to what caused it.'],
    },
    {
      title: 'Database Engineer, Managed PostgreSQL',
      family: 'backend',
      tags: 'postgresql c linux',
      about:
        'Nine thousand databases, each the only one to somebody. You would work on the part that runs, upgrades and restores them.',
      tasks: ['Upgrade major versions in under a minute of downtime.'],
      state: 'closed',
    },
  ],
  'jangdok-data': [
    {
      title: 'Rust Engineer, Storage Engine',
      family: 'backend',
      tags: 'rust linux',
      about:
        'Thirty-eight petabytes, deduplicated, encrypted and restored every night. You would work on the engine that makes this affordable, with people who celebrate a saved byte.',
      tasks: ['Design the next format on disk, and the one-way door that leads to it.', 'Fuzz everything that reads.'],
    },
    {
      title: 'Data Engineer, Pipelines',
      family: 'data',
      tags: 'python data-engineering sql kafka',
      about:
        'Customers bring us databases with names like FINAL_2. You would build the connectors that read them without slowing them, and notice when a column changes its mind.',
      tasks: [
        'Add a connector a month, with a test against the real thing.',
        'Detect schema drift before the night’s restore does.',
      ],
    },
    {
      title: 'Site Reliability Engineer',
      family: 'platform',
      tags: 'sre linux python terraform',
      about:
        'Restoring four hundred companies a night is our load test. You would keep it inside six hours while it grows by a tenth each quarter.',
      tasks: ['Schedule restores by who needs them most.', 'Know each disk’s remaining life.'],
    },
    {
      title: 'Solutions Engineer, Japan',
      family: 'business',
      tags: 'sales biz-dev python',
      about:
        'Japanese administrators ask excellent questions in long mails. You would answer them, from Pangyo or Fukuoka, in Japanese and English.',
      tasks: ['Run trials that end with a restored machine.', 'Bring questions back as features.'],
      korean: 'basic',
    },
    {
      title: 'Technical Writer',
      family: 'language',
      tags: 'writing linux',
      about:
        'We write the manual before the code, so the writer is the first engineer. You would sit in design reviews and ask what the command is called.',
      tasks: ['Own the manual, the letters to customers and the error texts.'],
    },
    {
      title: 'Product Owner, Restore Reports',
      family: 'product',
      tags: 'product-owner data',
      about:
        'The nightly letter is the only part of us that a managing director sees. You would own it and the figures behind it.',
      tasks: ['Make the letter shorter than the tea.', 'Decide with customers what "restored" means.'],
    },
    {
      title: 'Backend Engineer, Scheduler (Python)',
      family: 'backend',
      tags: 'python postgresql redis',
      about:
        'Sixty thousand jobs a night, each with a deadline and a customer. You would own the scheduler: fairness, retries, and an honest estimate.',
      tasks: ['Say at nine in the evening what will be late at five.'],
    },
  ],
  'meok-ai': [
    {
      title: 'Senior Machine Learning Engineer, LLM Training',
      family: 'ai',
      tags: 'llm pytorch python machine-learning',
      about:
        'We train models of up to 13 billion parameters on court files that no one else has read in full. You would own runs from data mix to checkpoint, on 64 cards that are ours.',
      tasks: ['Get more out of the same tokens.', 'Write down each run so that a colleague can repeat it.'],
      korean: 'not-required',
      visa: 'sponsored',
      residence: 'anywhere',
      pay: { min: 110, max: 170 },
      featured: true,
    },
    {
      title: 'LLM Evaluation Engineer',
      family: 'ai',
      tags: 'llm python data-analysis',
      about:
        'An answer is right when a lawyer would sign it. You would build the evaluations with two lawyers at your table, and have the last word before a release.',
      tasks: [
        'Grow the test set by a hundred hard questions a month.',
        'Catch the model citing a page that says the opposite.',
      ],
    },
    {
      title: 'Backend Engineer, Retrieval',
      family: 'backend',
      tags: 'python elasticsearch postgresql llm',
      about:
        'Before the model reads, something must find the page. You would own retrieval over 140 million paragraphs, in Korean legal prose from five decades.',
      tasks: [
        'Bring recall at ten above 97 percent.',
        'Index a firm’s own files so that no other firm’s query can touch them.',
      ],
    },
    {
      title: 'ML Infrastructure Engineer',
      workplace: 'hybrid',
      family: 'platform',
      tags: 'kubernetes python linux cloud',
      about:
        'The cluster is eight machines in a room with good air. You would schedule it, watch it and keep researchers from having to think about it.',
      tasks: ['Raise utilisation from 61 to 85 percent.', 'Restart a run on fewer cards when one dies at night.'],
    },
    {
      title: 'Frontend Engineer, Reading Room (React)',
      family: 'frontend',
      tags: 'react typescript next-js',
      about:
        'Lawyers read for eight hours. You would build the room they do it in: sources beside answers, fast search, and typography that does not tire.',
      tasks: ['Open a 900-page file instantly.', 'Link each sentence of an answer to where it stands.'],
    },
    {
      title: 'AI Product Manager',
      family: 'product',
      tags: 'product-manager ai llm',
      about:
        'You would decide what the model should refuse, which is harder than what it should do. Customers are 260 firms and, soon, courts.',
      tasks: ['Define quality with people who bill by the hour.', 'Plan the court trial with two ministries.'],
    },
    {
      title: 'Legal Data Annotator, English (contract)',
      family: 'language',
      tags: 'research',
      type: 'contract',
      about:
        'Six months of reading contracts in English and marking what they say, what they do not say and where. A law degree helps; care is required.',
      tasks: ['Annotate about forty contracts a week.', 'Discuss disagreements on Thursdays.'],
      korean: 'not-required',
      pay: { min: 3.4, max: 3.9, period: 'month' },
    },
    {
      title: 'Research Engineer, Long Context',
      family: 'ai',
      tags: 'llm research pytorch',
      about:
        'A case file has 900 pages and the point is on page three. You would work on models that read all of it and still remember.',
      tasks: ['Extend context without losing the middle.'],
      state: 'closed',
    },
  ],
  'sapsal-security': [
    {
      title: 'Penetration Tester',
      family: 'security',
      tags: 'network linux python',
      about:
        'Two customers a month, two weeks each, and a report that the managing director reads on the train. You would break in, explain how and come back to check.',
      tasks: ['Test web, network and, if agreed, the back door.', 'Present findings to people who are frightened.'],
    },
    {
      title: 'Security Operations Analyst, Night Shift',
      family: 'security',
      tags: 'network linux',
      about:
        'From ten to six you would watch 340 companies sleep. The job pays a third more than the day’s and is never combined with it.',
      tasks: ['Sort forty alerts an hour down to the two that matter.', 'Wake the right person, rarely.'],
      workplace: 'on-site',
      pay: { min: 62, max: 78 },
    },
    {
      title: 'Detection Engineer',
      family: 'security',
      tags: 'python elasticsearch go',
      about:
        'Every alert is somebody’s code. You would write, test and retire detections, and count how often each was right.',
      tasks: [
        'Replay last year’s incidents against this year’s rules.',
        'Cut false alarms by half without missing one.',
      ],
    },
    {
      title: 'Cloud Security Engineer',
      family: 'security',
      tags: 'aws cloud terraform',
      about:
        'Our customers’ clouds were set up on a Friday. You would review fifteen of them a quarter and leave each with guard rails that do not get in the way.',
      tasks: ['Write policies as code that customers keep.'],
    },
    {
      title: 'Full-stack Engineer, Customer Portal',
      family: 'full-stack',
      tags: 'ruby rails postgresql javascript',
      about:
        'The portal says in three sentences how safe a company is today. You would own it in Rails, with very little JavaScript and a lot of access control.',
      tasks: ['Write the page that a director opens during an incident.'],
    },
    {
      title: 'Security Engineer, English-speaking Clients (part-time)',
      family: 'security',
      tags: 'network writing',
      type: 'part-time',
      about:
        'Forty of our customers have headquarters abroad and prefer a call in English. You would be their engineer for three days a week.',
      tasks: ['Hold monthly reviews and write up what was promised.'],
      korean: 'basic',
      pay: { min: 3.2, max: 3.8, period: 'month' },
    },
    {
      title: 'Incident Responder',
      family: 'security',
      tags: 'linux network',
      about:
        'When a customer calls at night, it is already burning. You would take over, contain it, keep the evidence and write the calm account of it afterwards.',
      tasks: ['Lead the first 48 hours.'],
      state: 'closed',
    },
  ],
  pyeonji: [
    {
      title: 'Full-stack Engineer, Inbox (TypeScript)',
      family: 'full-stack',
      tags: 'typescript node-js react postgresql',
      about:
        'An agent lives in our inbox for eight hours. You would build the list, the thread and the thousand small decisions between them, from table to pixel.',
      tasks: ['Open a conversation in 80 ms, the ten-thousandth too.', 'Let two agents never answer the same person.'],
    },
    {
      title: 'Senior Frontend Engineer, Editor',
      family: 'frontend',
      tags: 'typescript react css html',
      about:
        'The reply box handles nine scripts, pasted tables and an undo that people trust. You would own it and know its browsers by their faults.',
      tasks: [
        'Get Hangul composition right in each of five browsers.',
        'Bring mentions, macros and drafts together in one model.',
      ],
    },
    {
      title: 'Backend Engineer, Channels (Node.js)',
      family: 'backend',
      tags: 'node-js typescript mongodb redis kafka',
      about:
        'Mail, chat, reviews, marketplaces: 26 channels with 26 ideas of what a message is. You would own the Node.js services that turn them into one.',
      tasks: ['Receive a burst of 40,000 messages without losing the order.', 'Add a channel in a week.'],
    },
    {
      title: 'Applied AI Engineer, Drafts',
      family: 'ai',
      tags: 'llm ai typescript python',
      about:
        'Pyeonji drafts, a person sends. You would make drafts that need fewer changes, and measure by what agents delete.',
      tasks: ['Use a customer’s own past answers, and only theirs.', 'Say nothing when unsure.'],
    },
    {
      title: 'Product Manager, Automation',
      family: 'product',
      tags: 'product-manager ai',
      about:
        'Half of all questions are "where is my parcel". You would automate those well enough that people thank a robot, and stop there.',
      tasks: ['Find the line between help and a maze.'],
    },
    {
      title: 'Product Designer, Agent Tools',
      family: 'design',
      tags: 'product-designer ux-designer figma',
      about:
        'Dense, quick and kind: tools for people who are shouted at. You would design for the four-hundredth message of the day.',
      tasks: ['Sit beside agents for a week before drawing.', 'Make the keyboard the first interface.'],
    },
    {
      title: 'Customer Support Lead, English',
      family: 'support',
      tags: 'customer-success',
      about:
        'We sell support software, so ours is read closely. You would lead four people in Seoul and Taipei and answer the hard third yourself.',
      tasks: ['Keep first answers under an hour in working time.', 'Publish what we learned, monthly.'],
    },
    {
      title: 'Localisation Manager',
      family: 'language',
      tags: 'product-manager writing',
      about:
        'Eleven languages, weekly releases. You would own words, translators and the screenshot that shows where a string stands.',
      tasks: ['Bring translation from five days behind to the same day.'],
      korean: 'business',
    },
    {
      title: 'Mobile Engineer (React Native)',
      family: 'cross-mobile',
      tags: 'react-native typescript',
      about:
        'A third of our customers answer from a telephone on Sundays, whatever we think of that. You would build the app for it in React Native.',
      tasks: ['Deliver push messages within five seconds.'],
      state: 'closed',
    },
  ],
  'giljabi-maps': [
    {
      title: 'Mobile Engineer, Indoor Positioning',
      family: 'ios',
      tags: 'swift kotlin android',
      about:
        'Satellites end at the door. You would find people inside by Bluetooth, steps and air pressure, on both platforms, and say honestly how sure you are.',
      tasks: ['Tell the third basement from the second.', 'Use less battery than a torch.'],
    },
    {
      title: 'Map Rendering Engineer (WebGL)',
      family: 'frontend',
      tags: 'typescript javascript c-plus-plus',
      about:
        'A station of eight levels on a telephone of six inches. You would draw it so that a person turns left at the right moment.',
      tasks: ['Render 40,000 polygons at sixty frames.', 'Write the style language with the cartographers.'],
    },
    {
      title: 'Routing Engineer',
      family: 'backend',
      tags: 'rust c-plus-plus postgresql',
      about:
        'The shortest way has stairs. You would compute the ways that do not, across 1,100 buildings, and change them in a second when a lift stops.',
      tasks: ['Plan with a wheelchair’s turning circle.', 'Agree with operators on lift data that is true.'],
    },
    {
      title: 'Cartographer and Data Editor',
      type: 'contract',
      family: 'data',
      tags: 'sql',
      about:
        'You would turn surveyors’ walks into maps: names, levels, doors that open one way. Exact, patient and sometimes on your knees with a ruler.',
      tasks: ['Publish twenty buildings a month.'],
    },
    {
      title: 'UX Designer, Accessibility',
      family: 'design',
      tags: 'ux-designer ux-research figma',
      about:
        'Our most demanding users cannot see the map. You would design for voice, vibration and large type before you design for the eye.',
      tasks: ['Test each release with eight people who need it.', 'Write the guideline that operators adopt.'],
    },
    {
      title: 'QA Tester, Field (contract, 4 months)',
      workplace: 'on-site',
      family: 'qa',
      tags: 'mobile',
      type: 'contract',
      about: 'Walk forty stations with two telephones and a notebook, and find out where the map is wrong.',
      tasks: ['Report with a photograph, a level and a time.'],
      pay: { min: 2.9, max: 3.2, period: 'month' },
    },
    {
      title: 'Data Platform Engineer',
      family: 'data',
      tags: 'data-engineering python',
      about:
        'A door moves, a shop closes, a lift is mended: a building changes weekly. You would keep every version of every map and make it cheap to ask for one.',
      tasks: ['Version maps as code is versioned.'],
      state: 'closed',
    },
  ],
  'hangyeol-mobile': [
    {
      title: 'iOS SDK 개발자 (영문 문서 작성 포함)',
      slug: 'ios-sdk-developer',
      family: 'ios',
      tags: 'swift',
      about: '',
      tasks: [],
      korean: 'native',
      visa: null,
      residence: null,
      workplace: 'on-site',
      html: '<h2>하는 일</h2><p>2,300개 앱에 들어가는 로그인과 결제 SDK의 iOS 부분을 맡습니다. 우리 코드의 오류는 다른 팀 앱의 오류가 되므로, 빠르게보다 정확하게 만듭니다.</p><ul><li>Swift 동시성 모델에 맞추어 공개 인터페이스를 다시 설계합니다.</li><li>릴리스 노트와 안내 문서를 영어와 한국어로 함께 씁니다.</li><li>휴대폰 90대로 이루어진 테스트 팜에서 매일 밤 검증합니다.</li></ul><h2>바라는 점</h2><ul><li>Swift 4년 이상, 라이브러리나 SDK를 배포해 본 경험</li><li>호환성을 깨지 않고 고치는 일을 즐기는 분</li></ul><h2>드리는 것</h2><p>수요일은 원격으로 일합니다. 업무 시간에 오픈소스에 기여할 수 있고, 두 해마다 기기 구입비를 드립니다.</p>',
    },
    {
      title: 'Android SDK Engineer',
      family: 'android',
      tags: 'kotlin java',
      about:
        'A library inside 2,300 apps may not crash, grow or surprise. You would own ours on Android, with an interface that is older than Compose and must outlive it.',
      tasks: ['Keep the SDK under 400 kilobytes.', 'Support an old version for five years, gracefully.'],
    },
    {
      title: 'Flutter Plugin Engineer',
      family: 'cross-mobile',
      tags: 'flutter kotlin swift',
      about:
        'Teams in Vietnam and Indonesia build in Flutter and read English. You would write the plugin, its examples and the answers below them.',
      tasks: ['Bring feature parity with both native SDKs.', 'Merge outside contributions within a week.'],
    },
    {
      title: 'Developer Support Engineer, English',
      family: 'support',
      tags: 'mobile-app javascript',
      about:
        'Three hundred teams abroad ask why login works on Tuesday only. You would find out with them, in English, and write the page for the next.',
      tasks: ['Answer within one working day, with code that runs.'],
      korean: 'conversational',
    },
    {
      title: 'React Native Developer, Consent Module',
      family: 'cross-mobile',
      tags: 'react-native javascript',
      about:
        'Consent is four laws and one screen. You would build that screen as a module that any app can take without changing its face.',
      tasks: ['Store what was agreed, to which words, and when.'],
    },
  ],
  'pureunmulgyeol-software': [
    {
      title: '글로벌 서비스 백엔드 개발자 (영어 가능자 우대, 판교 근무, 경력 5년 이상)',
      slug: 'global-service-backend-developer',
      family: 'backend',
      tags: 'java spring mysql',
      about: '',
      tasks: [],
      level: 'senior',
      korean: 'native',
      visa: null,
      residence: null,
      workplace: 'on-site',
      pay: null,
      age: 147,
      html: '<h2>하는 일</h2><p>동남아시아 병원 열두 곳에서 쓰이는 접수와 수납 시스템의 서버를 개발합니다. 국내에서 23년 동안 멈추지 않은 설계를 바탕으로 하되, 나라마다 다른 보험 규칙을 코드가 아니라 데이터로 다룹니다.</p><ul><li>Java와 Spring Boot로 서비스를 설계하고 운영합니다.</li><li>현지 병원 담당자와 영어로 요구 사항을 정리합니다.</li><li>MySQL 데이터를 멈춤 없이 옮기는 절차를 만듭니다.</li></ul><h2>바라는 점</h2><ul><li>백엔드 개발 경력 5년 이상</li><li>트랜잭션과 장애 상황을 말로 설명할 수 있는 분</li><li>영어 회의가 두렵지 않은 분을 우대합니다.</li></ul><h2>드리는 것</h2><ul><li>다섯 해마다 장기근속 휴가</li><li>사내 어린이집</li><li>저녁 일곱 시 소등</li></ul>',
    },
    {
      title: 'Java Developer, Hospital Interfaces',
      family: 'backend',
      tags: 'java spring sql',
      about:
        'Laboratory machines speak a protocol from 1987. You would write the Java that listens, and the tests with recordings from real wards.',
      tasks: ['Connect three new analysers a month.', 'Never lose a blood value, and never guess one.'],
    },
    {
      title: 'Frontend Developer, Ward Screens (Angular)',
      family: 'frontend',
      tags: 'angular typescript scss',
      about:
        'A screen at each bed, read from two metres, in five languages and by people who have not slept. You would build it in Angular for twelve hospitals abroad.',
      tasks: ['Keep the important figure on top, whichever ward it is.', 'Run for a month without a reload.'],
    },
    {
      title: 'PHP Developer, Public Portals',
      family: 'full-stack',
      tags: 'php mysql javascript html',
      about:
        'Forty public offices run a portal of ours in PHP. You would look after the oldest ten: accessible, safe, and on a version that still gets updates.',
      tasks: ['Move one portal a month to PHP 8.', 'Pass the accessibility audit without exceptions.'],
    },
    {
      title: 'Project Manager, Hanoi Hospital',
      type: 'contract',
      family: 'project',
      tags: '',
      about:
        'A hospital of 1,400 beds changes its system on one night in spring. You would lead the Korean half of that project, in English, with about a week a month in Hanoi.',
      tasks: ['Plan the night minute by minute, and the way back.'],
    },
  ],
};
