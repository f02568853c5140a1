import type { Roster } from '#db/demo/opening.ts';

/** Shops, groceries, kitchens, clothes, and what moves them. */
export const commerce: Roster = {
  'maru-commerce': [
    {
      title: 'Frontend Engineer (React), Checkout',
      family: 'frontend',
      tags: 'typescript react css',
      about:
        'Checkout is where our customers decide whether to trust us. You would own the React front end of it, from the basket to the receipt, for 1.4 million orders a month, together with two engineers, a designer and a product manager.',
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
        'A vase to Lyon needs a price with duties, a box that holds and a form in triplicate. You would own the Node.js services between the order and the parcel.',
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
      html: '<h2>What you would do</h2><p>Somebody types “blue cup for grandmother”. You would make that work in four languages, over 1.1 million pieces of which each exists once.</p><ul><li>Measure relevance with makers as judges.</li><li>Handle Korean compounds and English guesses in one query.</li></ul><h2>What we ask for</h2><ul><li>Four years or more of backend work, two of them on services that other teams relied on.</li><li>Business-level English, spoken and written.</li><li>No Korean is required: half of the team learned its first words here.</li><li>The working language of the team is English, in meetings, in documents and in code review.</li></ul><h2>What you get</h2><ul><li>A base salary of 70,000,000 to 95,000,000 won a year, reviewed every March.</li><li>We sponsor the E-7 visa, file it with a lawyer who has done it for eleven of us, pay every fee, and file again for your family once you have found a flat.</li><li>You can apply from anywhere in the world, and have to move to Korea before your first day.</li><li>Hybrid work: three days a week in our Seongsu office, two days at home.</li><li>We pay for your flight, and help with relocation until you have a flat, a bank account and a telephone.</li></ul><h2>How hiring goes</h2><p>A call, a task of two hours and an afternoon with the team. All interviews are in English.</p>',
    },
    {
      title: 'Machine Learning Engineer, Discovery',
      family: 'ai',
      tags: 'machine-learning python pytorch',
      about:
        'Recommendations are hard when everything is unique. You would learn taste from pictures and a little behaviour, and keep the small makers visible.',
      tasks: [
        'Train image embeddings on our own photographs.',
        'Guard a share of each page for makers in their first year.',
      ],
    },
    {
      title: 'Product Manager, Makers',
      family: 'product',
      tags: 'product-manager',
      about:
        'Nine thousand makers photograph, price, pack and answer, mostly at night. You would win back an hour of their evening.',
      tasks: ['Work one day a month in a maker’s studio.', 'Replace four tools with one page.'],
      korean: 'fluent',
    },
    {
      title: 'UI Designer, Web Shop',
      family: 'design',
      tags: 'ui-designer figma css',
      about:
        'The goods are the colour; the interface is the table they stand on. You would draw that table for web and app, down to the last state.',
      tasks: ['Set the grid that shows a spoon and a wardrobe equally well.'],
    },
    {
      title: 'Email and CRM Marketer, English',
      family: 'marketing',
      tags: 'growth content',
      about:
        'Customers abroad buy twice a year and remember us once a month. You would write and time those letters, in English first.',
      tasks: [
        'Build five sequences that are read and cut fifteen that are not.',
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
        'Every maker’s first ten pieces are photographed here. You would run the small studio and make the printed catalogue, four times a year.',
      tasks: ['Shoot thirty pieces a day with two assistants.', 'Lay out the catalogue in two scripts.'],
    },
    {
      title: 'Frontend Intern',
      workplace: 'hybrid',
      family: 'frontend',
      tags: 'javascript html css',
      type: 'internship',
      about:
        'Six months in the team that builds maker pages. You begin with HTML that is wrong and end with a page of your own that 9,000 people use.',
      tasks: ['Repair ten accessibility findings, then find ten more.'],
      pay: { min: 2.5, max: 2.5, period: 'month' },
    },
    {
      title: 'Customs Specialist, Technology',
      family: 'project',
      tags: '',
      about:
        'Every parcel abroad needs a tariff number, and our software guesses it right in seven of ten cases. You would teach it the rest, together with two engineers and the customs office at Incheon.',
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
        'Our jars stand in 1,900 shops between Vancouver and Miami, usually on the wrong shelf. You would plan how people find, open and finish them, with a budget of 1.8 billion won and two colleagues in Toronto.',
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
        'The shop is PHP 8 and Vue, seven years old and in better shape than that sounds. You would be one of three engineers and responsible for subscriptions.',
      tasks: ['Let people skip a month without writing to us.', 'Track cold parcels through four carriers.'],
    },
    {
      title: 'IoT Engineer, Fermentation Halls',
      family: 'systems',
      tags: 'embedded linux python',
      about:
        'Two hundred probes smell, weigh and take the temperature of what becomes soy paste. You would look after them and teach the halls’ masters to trust the curve, or tell you why not.',
      tasks: [
        'Build a probe that survives salt for three years.',
        'Spend every second week in Sunchang during autumn.',
      ],
      place: { region: 'elsewhere', location: 'Sunchang, Jeonbuk' },
      workplace: 'on-site',
    },
    {
      title: 'Brand Designer',
      family: 'graphic',
      tags: 'ui-designer',
      about:
        'Labels in nine languages, each with a different law on the size of the word "salt". You would keep them recognisably ours.',
      tasks: ['Redraw the label system from the jar up.', 'Be at the printer when the first sheet comes out.'],
    },
    {
      title: 'Export Business Developer, Europe',
      family: 'business',
      tags: 'biz-dev sales',
      about:
        'Europe buys through people who know people. You would become one of them: importers in six countries, two fairs, and a lot of tasting.',
      tasks: ['Open three countries in two years.', 'Understand cold chains well enough to refuse a bad one.'],
    },
    {
      title: 'Social Content Creator, English (part-time)',
      family: 'marketing',
      tags: 'content',
      type: 'part-time',
      about:
        'Twenty hours a week of cooking, filming and answering. The kitchen and the camera are here; the ideas would be yours.',
      tasks: ['Publish three short films a week.', 'Answer comments about smell with dignity.'],
      pay: { min: 18_000, max: 23_000, period: 'hour' },
      korean: 'basic',
    },
    {
      title: 'Data Analyst, Subscriptions',
      family: 'data',
      tags: 'sql data-analysis',
      about:
        'Some people finish a jar in nine days, others forget it in the back of the fridge. You would find out which subscriber is which before the next box is packed.',
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
        'We spend four billion won a year on first orders and know less than we should about the second. You would have six months, clean data and no meetings on Wednesdays to find out.',
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
        'At four in the afternoon we order what will be wanted at midnight. You would own the forecast for 12,000 articles in three halls; one percent better is 600 tonnes of food a year not thrown away.',
      tasks: ['Include weather, holidays and a popular television cook.', 'Give buyers a number and how sure we are.'],
    },
    {
      title: 'Backend Engineer, Inventory (Java)',
      family: 'backend',
      tags: 'java spring mysql kafka',
      about:
        'Stock moves 1.3 million times a night and must be right at each of them. You would work on the Java core of inventory, with colleagues who have stood in the hall at three.',
      tasks: ['Let two pickers never run for the same last radish.', 'Take stock without stopping.'],
    },
    {
      title: 'Backend Engineer, Delivery Routing',
      family: 'backend',
      tags: 'kotlin postgresql redis',
      about:
        'Eight hundred vans, 95,000 stops, four hours. You would write the part of routing that copes when a road closes at 02:40.',
      tasks: ['Recompute a district in under a minute.', 'Learn from drivers why the map is wrong.'],
    },
    {
      title: 'Android Developer, Picker Devices',
      family: 'android',
      tags: 'kotlin',
      about:
        'Pickers wear a scanner on the wrist at two degrees. You would write its app: one instruction at a time, large, and never a spinner.',
      tasks: ['Cut a pick by half a second; there are a million a night.', 'Make it work through a glove.'],
    },
    {
      title: 'Flutter Engineer, Driver App',
      family: 'cross-mobile',
      tags: 'flutter kotlin',
      about:
        'Drivers hold the telephone for six seconds per stop. You would own the Flutter app that tells them the door code, the dog and the stairs.',
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
        'You would own the backlog of the software that runs three halls, and spend one night a week in one of them during the first quarter.',
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
      html: '<h2>하는 일</h2><p>고객 앱의 장바구니와 주문 화면을 담당합니다. 밤 열한 시부터 자정 사이에 하루 주문의 절반이 들어오고, 그 한 시간을 위해 나머지 스물세 시간을 준비합니다.</p><ul><li>React Native 새 아키텍처로 주문 화면을 옮깁니다.</li><li>자정 직전 트래픽에서 품절 안내가 1초 안에 보이게 합니다.</li><li>디자이너, 백엔드 개발자와 두 주 단위로 배포합니다.</li></ul><h2>바라는 점</h2><ul><li>React Native로 만든 앱을 두 스토어에 올려 본 경험 3년 이상</li><li>TypeScript, 그리고 네이티브 모듈을 직접 고쳐 본 경험</li><li>한국어로 유창하게 소통할 수 있는 분</li><li>국내 거주자만 지원할 수 있습니다.</li><li>비자 지원은 하지 않으므로 국내에서 일할 수 있는 비자를 이미 가지고 계셔야 합니다.</li></ul><h2>드리는 것</h2><p>열두 번의 급여에 한 번을 더합니다. 입사 첫 달에는 냉장 센터에서 하룻밤을 함께 보내며, 방한복은 회사가 준비합니다.</p><ul><li>연봉 5,500만원 ~ 7,500만원</li><li>하이브리드 근무: 주 3일 송파 사무실 출근, 주 2일 재택근무</li></ul><h2>채용 절차</h2><p>서류, 과제, 하루 동안의 만남으로 이어집니다. 면접은 한국어로 진행합니다.</p>',
    },
    {
      title: 'QA Engineer, Customer App',
      family: 'qa',
      tags: 'react-native',
      about:
        'Half of the day’s orders come between eleven and midnight. You would make sure that nothing we shipped at six is noticed then.',
      tasks: ['Rehearse the peak every Tuesday.', 'Keep forty devices charged and honest.'],
    },
    {
      title: 'Cold Chain Data Engineer',
      family: 'data',
      tags: 'data-engineering python kafka',
      about:
        'Every box reports its temperature every minute of the night. You would collect it, keep what matters and throw the rest away wisely.',
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
        'Our platform spans Seoul, Singapore and Rotterdam, and each believes that it is the main one. You would settle that: one control plane, three regions, and 120 engineers who deploy without asking.',
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
        'Forty documents per container, thirty-four of them ours. You would bring that to thirty-six, which sounds small and is two hundred people’s Friday afternoon.',
      tasks: ['Parse what authorities in nine countries call a standard.', 'Sign, seal and archive for ten years.'],
    },
    {
      title: 'Backend Engineer, Vessel Schedules (Go)',
      family: 'backend',
      tags: 'go postgresql redis docker',
      about:
        'A ship’s schedule is an opinion. You would own the Go service that merges eleven such opinions into one that a forwarder can promise.',
      tasks: ['Rank sources by how often they were right.', 'Notify 140 forwarders within a minute of a change.'],
    },
    {
      title: 'Frontend Engineer, Booking Console (Vue)',
      family: 'frontend',
      tags: 'vue typescript sass',
      about:
        'Clerks book a container in four minutes and would like ninety seconds. You would build the Vue console around their keyboard, not their mouse.',
      tasks: ['Make every action reachable without leaving the home row.', 'Keep drafts safe through a power cut.'],
    },
    {
      title: 'Data Engineer, Tracking',
      family: 'data',
      tags: 'data-engineering scala kafka',
      about: 'Forty million position messages a day, a third of them wrong. You would find the third.',
      tasks: ['Join radar, satellite and gate records into one journey.', 'Keep the history queryable for five years.'],
    },
    {
      title: 'Cloud Engineer, Networking',
      family: 'platform',
      tags: 'cloud aws network terraform',
      about:
        'You would look after what connects three regions and 140 customers’ own networks, most of which were drawn by somebody who left.',
      tasks: ['Replace 90 tunnels with a design.', 'Measure latency from the customer’s desk, not from ours.'],
    },
    {
      title: 'Project Manager, Rotterdam Rollout',
      type: 'contract',
      family: 'project',
      tags: '',
      about:
        'The Dutch customs interface changes next year and takes our largest customer with it. You would lead the eleven months until then.',
      tasks: ['Plan with people in three time zones and one port authority.', 'Travel to Rotterdam four times.'],
    },
    {
      title: 'Enterprise Sales Engineer, Shippers',
      family: 'business',
      tags: 'sales biz-dev',
      about:
        'Shippers ask hard questions about messages, latency and liability. You would answer them before the contract, in English and Korean, with a working demonstration.',
      tasks: ['Build pilots that survive into production.'],
      korean: 'native',
    },
    {
      title: '물류 플랫폼 DevOps 엔지니어 (싱가포르 협업)',
      slug: 'logistics-platform-devops-engineer-singapore',
      family: 'platform',
      tags: 'kubernetes aws docker',
      about:
        'Half of your colleagues sit in Singapore and the other half in Songpa. You would run the build and release system for both, and write everything down in English so that each half can sleep.',
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
        'The tariff database is older than its youngest user. You would look after it, shrink it, and finally move what is left.',
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
        'Guests order on a tablet with a sticky screen. You would own that app in React Native: fast, forgiving, in five languages, offline when the router is under the grill.',
      tasks: ['Let a table of six order without treading on one another.', 'Show allergens truthfully.'],
    },
    {
      title: 'Backend Engineer, Kitchen Sync',
      family: 'backend',
      tags: 'kotlin postgresql redis',
      about:
        'The till, the kitchen screen and the tablet must agree even when the internet does not. You would own the protocol by which they do.',
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
        'Nine thousand tills run Windows and will for years. You would look after that client in C#, printers and cash drawers included, while its successor grows up.',
      tasks: ['Support forty printers by one driver.', 'Update overnight, and roll back before breakfast.'],
    },
    {
      title: 'Platform Engineer',
      family: 'platform',
      tags: 'gcp kubernetes terraform',
      about:
        'Our load has two peaks, lunch and dinner, and you can see a football match in it. You would make the platform breathe with them and cost less in between.',
      tasks: ['Scale ahead of the peak, not behind it.'],
    },
    {
      title: 'Technical Support Engineer, Evenings',
      family: 'support',
      tags: 'network linux',
      type: 'part-time',
      about:
        'From five to ten, restaurants call because it does not print. You would help in Korean or English, and write down why it did not.',
      tasks: ['Solve nine of ten calls without a visit.'],
      pay: { min: 2.1, max: 2.4, period: 'month' },
    },
    {
      title: 'Graphic Designer, Menus and Screens',
      family: 'graphic',
      tags: 'figma',
      about:
        'A menu on a tablet is typography under bad light. You would design templates that 14,000 restaurants cannot ruin.',
      tasks: ['Draw 200 pictograms for dishes and allergens.'],
    },
    {
      title: 'Product Manager, Payments at the Table',
      family: 'product',
      tags: 'product-manager',
      about:
        'Six people, one grill, four cards: splitting a bill still needs a calculator. You would find out why and end it.',
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
        'Is it wool or does it want to be? You would train the models that read fabric, stains and labels from six photographs, and know when to ask a mender.',
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
        'Nine hands, one piece, no lost buttons. You would build the software that carries each piece along the line, on tablets with thimble marks.',
      tasks: ['Show each hand only what it needs.', 'Find the station at which things wait.'],
    },
    {
      title: 'Frontend Engineer, Shop (Vue)',
      family: 'frontend',
      tags: 'vue javascript css html',
      about:
        'Every piece exists once and somebody else is looking at it too. You would build the shop in Vue so that this feels exciting rather than unfair.',
      tasks: ['Hold a piece for ten minutes, visibly.', 'Let people search by the measurements of what fits them.'],
    },
    {
      title: 'Product Designer, Selling',
      family: 'design',
      tags: 'product-designer ux-designer figma',
      about:
        'Sending us clothes should be easier than forgetting them. You would design that path: box, price, patience, money.',
      tasks: ['Make the offer for a coat feel fair, with reasons.'],
    },
    {
      title: 'Community and Content Manager, English',
      family: 'marketing',
      tags: 'content',
      about:
        'People from abroad buy hanbok from us and ask how to wear it. You would answer, write, film and invite, mostly in English.',
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
        'Four months at the photo station: cameras, light, calibration, and a model that you train and then have to live beside.',
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
        'Ninety thousand requests a second, forty milliseconds each, and a bakery’s budget of 200,000 won a month. You would work on the part that says yes or no.',
      tasks: ['Win back two milliseconds a quarter.', 'Spend a small budget evenly over a month.'],
    },
    {
      title: 'Go Engineer, Ad Delivery',
      family: 'backend',
      tags: 'go kubernetes redis',
      about:
        'After the bid is won, the picture has to arrive. You would own delivery: caches in six cities, formats that nobody asked for, and counting that a shop can check.',
      tasks: [
        'Count a view once, and only if somebody could have seen it.',
        'Serve without cookies, and prove that it works.',
      ],
    },
    {
      title: 'Data Scientist, Visits',
      family: 'data',
      tags: 'data-analysis python machine-learning',
      about:
        'Shops pay per visit, so a visit must mean something. You would estimate visits from samples that keep nobody’s path.',
      tasks: ['Put an interval on each invoice.', 'Publish the method.'],
    },
    {
      title: 'Frontend Engineer, Shop Console (Angular)',
      family: 'frontend',
      tags: 'angular typescript html',
      about:
        'A baker books advertising at half past four in the morning. You would make it take two minutes, in Angular, on an old tablet.',
      tasks: ['Reduce the booking from nine steps to three.'],
    },
    {
      title: 'Performance Marketing Manager',
      family: 'marketing',
      tags: 'growth seo',
      about:
        'We advertise advertising, which is as odd as it sounds. You would bring in 600 shops a month at a price that we can repeat.',
      tasks: ['Buy our own medium first, and report how it did.'],
      korean: 'native',
    },
    {
      title: 'Sales Manager, International Chains',
      family: 'business',
      tags: 'sales biz-dev',
      about: 'Chains from abroad have 300 branches here and plan them as one. You would show them what a street is.',
      tasks: ['Win three chains in the first year.'],
    },
    {
      title: 'Site Reliability Engineer, Bidder',
      family: 'platform',
      tags: 'sre linux go',
      about:
        'Forty milliseconds include the network, the garbage collector and the neighbour’s batch job. You would keep them at forty while traffic doubles.',
      tasks: ['Tune kernels, and write down why.'],
      state: 'closed',
    },
  ],
};
