import type { Roster } from '#db/demo/opening.ts';

/** Shops, groceries, kitchens, clothes, and what moves them. */
export const commerce: Roster = {
  'maru-commerce': [
    {
      title: 'Frontend Engineer (React), Checkout',
      family: 'frontend',
      tags: 'typescript react css',
      about:
        'Checkout is where our customers decide whether they trust us. You’ll own its React front end, from the basket to the receipt, for 1.4 million orders a month, working with two engineers, a designer and a product manager.',
      tasks: [
        'Rebuild the address and payment steps so that a foreign card and a foreign name both work the first time.',
        'Take the 75th percentile of interaction from 310 ms to under 200 ms, and keep it there.',
        'Write the Playwright suite that lets us release twice a day without holding our breath.',
      ],
      korean: 'conversational',
      visa: 'own',
      residence: 'in-korea',
      workplace: 'hybrid',
      pay: { min: 60, max: 80 },
      print: {
        korean_note: 'Stand-up and reviews in Korean',
        visa_detail: 'No sponsorship',
        residence_note: 'On the day you apply',
        workplace_note: 'Three days in Seongsu',
        interview_language: 'English and Korean',
      },
      ownForm: true,
      age: 97,
    },
    {
      title: 'Backend Engineer, Orders Abroad (Node.js)',
      family: 'backend',
      tags: 'node-js typescript postgresql kafka',
      about:
        'Sending a vase to Lyon takes a price with duties, a box that holds and a form in triplicate. You’ll own the Node.js services that get an order from the cart to the courier.',
      tasks: [
        'Quote duties and shipping to 40 countries within 300 ms.',
        'Turn returns from abroad from an email thread into a state machine.',
      ],
    },
    {
      title: 'Search Engineer',
      family: 'backend',
      tags: 'elasticsearch python java',
      about: '',
      tasks: [],
      korean: 'not-required',
      visa: 'sponsored',
      residence: 'anywhere',
      workplace: 'hybrid',
      pay: { min: 70, max: 95 },
      print: {
        korean_note: 'English is enough; lessons are paid',
        visa_detail: null,
        residence_note: null,
        workplace_note: null,
        interview_language: 'English',
        working_language: 'English',
      },
      html: '<h2>What you’ll do</h2><p>Someone types “blue cup for grandmother”. You’ll make that work in four languages, across 1.1 million pieces, each of them one of a kind.</p><ul><li>Measure relevance, with makers as the judges.</li><li>Handle Korean compound words and English guesses in one query.</li></ul><h2>What we’re looking for</h2><ul><li>Four years or more of backend experience, two of them on services that other teams relied on.</li><li>Business-level English, spoken and written.</li><li>No Korean is required: half of the team learned their first words here.</li><li>The working language of the team is English, in meetings, documents and code review.</li></ul><h2>What we offer</h2><ul><li>A base salary of 70,000,000 to 95,000,000 won a year, reviewed every March.</li><li>We sponsor the E-7 visa, file it with a lawyer who’s done it for eleven of us, pay every fee, and file for your family once you’ve found an apartment.</li><li>You can apply from anywhere in the world, and you’ll need to move to Korea before your first day.</li><li>Hybrid work: three days a week in our Seongsu office, two days at home.</li><li>We pay for your flight, and help with relocation until you have an apartment, a bank account and a phone.</li></ul><h2>Hiring process</h2><p>A call, a two-hour task, and an afternoon with the team. All interviews are in English.</p>',
    },
    {
      title: 'Machine Learning Engineer, Discovery',
      family: 'ai',
      tags: 'machine-learning python pytorch',
      about:
        'Recommendations are hard when every piece is one of a kind. You’ll learn people’s taste from pictures and a little behavior, and keep small makers visible.',
      tasks: [
        'Train image embeddings on our own photos.',
        'Guard a share of each page for makers in their first year.',
      ],
    },
    {
      title: 'Product Manager, Makers',
      family: 'product',
      tags: 'product-manager',
      about:
        'Nine thousand makers photograph, price, pack and answer questions, mostly at night. You’ll build the tools that give them an hour of their evening back.',
      tasks: ['Work one day a month in a maker’s studio.', 'Replace four tools with one page.'],
      korean: 'fluent',
    },
    {
      title: 'UI Designer, Web Shop',
      family: 'design',
      tags: 'ui-designer figma css',
      about:
        'Our products bring the color, and the interface stays out of their way. You’ll design our web store and app, down to the last empty state.',
      tasks: ['Set the grid that shows a spoon and a wardrobe equally well.'],
    },
    {
      title: 'Email and CRM Marketer, English',
      family: 'marketing',
      tags: 'growth content',
      about:
        'Our customers abroad buy twice a year and hear from us once a month. You’ll plan, write and time those emails, in English first.',
      tasks: [
        'Build five sequences that are read and cut fifteen that aren’t.',
        'Tell makers’ stories without making them cute.',
      ],
      korean: 'basic',
    },
    {
      title: 'Photographer and Graphic Designer',
      type: 'contract',
      workplace: 'on-site',
      family: 'graphic',
      tags: 'figma',
      about:
        'We photograph every maker’s first ten pieces ourselves. You’ll run our small studio and produce the printed catalog four times a year.',
      tasks: ['Shoot thirty pieces a day with two assistants.', 'Lay out the catalog in two scripts.'],
    },
    {
      title: 'Frontend Intern',
      workplace: 'hybrid',
      family: 'frontend',
      tags: 'javascript html css',
      type: 'internship',
      about:
        'Spend six months on the team that builds our maker pages. You’ll start by fixing broken HTML, and finish with a page of your own that 9,000 people use.',
      tasks: ['Repair ten accessibility findings, then find ten more.'],
      pay: { min: 2.5, max: 2.5, period: 'month' },
    },
    {
      title: 'Customs Specialist, Technology',
      family: 'project',
      tags: '',
      about:
        'Every parcel abroad needs a tariff number, and our software gets it right seven times out of ten. You’ll help it with the rest, working with two engineers and the customs office at Incheon.',
      tasks: ['Classify the 300 kinds of goods that we sell.'],
      state: 'closed',
    },
  ],
  'onggi-foods': [
    {
      title: 'Marketing Manager, North America',
      family: 'marketing',
      tags: 'content growth',
      about:
        'Our jars are in 1,900 stores between Vancouver and Miami, usually on the wrong shelf. You’ll decide how people discover, try and keep buying them, with a budget of 1.8 billion won and two colleagues in Toronto.',
      tasks: [
        'Run the autumn campaign with recipes rather than celebrities.',
        'Write English copy yourself, and edit the agency’s.',
      ],
      korean: 'fluent',
      visa: 'case-by-case',
      residence: 'in-korea',
      workplace: 'on-site',
      pay: { min: 50, max: 65 },
      age: 266,
    },
    {
      title: 'Full-stack Engineer, Web Shop Abroad (PHP)',
      family: 'full-stack',
      tags: 'php mysql vue',
      about:
        'Our store runs on PHP 8 and Vue. It’s seven years old, and in better shape than that sounds. You’ll be one of three engineers, and subscriptions will be yours.',
      tasks: ['Let people skip a month without writing to us.', 'Track cold parcels through four carriers.'],
    },
    {
      title: 'IoT Engineer, Fermentation Halls',
      family: 'systems',
      tags: 'embedded linux python',
      about:
        'Two hundred sensors smell, weigh and take the temperature of what will become soy paste. You’ll look after them, and help our fermentation masters trust the data, or find out why they don’t.',
      tasks: ['Build a probe that survives salt for three years.', 'Spend every other week in Sunchang during autumn.'],
      place: { region: 'elsewhere', location: 'Sunchang, Jeonbuk' },
      workplace: 'on-site',
    },
    {
      title: 'Brand Designer',
      family: 'graphic',
      tags: 'ui-designer',
      about:
        'Our labels come in nine languages, and every country has its own law on the size of the word "salt". You’ll make sure they still look like us.',
      tasks: ['Redraw the label system from the jar up.', 'Be at the printer when the first sheet comes out.'],
    },
    {
      title: 'Export Business Developer, Europe',
      family: 'business',
      tags: 'biz-dev sales',
      about:
        'In Europe, food is sold through people who know people. You’ll build those relationships: importers in six countries, two trade fairs, and a lot of tasting.',
      tasks: ['Open three countries in two years.', 'Understand cold chains well enough to refuse a bad one.'],
    },
    {
      title: 'Social Content Creator, English (part-time)',
      family: 'marketing',
      tags: 'content',
      type: 'part-time',
      about:
        'Twenty hours a week of cooking, filming and answering comments. We have the kitchen and the camera; you bring the ideas.',
      tasks: ['Publish three short films a week.', 'Answer comments about smell with dignity.'],
      pay: { min: 18_000, max: 23_000, period: 'hour' },
      korean: 'basic',
    },
    {
      title: 'Data Analyst, Subscriptions',
      family: 'data',
      tags: 'sql data-analysis',
      about:
        'Some subscribers finish a jar in nine days, others forget it at the back of the fridge. You’ll tell them apart before we pack the next box.',
      tasks: ['Predict the next order, to the week.'],
      state: 'closed',
    },
  ],
  saebyeok: [
    {
      title: 'Data Analyst, Growth (contract, 6 months)',
      family: 'data',
      tags: 'sql python data-analysis',
      type: 'contract',
      about:
        'We spend four billion won a year on winning first orders and know too little about the second. You’ll have six months, clean data and meeting-free Wednesdays to find out what brings people back.',
      tasks: ['Separate people who would have come anyway.', 'Leave behind a model that the team can run without you.'],
      korean: 'business',
      visa: 'own',
      residence: 'in-korea',
      workplace: 'remote',
      place: { region: 'seoul', location: 'Seoul' },
      pay: { min: 4.2, max: 4.2, period: 'month' },
      age: 218,
    },
    {
      title: 'Senior Machine Learning Engineer, Demand Forecast',
      family: 'ai',
      tags: 'machine-learning python data',
      about:
        'At four in the afternoon we order what people will want at midnight. You’ll own the demand forecast for 12,000 products in three warehouses, where a one percent improvement saves 600 tons of food a year.',
      tasks: ['Include weather, holidays and a popular television cook.', 'Give buyers a number and how sure we are.'],
    },
    {
      title: 'Backend Engineer, Inventory (Java)',
      family: 'backend',
      tags: 'java spring mysql kafka',
      about:
        'Our stock changes 1.3 million times a night and has to be right every time. You’ll work on the Java core of our inventory system, with colleagues who’ve worked a night shift in the warehouse.',
      tasks: ['Let two pickers never run for the same last radish.', 'Take stock without stopping.'],
    },
    {
      title: 'Backend Engineer, Delivery Routing',
      family: 'backend',
      tags: 'kotlin postgresql redis',
      about:
        'Eight hundred vans, 95,000 stops, four hours. You’ll write the part of our routing that copes when a road closes at 02:40.',
      tasks: ['Recompute a district in under a minute.', 'Learn from drivers why the map is wrong.'],
    },
    {
      title: 'Android Developer, Picker Devices',
      family: 'android',
      tags: 'kotlin',
      about:
        'Our pickers work at two degrees with a scanner on their wrist. You’ll write its app: one instruction at a time, in large type, and never a spinner.',
      tasks: ['Cut a pick by half a second; there are a million a night.', 'Make it work through a glove.'],
    },
    {
      title: 'Flutter Engineer, Driver App',
      family: 'cross-mobile',
      tags: 'flutter kotlin',
      about:
        'Drivers look at their phone for six seconds per stop. You’ll own the Flutter app that gives them the door code, the stairs and a warning about the dog.',
      tasks: [
        'Show the next stop before the last one is closed.',
        'Photograph the parcel at the door, blurred where people are.',
      ],
    },
    {
      title: 'Product Owner, Cold Halls',
      family: 'product',
      tags: 'product-owner',
      about:
        'You’ll own the backlog of the software that runs our three warehouses. In your first quarter you’ll spend one night a week in one of them.',
      tasks: ['Choose between a thousandth less waste and a minute less walking.'],
      korean: 'native',
      visa: 'own',
    },
    {
      title: '새벽배송 앱 프론트엔드 개발자 (React Native)',
      slug: 'react-native-developer-dawn-delivery-app',
      family: 'cross-mobile',
      tags: 'react-native typescript',
      about: '',
      tasks: [],
      korean: 'fluent',
      visa: 'own',
      residence: 'in-korea',
      workplace: 'hybrid',
      pay: { min: 55, max: 75 },
      print: {
        korean_note: null,
        visa_detail: null,
        residence_note: null,
        workplace_note: null,
        interview_language: 'Korean',
        working_language: 'Korean',
      },
      html: '<h2>주요 업무</h2><p>고객 앱의 장바구니와 주문 화면을 담당합니다. 밤 11시부터 자정 사이에 하루 주문의 절반이 몰리는데, 나머지 23시간은 이 한 시간을 준비하는 시간이라고 해도 과언이 아닙니다.</p><ul><li>주문 화면을 React Native 새 아키텍처로 전환합니다.</li><li>자정 직전 트래픽이 몰릴 때도 품절 안내가 1초 안에 보이도록 개선합니다.</li><li>디자이너, 백엔드 개발자와 함께 2주 단위로 배포합니다.</li></ul><h2>자격 요건</h2><ul><li>React Native 앱을 개발해 양대 스토어에 출시해 본 경력 3년 이상</li><li>TypeScript 사용 경험과 네이티브 모듈을 직접 수정해 본 경험</li><li>한국어로 유창하게 소통할 수 있는 분</li><li>국내 거주자만 지원할 수 있습니다.</li><li>비자 지원은 하지 않으므로 국내에서 일할 수 있는 비자를 이미 보유하고 계셔야 합니다.</li></ul><h2>근무 조건 및 혜택</h2><p>매년 12월에 한 달 치 급여를 추가로 지급합니다. 입사 첫 달에는 냉장 센터의 야간 업무를 하루 체험하며, 방한복은 회사에서 제공합니다.</p><ul><li>연봉 5,500만원 ~ 7,500만원</li><li>하이브리드 근무: 주 3일 송파 사무실 출근, 주 2일 재택근무</li></ul><h2>채용 절차</h2><p>서류 전형, 과제 전형, 하루 동안의 면접 순으로 진행합니다. 면접은 한국어로 진행합니다.</p>',
    },
    {
      title: 'QA Engineer, Customer App',
      family: 'qa',
      tags: 'react-native',
      about:
        'Half of the day’s orders come in between eleven and midnight. You’ll make sure nobody notices then what we shipped at six.',
      tasks: ['Rehearse the peak every Tuesday.', 'Keep forty devices charged and honest.'],
    },
    {
      title: 'Cold Chain Data Engineer',
      family: 'data',
      tags: 'data-engineering python kafka',
      about:
        'Every box reports its temperature once a minute, all night. You’ll build the pipeline that collects this data, keeps what matters and drops the rest.',
      tasks: ['Alert a driver before the ice cream does.'],
      state: 'closed',
    },
  ],
  'hanbit-global-logistics': [
    {
      title:
        'Staff Site Reliability Engineer, Multi-Region Kubernetes Platform and Developer Productivity (APAC night rotation)',
      slug: 'staff-site-reliability-engineer-multi-region-kubernetes',
      family: 'platform',
      tags: 'kubernetes go terraform sre cloud linux',
      about:
        'Our platform spans Seoul, Singapore and Rotterdam, and each region thinks it’s the main one. You’ll settle that with one control plane, three regions, and 120 engineers who can deploy without asking.',
      tasks: [
        'Lead the move from eleven clusters to four, with Envoy at the edges and eBPF to see what happens.',
        'Take part in the night rotation, one week in six, paid and followed by days off.',
      ],
      korean: 'fluent',
      visa: 'transfer-only',
      residence: 'in-korea',
      workplace: 'on-site',
      pay: { min: 90, max: 140 },
      age: 122,
    },
    {
      title: 'Backend Engineer, Customs Documents',
      family: 'backend',
      tags: 'java spring postgresql kafka',
      about:
        'Every container needs forty documents, and we already automate thirty-four. You’ll get us to thirty-six, which sounds small but saves two hundred people their Friday afternoon.',
      tasks: ['Parse what authorities in nine countries call a standard.', 'Sign, seal and archive for ten years.'],
    },
    {
      title: 'Backend Engineer, Vessel Schedules (Go)',
      family: 'backend',
      tags: 'go postgresql redis docker',
      about:
        'A ship’s schedule is only an estimate. You’ll own the Go service that combines eleven of them into one that a freight forwarder can rely on.',
      tasks: ['Rank sources by how often they were right.', 'Notify 140 forwarders within a minute of a change.'],
    },
    {
      title: 'Frontend Engineer, Booking Console (Vue)',
      family: 'frontend',
      tags: 'vue typescript sass',
      about:
        'Our clerks take four minutes to book a container and want to do it in ninety seconds. You’ll build a Vue console for them that works entirely from the keyboard.',
      tasks: ['Make every action reachable without leaving the home row.', 'Keep drafts safe through a power cut.'],
    },
    {
      title: 'Data Engineer, Tracking',
      family: 'data',
      tags: 'data-engineering scala kafka',
      about: 'We receive forty million position messages a day, and a third of them are wrong. You’ll find that third.',
      tasks: ['Join radar, satellite and gate records into one journey.', 'Keep the history queryable for five years.'],
    },
    {
      title: 'Cloud Engineer, Networking',
      family: 'platform',
      tags: 'cloud aws network terraform',
      about:
        'You’ll run the network that connects our three regions and 140 customers, most of it designed by people who’ve since left.',
      tasks: ['Replace 90 tunnels with a design.', 'Measure latency from the customer’s desk, not from ours.'],
    },
    {
      title: 'Project Manager, Rotterdam Rollout',
      type: 'contract',
      family: 'project',
      tags: '',
      about:
        'The Dutch customs interface changes next year, and our largest customer depends on it. You’ll lead the eleven-month project to get everyone ready.',
      tasks: ['Plan with people in three time zones and one port authority.', 'Travel to Rotterdam four times.'],
    },
    {
      title: 'Enterprise Sales Engineer, Shippers',
      family: 'business',
      tags: 'sales biz-dev',
      about:
        'Shippers ask hard questions about messages, latency and liability. You’ll answer them before they sign, in English and Korean, with a working demo.',
      tasks: ['Build pilots that survive into production.'],
      korean: 'native',
    },
    {
      title: '물류 플랫폼 DevOps 엔지니어 (싱가포르 협업)',
      slug: 'logistics-platform-devops-engineer-singapore',
      family: 'platform',
      tags: 'kubernetes aws docker',
      about:
        'Half of your colleagues are in Singapore and the other half in Songpa. You’ll run the build and release system for both, and document everything in English so that neither half has to wake the other.',
      tasks: [
        'Cut the waiting time for a build from 22 minutes to eight.',
        'Give each of 180 services the same boring pipeline.',
      ],
      korean: 'business',
    },
    {
      title: 'Database Administrator',
      family: 'platform',
      tags: 'mysql postgresql linux',
      about:
        'Our tariff database is older than its youngest user. You’ll run it, shrink it and finally migrate what’s left.',
      tasks: ['Move 14 terabytes in one quiet Sunday.'],
      state: 'closed',
    },
  ],
  'hwaro-table': [
    {
      title: 'React Native Engineer, Table Orders',
      family: 'cross-mobile',
      tags: 'react-native typescript',
      about:
        'Guests order on a tablet with a sticky screen. You’ll own that React Native app and keep it fast and forgiving, in five languages, even offline when the router is stuck under the grill.',
      tasks: ['Let a table of six order without treading on one another.', 'Show allergens truthfully.'],
    },
    {
      title: 'Backend Engineer, Kitchen Sync',
      family: 'backend',
      tags: 'kotlin postgresql redis',
      about:
        'The till, the kitchen screen and the tablet have to agree even when the internet is down. You’ll own the protocol that keeps them in sync.',
      tasks: [
        'Write the merge rules and the proofs that they hold.',
        'Simulate a Friday in a building with one bar of signal.',
      ],
    },
    {
      title: 'Windows Developer, Till (C#)',
      workplace: 'hybrid',
      residence: 'in-korea',
      family: 'full-stack',
      tags: 'c-sharp dot-net sql',
      about:
        'Nine thousand tills run Windows and will for years to come. You’ll maintain that client in C#, including printers and cash drawers, while we build its successor.',
      tasks: ['Support forty printers by one driver.', 'Update overnight, and roll back before breakfast.'],
    },
    {
      title: 'Platform Engineer',
      family: 'platform',
      tags: 'gcp kubernetes terraform',
      about:
        'Our traffic peaks at lunch and at dinner, and whenever there’s a soccer game. You’ll make our platform scale with those peaks and cost less in between.',
      tasks: ['Scale ahead of the peak, not behind it.'],
    },
    {
      title: 'Technical Support Engineer, Evenings',
      family: 'support',
      tags: 'network linux',
      type: 'part-time',
      about:
        'From five to ten in the evening, restaurants call us because something won’t print. You’ll get them going again in Korean or English, and write down what went wrong.',
      tasks: ['Solve nine of ten calls without a visit.'],
      pay: { min: 2.1, max: 2.4, period: 'month' },
    },
    {
      title: 'Graphic Designer, Menus and Screens',
      family: 'graphic',
      tags: 'figma',
      about:
        'A menu on a tablet has to be readable in bad light. You’ll design templates that 14,000 restaurants can fill in and still look good.',
      tasks: ['Draw 200 pictograms for dishes and allergens.'],
    },
    {
      title: 'Product Manager, Payments at the Table',
      family: 'product',
      tags: 'product-manager',
      about:
        'Six people, one grill, four cards: splitting the bill still takes a calculator. You’ll find out why, and help us fix it.',
      tasks: ['Pilot with twelve grill restaurants.'],
      state: 'closed',
    },
  ],
  otgoreum: [
    {
      title: 'Computer Vision Engineer, Fabric',
      family: 'ai',
      tags: 'machine-learning python pytorch',
      about:
        'Is it really wool? You’ll train the models that recognize fabric, stains and labels from six photos, and know when to ask a person who repairs clothes.',
      tasks: [
        'Reach the menders’ agreement among themselves, which is 94 percent.',
        'Run on a small computer beside the table.',
      ],
    },
    {
      title: 'Full-stack Engineer, Workshop Line',
      family: 'full-stack',
      tags: 'typescript react node-js postgresql',
      about:
        'Each piece passes through nine pairs of hands, and no button may get lost. You’ll build the software that guides it along the line, on tablets our sewers carry with them.',
      tasks: ['Show each hand only what it needs.', 'Find the station at which things wait.'],
    },
    {
      title: 'Frontend Engineer, Shop (Vue)',
      family: 'frontend',
      tags: 'vue javascript css html',
      about:
        'Every piece exists only once, and someone else is looking at it too. You’ll build a Vue storefront that makes this exciting rather than frustrating.',
      tasks: ['Hold a piece for ten minutes, visibly.', 'Let people search by the measurements of what fits them.'],
    },
    {
      title: 'Product Designer, Selling',
      family: 'design',
      tags: 'product-designer ux-designer figma',
      about:
        'Sending us clothes should be easier than forgetting about them in the closet. You’ll design the whole journey: the box, the price, the wait and the payout.',
      tasks: ['Make the offer for a coat feel fair, with reasons.'],
    },
    {
      title: 'Community and Content Manager, English',
      family: 'marketing',
      tags: 'content',
      about:
        'Customers from abroad buy hanbok from us and ask how to wear it. You’ll answer, write, film and run events, mostly in English.',
      tasks: ['Build the guide to sizes that ends the most frequent return.'],
      korean: 'conversational',
    },
    {
      title: 'Machine Vision Intern',
      workplace: 'on-site',
      family: 'ai',
      tags: 'machine-learning python',
      type: 'internship',
      about:
        'Spend four months at our photo station: cameras, lighting, calibration, and a model that you’ll train and then work next to every day.',
      tasks: ['Find out why navy blue is always wrong.'],
      pay: { min: 2.4, max: 2.4, period: 'month' },
    },
  ],
  'kkachi-ads': [
    {
      title: 'Scala Engineer, Bidder',
      family: 'backend',
      tags: 'scala kafka redis',
      about:
        'Ninety thousand requests a second, forty milliseconds each, and ad budgets as small as a bakery’s 200,000 won a month. You’ll work on the part of the bidder that says yes or no.',
      tasks: ['Win back two milliseconds a quarter.', 'Spend a small budget evenly over a month.'],
    },
    {
      title: 'Go Engineer, Ad Delivery',
      family: 'backend',
      tags: 'go kubernetes redis',
      about:
        'Once we’ve won a bid, the ad has to load. You’ll own delivery: caches in six cities, image formats of every kind, and counts that a store can verify.',
      tasks: [
        'Count a view once, and only if someone could have seen it.',
        'Serve without cookies, and prove that it works.',
      ],
    },
    {
      title: 'Data Scientist, Visits',
      family: 'data',
      tags: 'data-analysis python machine-learning',
      about:
        'Stores pay us per visit, so a visit has to mean something. You’ll estimate visits from samples, without tracking anyone.',
      tasks: ['Put an interval on each invoice.', 'Publish the method.'],
    },
    {
      title: 'Frontend Engineer, Shop Console (Angular)',
      family: 'frontend',
      tags: 'angular typescript html',
      about:
        'A baker books ads at half past four in the morning. You’ll bring that down to two minutes, in Angular, on an old tablet.',
      tasks: ['Reduce the booking from nine steps to three.'],
    },
    {
      title: 'Performance Marketing Manager',
      family: 'marketing',
      tags: 'growth seo',
      about:
        'Advertising an ad service is as odd as it sounds. You’ll bring in 600 stores a month at a cost we can sustain.',
      tasks: ['Buy our own medium first, and report how it did.'],
      korean: 'native',
    },
    {
      title: 'Sales Manager, International Chains',
      family: 'business',
      tags: 'sales biz-dev',
      about:
        'International chains have 300 branches in Korea and plan them all the same way. You’ll show them why every street is different.',
      tasks: ['Win three chains in the first year.'],
    },
    {
      title: 'Site Reliability Engineer, Bidder',
      family: 'platform',
      tags: 'sre linux go',
      about:
        'Forty milliseconds have to cover the network, the garbage collector and the neighbor’s batch job. You’ll keep us at forty while our traffic doubles.',
      tasks: ['Tune kernels, and write down why.'],
      state: 'closed',
    },
  ],
};
