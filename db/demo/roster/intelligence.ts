import type { Roster } from '#db/demo/opening.ts';

/** Models, clouds, data, security and the tools that others build on. */
export const intelligence: Roster = {
  'sori-labs': [
    {
      title: 'Machine Learning Engineer, On-device Speech',
      family: 'ai',
      tags: 'python pytorch c-plus-plus machine-learning',
      about:
        'Our models handle nine languages in 40 megabytes, on a chip that also has to answer the door. You’ll train, shrink and ship acoustic models, from PyTorch to ONNX to the C++ that runs them.',
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
        'Our runtime is 60,000 lines of C++ with no dependencies. You’ll make it faster on three processor families, and leave a comment behind that explains each intrinsic.',
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
        'The language of Jeju has four thousand speakers, and there are forty hours of recordings. You’ll find out how little data is enough.',
      tasks: ['Work with linguists and speakers, and give the data back.', 'Publish with code.'],
      korean: 'not-required',
    },
    {
      title: 'Speech Data Linguist (contract, 9 months)',
      family: 'language',
      tags: 'research python',
      type: 'contract',
      about:
        'You’ll write the guidelines that thirty people transcribe by, and listen closely to where they disagree. You need two languages at native level; Korean doesn’t have to be one.',
      tasks: ['Measure agreement weekly and improve the worst page of the guide.'],
      korean: 'not-required',
      pay: { min: 3.8, max: 4.4, period: 'month' },
    },
    {
      title: 'Developer Experience Engineer, SDK',
      family: 'support',
      tags: 'c-plus-plus python writing',
      about:
        'Device makers judge us by their first hour with our SDK. You’ll own that hour: the installer, the examples, and the reply to their first email.',
      tasks: ['Get "hello" recognized in ten minutes on six boards.'],
    },
    {
      title: 'Studio Manager (part-time)',
      family: 'project',
      tags: '',
      type: 'part-time',
      about:
        'Two hundred speakers a month come to our studio in Mapo. You’ll schedule, welcome, record and pay them, three days a week.',
      tasks: ['Keep consent forms in order, in five languages.'],
      pay: { min: 1.9, max: 2.2, period: 'month' },
      workplace: 'on-site',
    },
    {
      title: 'Speech Synthesis Engineer',
      family: 'ai',
      tags: 'machine-learning pytorch',
      about:
        'Our engine listens well but sounds like an elevator announcement. You’ll give it a voice that people don’t mind hearing at six in the morning, running on the device.',
      tasks: ['Synthesize on the device in real time.'],
      state: 'closed',
    },
  ],
  'teoul-cloud': [
    {
      title: 'Developer Relations Engineer',
      family: 'marketing',
      tags: 'go writing kubernetes',
      about:
        'Our users read source code before they read marketing. You’ll write, speak and build examples in Go, and tell us what annoys people.',
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
        'Disks fail, networks stall, and customers expect neither. You’ll work on our replicated block store, in Rust, with a simulator that puts it through ten years of trouble in a night.',
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
        'A customer clicks "create database" and goes to make tea. You’ll own what happens until the tea is ready: about forty seconds, and never half a database.',
      tasks: ['Write reconcilers that can be killed anywhere.', 'Bring creation down to twenty seconds.'],
      korean: 'not-required',
    },
    {
      title: 'Network Engineer, Own Backbone',
      family: 'platform',
      tags: 'network linux go cloud',
      about:
        'Three sites, four carriers and our own autonomous system. You’ll design, run and automate the network, and visit each site twice a year with a screwdriver.',
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
        'Cloud consoles tend to fill up with tabs. You’ll be our only designer, and you’ll have the right to remove things.',
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
        'Twelve weeks, one mentor, and one tool that our users have asked for. Last summer’s intern built a command that explains an invoice, and it shipped in week nine.',
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
        'You’ll support customers between Lisbon and Warsaw during their working day, in English, from wherever those hours suit you.',
      tasks: ['Solve four of five tickets without escalation.', 'Turn the fifth into a fix.'],
      korean: 'not-required',
      visa: null,
      residence: 'anywhere',
      workplace: 'remote',
      place: { region: null, location: null },
      pay: { min: 55, max: 75, currency: 'USD' },
    },
    {
      title: 'Data Center Technician, Seoul',
      family: 'platform',
      tags: 'linux network system',
      about:
        'Someone has to hold the disk. You’ll be our hands in two data centers in Seoul, and the person who tells us when the plan doesn’t fit the rack.',
      tasks: ['Replace, label, photograph, document.', 'Take part in planning the fourth hall.'],
      workplace: 'on-site',
    },
    {
      title: 'Frontend Engineer, Billing and Console (Vue)',
      family: 'frontend',
      tags: 'vue typescript css',
      about:
        'Our customers chose us for the bill they can understand. You’ll own that page and the rest of the console, in Vue, with 4,000 engineers as your critics.',
      tasks: ['Explain each line of an invoice by a link to what caused it.'],
    },
    {
      title: 'Database Engineer, Managed PostgreSQL',
      family: 'backend',
      tags: 'postgresql c linux',
      about:
        'We run nine thousand databases, and to someone, each is the only one that matters. You’ll work on the system that runs, upgrades and restores them.',
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
        'Every night we deduplicate, encrypt and test-restore thirty-eight petabytes. You’ll work on the engine that makes this affordable, on a team that celebrates every byte saved.',
      tasks: ['Design the next format on disk, and the one-way door that leads to it.', 'Fuzz everything that reads.'],
    },
    {
      title: 'Data Engineer, Pipelines',
      family: 'data',
      tags: 'python data-engineering sql kafka',
      about:
        'Customers bring us databases with names like FINAL_2. You’ll build connectors that read them without slowing them down, and notice when a column changes.',
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
        'We restore four hundred companies’ data every night as our load test. You’ll keep it within six hours while it grows by a tenth each quarter.',
      tasks: ['Schedule restores by who needs them most.', 'Know each disk’s remaining life.'],
    },
    {
      title: 'Solutions Engineer, Japan',
      family: 'business',
      tags: 'sales biz-dev python',
      about:
        'System administrators in Japan ask excellent questions in long emails. You’ll answer them in Japanese and English, from Pangyo or Fukuoka.',
      tasks: ['Run trials that end with a restored machine.', 'Bring questions back as features.'],
      korean: 'basic',
    },
    {
      title: 'Technical Writer',
      family: 'language',
      tags: 'writing linux',
      about:
        'We write the manual before the code, so our writer comes first. You’ll sit in on design reviews and ask what the command is going to be called.',
      tasks: ['Own the manual, the letters to customers and the error texts.'],
    },
    {
      title: 'Product Owner, Restore Reports',
      family: 'product',
      tags: 'product-owner data',
      about:
        'The nightly report is the only part of our product that managing directors see. You’ll own it, and the figures behind it.',
      tasks: ['Make the letter shorter than the tea.', 'Decide with customers what "restored" means.'],
    },
    {
      title: 'Backend Engineer, Scheduler (Python)',
      family: 'backend',
      tags: 'python postgresql redis',
      about:
        'Sixty thousand jobs a night, each with a deadline and a customer waiting. You’ll own the scheduler: fairness, retries and honest estimates.',
      tasks: ['Say at nine in the evening what will be late at five.'],
    },
  ],
  'meok-ai': [
    {
      title: 'Senior Machine Learning Engineer, LLM Training',
      family: 'ai',
      tags: 'llm pytorch python machine-learning',
      about:
        'We train models of up to 13 billion parameters on court files that nobody else has read in full. You’ll own training runs from data mix to checkpoint, on our own 64 GPUs.',
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
        'For us, an answer is right when a lawyer would sign it. You’ll build evaluations with two lawyers on your team, and have the final say before every release.',
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
        'Before our model can read a page, something has to find it. You’ll own retrieval over 140 million paragraphs of Korean legal text from five decades.',
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
        'Our cluster is eight machines in a well-cooled room. You’ll schedule and monitor it, so that our researchers don’t have to think about it.',
      tasks: ['Raise utilization from 61 to 85 percent.', 'Restart a run on fewer cards when one dies at night.'],
    },
    {
      title: 'Frontend Engineer, Reading Room (React)',
      family: 'frontend',
      tags: 'react typescript next-js',
      about:
        'Lawyers read for eight hours a day. You’ll build the place they do it in: sources next to answers, fast search, and type that’s easy on the eyes.',
      tasks: ['Open a 900-page file instantly.', 'Link each sentence of an answer to where it stands.'],
    },
    {
      title: 'AI Product Manager',
      family: 'product',
      tags: 'product-manager ai llm',
      about:
        'You’ll decide what our model should refuse to do, which is harder than deciding what it should do. Our customers are 260 law firms and, soon, courts.',
      tasks: ['Define quality with people who bill by the hour.', 'Plan the court trial with two ministries.'],
    },
    {
      title: 'Legal Data Annotator, English (contract)',
      family: 'language',
      tags: 'research',
      type: 'contract',
      about:
        'Spend six months reading contracts in English and marking what they say, what they don’t say, and where. A law degree helps; care is a must.',
      tasks: ['Annotate about forty contracts a week.', 'Discuss disagreements on Thursdays.'],
      korean: 'not-required',
      pay: { min: 3.4, max: 3.9, period: 'month' },
    },
    {
      title: 'Research Engineer, Long Context',
      family: 'ai',
      tags: 'llm research pytorch',
      about:
        'A case file has 900 pages, and the point is on page three. You’ll work on models that read all of it and don’t lose track.',
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
        'Two customers a month, two weeks each, and a report that managing directors read on the train. You’ll break in, explain how you did it, and come back to check the fixes.',
      tasks: ['Test web, network and, if agreed, the back door.', 'Present findings to people who are frightened.'],
    },
    {
      title: 'Security Operations Analyst, Night Shift',
      family: 'security',
      tags: 'network linux',
      about:
        'You’ll watch over 340 companies from ten at night to six in the morning. The job pays a third more than the day shift and is never combined with it.',
      tasks: ['Sort forty alerts an hour down to the two that matter.', 'Wake the right person, rarely.'],
      workplace: 'on-site',
      pay: { min: 62, max: 78 },
    },
    {
      title: 'Detection Engineer',
      family: 'security',
      tags: 'python elasticsearch go',
      about:
        'Every alert starts as someone’s code. You’ll write, test and retire detections, and keep track of how often each was right.',
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
        'Many of our customers’ clouds were set up in a hurry. You’ll review fifteen of them a quarter, and leave each with guardrails that don’t get in the way.',
      tasks: ['Write policies as code that customers keep.'],
    },
    {
      title: 'Full-stack Engineer, Customer Portal',
      family: 'full-stack',
      tags: 'ruby rails postgresql javascript',
      about:
        'Our portal sums up in three sentences how secure a company is today. You’ll own it, in Rails, with very little JavaScript and a lot of access control.',
      tasks: ['Write the page that a director opens during an incident.'],
    },
    {
      title: 'Security Engineer, English-speaking Clients (part-time)',
      family: 'security',
      tags: 'network writing',
      type: 'part-time',
      about:
        'Forty of our customers have headquarters abroad and prefer to talk in English. You’ll be their security engineer, three days a week.',
      tasks: ['Hold monthly reviews and write up what was promised.'],
      korean: 'basic',
      pay: { min: 3.2, max: 3.8, period: 'month' },
    },
    {
      title: 'Incident Responder',
      family: 'security',
      tags: 'linux network',
      about:
        'When a customer calls at night, it’s already an emergency. You’ll take over, contain it, secure the evidence, and write a clear account afterwards.',
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
        'Support agents spend eight hours a day in our inbox. You’ll build its list, its threads and the thousand small details in between, from database to pixel.',
      tasks: ['Open a conversation in 80 ms, the ten-thousandth too.', 'Let two agents never answer the same person.'],
    },
    {
      title: 'Senior Frontend Engineer, Editor',
      family: 'frontend',
      tags: 'typescript react css html',
      about:
        'Our reply box handles nine scripts, pasted tables and an undo that people trust. You’ll own it, and get to know every browser’s quirks.',
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
        'Email, chat, reviews, marketplaces: our 26 channels have 26 ideas of what a message is. You’ll own the Node.js services that turn them into one.',
      tasks: ['Receive a burst of 40,000 messages without losing the order.', 'Add a channel in a week.'],
    },
    {
      title: 'Applied AI Engineer, Drafts',
      family: 'ai',
      tags: 'llm ai typescript python',
      about:
        'Pyeonji drafts replies, and a person sends them. You’ll make drafts that need fewer edits, and measure it by what agents delete.',
      tasks: ['Use a customer’s own past answers, and only theirs.', 'Say nothing when unsure.'],
    },
    {
      title: 'Product Manager, Automation',
      family: 'product',
      tags: 'product-manager ai',
      about:
        'Half of all questions are some version of "where is my parcel". You’ll automate those so well that customers say thank you, and leave the rest to people.',
      tasks: ['Find the line between help and a maze.'],
    },
    {
      title: 'Product Designer, Agent Tools',
      family: 'design',
      tags: 'product-designer ux-designer figma',
      about:
        'Our users get shouted at for a living. You’ll design dense, quick and kind tools for the four-hundredth message of their day.',
      tasks: ['Sit beside agents for a week before drawing.', 'Make the keyboard the first interface.'],
    },
    {
      title: 'Customer Support Lead, English',
      family: 'support',
      tags: 'customer-success',
      about:
        'We sell support software, so people watch how we do support. You’ll lead four people in Seoul and Taipei, and answer the hardest third of questions yourself.',
      tasks: ['Keep first answers under an hour in working time.', 'Publish what we learned, monthly.'],
    },
    {
      title: 'Localization Manager',
      family: 'language',
      tags: 'product-manager writing',
      about:
        'Eleven languages, weekly releases. You’ll own our texts, our translators, and the screenshots that show where each string appears.',
      tasks: ['Bring translation from five days behind to the same day.'],
      korean: 'business',
    },
    {
      title: 'Mobile Engineer (React Native)',
      family: 'cross-mobile',
      tags: 'react-native typescript',
      about:
        'A third of our customers answer messages on their phone on Sundays, whatever we think of that. You’ll build the React Native app they do it with.',
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
        'Satellite positioning stops at the door. You’ll locate people inside buildings by Bluetooth, steps and air pressure, on iOS and Android, and show honestly how sure we are.',
      tasks: ['Tell the third basement from the second.', 'Use less battery than a flashlight.'],
    },
    {
      title: 'Map Rendering Engineer (WebGL)',
      family: 'frontend',
      tags: 'typescript javascript c-plus-plus',
      about:
        'Some stations have eight levels, and a phone has six inches. You’ll draw our maps so that people turn left at the right moment.',
      tasks: ['Render 40,000 polygons at sixty frames.', 'Write the style language with the cartographers.'],
    },
    {
      title: 'Routing Engineer',
      family: 'backend',
      tags: 'rust c-plus-plus postgresql',
      about:
        'The shortest route usually has stairs. You’ll compute the ones that don’t, across 1,100 buildings, and update them within a second when an elevator stops.',
      tasks: ['Plan with a wheelchair’s turning circle.', 'Agree with operators on elevator data that’s true.'],
    },
    {
      title: 'Cartographer and Data Editor',
      type: 'contract',
      family: 'data',
      tags: 'sql',
      about:
        'Our surveyors walk buildings, and you’ll turn their walks into maps: names, levels, doors that open one way. The work is precise, takes patience, and sometimes puts you on your knees with a ruler.',
      tasks: ['Publish twenty buildings a month.'],
    },
    {
      title: 'UX Designer, Accessibility',
      family: 'design',
      tags: 'ux-designer ux-research figma',
      about:
        'Our most demanding users can’t see the map. You’ll design for voice, vibration and large type before anything visual.',
      tasks: ['Test each release with eight people who need it.', 'Write the guideline that operators adopt.'],
    },
    {
      title: 'QA Tester, Field (contract, 4 months)',
      workplace: 'on-site',
      family: 'qa',
      tags: 'mobile',
      type: 'contract',
      about: 'Walk through forty stations with two phones and a notebook, and find out where our map is wrong.',
      tasks: ['Report with a photo, a level and a time.'],
      pay: { min: 2.9, max: 3.2, period: 'month' },
    },
    {
      title: 'Data Platform Engineer',
      family: 'data',
      tags: 'data-engineering python',
      about:
        'Buildings change every week: doors move, shops close, elevators get repaired. You’ll store every version of every map, and make them cheap to query.',
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
      html: '<h2>주요 업무</h2><p>2,300개 앱에 들어가는 로그인·결제 SDK의 iOS 개발을 담당합니다. 저희 코드의 오류는 고객사 앱의 오류가 되기 때문에, 속도보다 정확성을 우선합니다.</p><ul><li>Swift 동시성 모델에 맞춰 공개 API를 다시 설계합니다.</li><li>릴리스 노트와 가이드 문서를 영어와 한국어로 작성합니다.</li><li>휴대폰 90대로 구성된 테스트 팜에서 매일 밤 자동으로 검증합니다.</li></ul><h2>자격 요건</h2><ul><li>Swift 개발 경력 4년 이상, 라이브러리나 SDK 배포 경험</li><li>호환성을 유지하면서 코드를 개선하는 일을 즐기는 분</li></ul><h2>복지 및 혜택</h2><p>수요일은 원격으로 근무합니다. 업무 시간에 오픈소스에 기여할 수 있으며, 2년마다 기기 구입비를 지원합니다.</p>',
    },
    {
      title: 'Android SDK Engineer',
      family: 'android',
      tags: 'kotlin java',
      about:
        'Our library is inside 2,300 apps, so it can’t crash, grow or surprise anyone. You’ll own it on Android, with an API that’s older than Compose and has to outlive it.',
      tasks: ['Keep the SDK under 400 kilobytes.', 'Support an old version for five years, gracefully.'],
    },
    {
      title: 'Flutter Plugin Engineer',
      family: 'cross-mobile',
      tags: 'flutter kotlin swift',
      about:
        'Teams in Vietnam and Indonesia build with Flutter and read our docs in English. You’ll write the plugin and its examples, and answer developers’ questions.',
      tasks: ['Bring feature parity with both native SDKs.', 'Merge outside contributions within a week.'],
    },
    {
      title: 'Developer Support Engineer, English',
      family: 'support',
      tags: 'mobile-app javascript',
      about:
        'Three hundred teams abroad use our SDK and sometimes get stuck. You’ll solve their problems with them, in English, and document each answer for the next team.',
      tasks: ['Answer within one working day, with code that runs.'],
      korean: 'conversational',
    },
    {
      title: 'React Native Developer, Consent Module',
      family: 'cross-mobile',
      tags: 'react-native javascript',
      about:
        'Consent means four laws on one screen. You’ll build that screen as a module any app can use without changing its look.',
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
      html: '<h2>주요 업무</h2><p>동남아시아 병원 12곳에서 사용하는 접수·수납 시스템의 서버를 개발합니다. 국내에서 23년간 중단 없이 운영해 온 설계를 바탕으로, 나라마다 다른 보험 규칙을 코드가 아닌 데이터로 관리합니다.</p><ul><li>Java와 Spring Boot로 서비스를 설계하고 운영합니다.</li><li>현지 병원 담당자와 영어로 소통하며 요구 사항을 정리합니다.</li><li>MySQL 데이터를 무중단으로 이전하는 절차를 설계합니다.</li></ul><h2>자격 요건</h2><ul><li>백엔드 개발 경력 5년 이상</li><li>트랜잭션과 장애 상황을 명확하게 설명할 수 있는 분</li></ul><h2>우대 사항</h2><ul><li>영어 회의에 부담이 없는 분</li></ul><h2>복지 및 혜택</h2><ul><li>5년마다 장기근속 휴가</li><li>사내 어린이집</li><li>저녁 7시 소등</li></ul>',
    },
    {
      title: 'Java Developer, Hospital Interfaces',
      family: 'backend',
      tags: 'java spring sql',
      about:
        'Lab machines still speak a protocol from 1987. You’ll write the Java service that listens to them, and test it with recordings from real wards.',
      tasks: ['Connect three new analyzers a month.', 'Never lose a blood value, and never guess one.'],
    },
    {
      title: 'Frontend Developer, Ward Screens (Angular)',
      family: 'frontend',
      tags: 'angular typescript scss',
      about:
        'There’s a screen at every bed, read from two meters away, in five languages, by people who haven’t slept. You’ll build it in Angular for twelve hospitals abroad.',
      tasks: ['Keep the important figure on top, whichever ward it’s in.', 'Run for a month without a reload.'],
    },
    {
      title: 'PHP Developer, Public Portals',
      family: 'full-stack',
      tags: 'php mysql javascript html',
      about:
        'Forty public offices run one of our PHP portals. You’ll look after the ten oldest, and keep them accessible, secure and on a version that still gets updates.',
      tasks: ['Move one portal a month to PHP 8.', 'Pass the accessibility audit without exceptions.'],
    },
    {
      title: 'Project Manager, Hanoi Hospital',
      type: 'contract',
      family: 'project',
      tags: '',
      about:
        'One night in spring, a hospital with 1,400 beds will switch to our system. You’ll lead the Korean half of that project in English, with about a week a month in Hanoi.',
      tasks: ['Plan the night minute by minute, and the way back.'],
    },
  ],
};
