import type { Roster } from '#db/demo/opening.ts';

/** Payments, budgets, brokers, payroll, custody. */
export const money: Roster = {
  'haneul-pay': [
    {
      title: 'Senior Backend Engineer, Payments',
      family: 'backend',
      tags: 'kotlin spring kafka postgresql',
      about:
        'Every night we move the day’s takings of 86,000 shops to their banks. You would own the part that decides how much, together with five engineers in a team that has not missed a settlement since 2021.',
      tasks: [
        'Split the settlement job, which runs for three hours, into steps that can be repeated one by one.',
        'Add a second acquirer for foreign cards without a flag day.',
      ],
      korean: 'not-required',
      visa: 'sponsored',
      residence: 'anywhere',
      workplace: 'hybrid',
      pay: { min: 80, max: 120 },
      ownForm: true,
      featured: true,
      age: 50,
    },
    {
      title: 'Backend Engineer, Ledger',
      family: 'backend',
      tags: 'kotlin postgresql redis',
      about:
        'The ledger is 400 lines that must be right and 40,000 that explain why. You would work on both: double entry, corrections that leave a trace, and reports that the supervisor reads.',
      tasks: [
        'Prove each month that the sum of everything is zero.',
        'Make closing the books a button instead of a weekend.',
      ],
    },
    {
      title: 'Backend Engineer, Merchant API (Go)',
      family: 'backend',
      tags: 'go postgresql graphql docker',
      about:
        'Two thousand developers build on our public interface and read its errors before its documentation. You would make both better.',
      tasks: [
        'Version the interface so that a client from 2019 still works.',
        'Design webhooks that arrive once, in order, or say that they did not.',
      ],
      korean: 'not-required',
    },
    {
      title: 'Android Engineer, Card Reader',
      family: 'android',
      tags: 'kotlin',
      about:
        'The reader on the counter is an Android device with a printer in it. You would write the app that takes the card, prints the slip and forgives the person who unplugs it.',
      tasks: ['Bring a payment from tap to beep under 1.2 seconds.', 'Test with gloves, flour and a bad cable.'],
    },
    {
      title: 'Frontend Engineer, Merchant Dashboard',
      family: 'frontend',
      tags: 'typescript react scss',
      about:
        'At nine in the evening 30,000 shop owners open the same page to see what they earned. You would build that page and the nine behind it.',
      tasks: [
        'Show a day’s takings in under a second, at nine in the evening.',
        'Let an accountant export what she needs without calling us.',
      ],
    },
    {
      title: 'Site Reliability Engineer, Platform',
      family: 'platform',
      tags: 'sre kubernetes terraform aws',
      about:
        'A payment that fails is a queue in a bakery. You would keep the platform at four nines, and know before the bakery does when it is at three.',
      tasks: [
        'Own the error budget together with three product teams.',
        'Move the last database off the old data centre.',
      ],
    },
    {
      title: 'Application Security Engineer',
      family: 'security',
      tags: 'kotlin network',
      about:
        'Card data never rests here, and you would make sure of it. The team is four people who write code, read code and run the yearly audit without drama.',
      tasks: [
        'Shrink what the card standard applies to by another third.',
        'Run the bounty programme, and pay within a week.',
      ],
    },
    {
      title: 'Data Engineer, Risk',
      family: 'data',
      tags: 'data-engineering kafka python sql',
      about:
        'Fraud has a rhythm, and it is faster than our nightly batch. You would build the stream on which the risk models decide within 80 milliseconds.',
      tasks: [
        'Bring features for the models from a day old to a second old.',
        'Keep a replay of any day of the last year within reach.',
      ],
    },
    {
      title: 'Data Engineering Intern',
      family: 'data',
      tags: 'python sql',
      type: 'internship',
      about:
        'Six months beside the risk team. You would take one report that is made by hand every Monday and make it arrive by itself, tested and explained.',
      tasks: ['Find out who reads the report, and what for, before you automate it.'],
      pay: { min: 2.7, max: 2.7, period: 'month' },
    },
    {
      title: 'Product Manager, Foreign Cards',
      family: 'product',
      tags: 'product-manager',
      about:
        'A visitor’s card fails one time in nine in this country. You would find out the nine reasons and get rid of them, with issuers, networks and our own code.',
      tasks: [
        'Build the one list of failure reasons that everybody trusts.',
        'Launch with forty shops at two airports, and learn in public.',
      ],
      korean: 'conversational',
    },
    {
      title: 'UX Researcher',
      family: 'design',
      tags: 'ux-research ux-designer',
      about:
        'Shop owners have ninety seconds between customers. Your research happens in those, at the counter, with a notebook. Then you make eleven teams care.',
      tasks: ['Visit six shops a week in the first quarter.', 'Keep a library of findings that people actually open.'],
      korean: 'fluent',
    },
    {
      title: 'Partnerships Manager, Payment Networks',
      family: 'business',
      tags: 'biz-dev finance',
      about:
        'Card networks move slowly and in English. You would be the person who knows whom to ask, from certification to the fee table.',
      tasks: [
        'Prepare the certification of two new card schemes.',
        'Explain interchange to colleagues without slides.',
      ],
    },
    {
      title: 'Technical Writer, Developer Documentation',
      family: 'language',
      tags: 'writing',
      about:
        'Our documentation is where developers decide whether to trust us with money. You would own it: guides, reference, and the error messages themselves.',
      tasks: [
        'Test each example in the continuous build.',
        'Rewrite the fifty most frequent errors so that each says what to do.',
      ],
      korean: 'not-required',
    },
    {
      title: 'iOS Engineer, Wallet',
      family: 'ios',
      tags: 'swift',
      about:
        'The wallet holds stamps and receipts of neighbourhood shops. You would build its second version in SwiftUI, together with one designer and the Android team.',
      tasks: ['Build passes that update themselves when a shop changes its hours.'],
      korean: 'conversational',
      visa: 'sponsored',
      residence: 'in-korea',
      workplace: 'hybrid',
      state: 'closed',
    },
    {
      title: 'Business Analyst, Settlement',
      family: 'data',
      tags: 'sql finance',
      about:
        'Between the ledger and the accountants there are eleven steps and one spreadsheet. You would own both until the spreadsheet is gone.',
      tasks: ['Explain each difference of more than a won.'],
      state: 'closed',
    },
  ],
  dotori: [
    {
      title: 'Product Designer, Design Systems',
      family: 'design',
      tags: 'product-designer figma design-systems',
      about:
        'Dotori has one design system, two platforms and a habit of exceptions. You would look after the first so that the last become rarer, in a team of one engineer, you, and whoever asked last.',
      tasks: [
        'Name things so that designers and engineers use the same word.',
        'Bring the contrast of every state above the line, in both themes.',
      ],
      korean: 'conversational',
      visa: 'sponsored',
      residence: 'anywhere',
      workplace: 'hybrid',
      pay: { min: 65, max: 90 },
      featured: true,
      age: 25,
    },
    {
      title: 'iOS Engineer, Shared Budgets',
      family: 'ios',
      tags: 'swift graphql',
      about:
        'Two people change the same budget on the same evening. You would build the screens on which they agree, and the syncing that never makes one of them wrong.',
      tasks: [
        'Design conflict rules together with a couples’ counsellor. She exists, and she is on contract.',
        'Ship the widget that shows what is left this week.',
      ],
    },
    {
      title: 'Android Engineer, Shared Budgets',
      family: 'android',
      tags: 'kotlin graphql',
      about:
        'You would be one of three on Android and write half of what an iPhone user’s partner sees. The two apps share rules, tests and a release day, and nothing else.',
      tasks: [
        'Bring Compose to the last eleven screens.',
        'Read bank messages on the device, and never send them anywhere.',
      ],
    },
    {
      title: 'Full-stack Engineer, Billing',
      family: 'full-stack',
      tags: 'typescript node-js react postgresql',
      about:
        'We live from a monthly fee of 3,900 won, so billing is the whole company in one module. You would own it with one other person and a very attentive finance colleague.',
      tasks: [
        'Make cancelling as easy as joining, and find out why people leave.',
        'Handle two stores, three currencies and one honest invoice.',
      ],
    },
    {
      title: 'Senior Data Scientist, Categorisation',
      family: 'ai',
      tags: 'machine-learning python sql',
      about:
        'Is "GS25 Jeongja" groceries or a midnight snack? You would improve the model that sorts 90 million transactions a month, on the device where possible.',
      tasks: [
        'Learn from a correction without learning who made it.',
        'Raise first-guess accuracy from 91 to 95 percent.',
      ],
    },
    {
      title: 'Product Manager, Households',
      family: 'product',
      tags: 'product-manager',
      about:
        'Flatmates are our fastest growing and least happy users. You would find out what a household of four strangers needs, and leave out the rest.',
      tasks: ['Run ten home visits in the first two months.', 'Choose the one metric for fairness, and defend it.'],
    },
    {
      title: 'UX Writer, English and Korean',
      family: 'language',
      tags: 'writing ux-designer',
      about:
        'Money words start arguments. You would choose ours, in two languages, from the button to the letter about a price change.',
      tasks: [
        'Write the voice guide on four pages and live by it.',
        'Sit in on tests and note the sentence that failed.',
      ],
      korean: 'native',
    },
    {
      title: 'People Operations Partner',
      family: 'people',
      tags: '',
      about:
        'Seventy-four people from twelve countries have seventy-four questions about tax, leave and landlords. You would answer most and prevent the rest.',
      tasks: [
        'Own visa renewals, with a calendar that nobody has to remember.',
        'Rewrite the handbook to half its length.',
      ],
      korean: 'fluent',
    },
    {
      title: 'Growth Marketer, Japan',
      family: 'marketing',
      tags: 'growth',
      about:
        'Japanese households keep better books than anyone, on paper. You would open that market for us, with a small budget and a lot of patience.',
      tasks: ['Find the first thousand couples who pay.'],
      state: 'closed',
    },
  ],
  'dure-works': [
    {
      title: 'Senior Backend Engineer, Payroll Rules (C#)',
      family: 'backend',
      tags: 'c-sharp dot-net postgresql',
      about:
        'Tax law arrives as a PDF and has to leave as a function with a date. You would own the rule engine for six countries, written in C# on .NET, tested against 90,000 real payslips.',
      tasks: [
        'Design rules so that a lawyer can review them.',
        'Recalculate a year backwards when a parliament changes its mind.',
      ],
    },
    {
      title: '.NET Engineer, Bank Files',
      family: 'backend',
      tags: 'dot-net c-sharp sql azure',
      about:
        'Each bank wants its salaries in a slightly different file, on a slightly different day. You would write the .NET service that speaks all 61 dialects and never pays twice.',
      tasks: ['Add a country’s banks in two weeks instead of six.', 'Build the dry run that finance trusts.'],
    },
    {
      title: 'Frontend Engineer, Employer Console (Angular)',
      family: 'frontend',
      tags: 'angular typescript scss',
      about:
        'A payroll manager spends two days a month in our console and wants it to be one. You would take the Angular application through its next three years.',
      tasks: [
        'Turn a table of 3,000 rows into something that scrolls.',
        'Show what changed since last month before anybody asks.',
      ],
    },
    {
      title: 'QA Engineer, Payroll',
      family: 'qa',
      tags: 'c-sharp sql',
      about:
        'One won off is a bug. You would build the comparison of our results with payslips from accountants in 14 countries, and argue with them politely when they are wrong.',
      tasks: ['Run a shadow payroll for each new customer.', 'Keep fixtures for each law since 2019.'],
    },
    {
      title: 'Product Owner, Country Expansion',
      family: 'product',
      tags: 'product-owner finance',
      about:
        'Two countries a year, each with its own idea of a month. You would own the backlog of the expansion team and the relationship with local accountants.',
      tasks: [
        'Write the country file that engineering, law and sales share.',
        'Decide what the first version in Vietnam leaves out.',
      ],
    },
    {
      title: 'Customer Success Manager, English-speaking Accounts',
      family: 'support',
      tags: 'customer-success',
      about:
        'Your thirty customers pay people in Korea from Dublin, Austin and Singapore. You would keep them calm at month’s end and curious the rest of the time.',
      tasks: [
        'Lead the first three payrolls of each new customer.',
        'Hold a review each quarter that ends with one promise.',
      ],
    },
    {
      title: 'HR Generalist (maternity cover, 12 months)',
      family: 'people',
      tags: '',
      type: 'contract',
      about:
        'Our own 140 people deserve the service that we sell. You would run it for a year while a colleague is away: contracts, leave, hiring, and the odd birthday.',
      tasks: ['Hand over a desk that is tidier than you found it.'],
      pay: { min: 4.2, max: 4.8, period: 'month' },
    },
    {
      title: 'DevOps Engineer, Azure',
      family: 'platform',
      tags: 'azure terraform dot-net docker',
      about:
        'A build takes 50 minutes and is the most frequent complaint in our surveys. You would move it, piece by piece, to something that finishes before coffee does.',
      tasks: ['Split one pipeline of 50 minutes into eleven of five.'],
      state: 'closed',
    },
  ],
  'sotdae-invest': [
    {
      title: 'Senior C++ Engineer, Order Path',
      family: 'backend',
      tags: 'c-plus-plus linux network',
      about:
        'An order from a telephone reaches the exchange in 380 microseconds, of which 210 are ours. You would own those in C++, and the tests that prove that speed never beat correctness.',
      tasks: [
        'Write the risk check that is fast enough to be always on.',
        'Rehearse the exchange’s failover with them, twice a year.',
      ],
    },
    {
      title: 'Java Engineer, Ledger and Tax',
      family: 'backend',
      tags: 'java spring mysql',
      about:
        'Dividends from eleven countries, taxed in two, paid in one. You would look after the Java services that get this right each spring.',
      tasks: [
        'Model corporate actions so that the weird ones are just data.',
        'Produce the tax certificate that 480,000 people print.',
      ],
    },
    {
      title: 'Kotlin Engineer, Recurring Orders',
      residence: 'in-korea',
      family: 'backend',
      tags: 'kotlin spring kafka',
      about:
        'On the 25th of each month 200,000 people buy a little of something. You would build what happens between the salary and the share.',
      tasks: [
        'Spread the morning’s peak without anybody getting a worse price.',
        'Explain failures in a message a person understands.',
      ],
    },
    {
      title: 'iOS Engineer, Calm Mode',
      family: 'ios',
      tags: 'swift',
      about:
        'Our app shows prices once a day unless you ask. You would build the rest of that idea: fewer numbers, better moments, and a chart that does not blink.',
      tasks: ['Draw charts that read well in VoiceOver.', 'Prototype with customers who have lost money and stayed.'],
    },
    {
      title: 'Web Engineer, Investor Pages (Next.js)',
      family: 'frontend',
      tags: 'next-js react typescript scss',
      about:
        'Before people open an account they read. You would own the public site in Next.js: 900 pages of funds, fees and plain explanations.',
      tasks: ['Keep every page under 100 kB.', 'Publish prices with their source and time, always.'],
    },
    {
      title: 'Information Security Officer',
      family: 'security',
      tags: 'network finance',
      about:
        'A licensed broker needs somebody the supervisor can telephone. You would be that person, with a team of five and the right to stop a release.',
      tasks: ['Own the yearly examination from invitation to closing letter.'],
      level: 'lead',
      korean: 'native',
      visa: 'own',
    },
    {
      title: 'Data Analyst, Customer Behaviour',
      family: 'data',
      tags: 'sql data-analysis',
      about:
        'When markets fall, some customers sell at the worst hour and regret it. You would study when that happens, and which sentence in the app helps.',
      tasks: ['Design the study with a university partner.'],
      state: 'closed',
    },
  ],
  yeopjeon: [
    {
      title: 'Senior Rust Engineer, Key Management',
      family: 'backend',
      tags: 'rust blockchain linux',
      about:
        'Three of four key holders must agree before anything moves. You would write the Rust in which they do, on machines that have no network card.',
      tasks: [
        'Carry a signing protocol from proof to product.',
        'Rehearse the loss of a whole site, with a real clock.',
      ],
      korean: 'not-required',
    },
    {
      title: 'Go Engineer, Approvals',
      family: 'backend',
      tags: 'go postgresql blockchain',
      about:
        'A bank’s approval has four people, two of them on holiday. You would own the Go service that finds out who may sign, and says why not in words.',
      tasks: ['Model policies as data that an auditor can read.', 'Keep an audit log that cannot be argued with.'],
    },
    {
      title: 'Security Engineer, Red Team',
      family: 'security',
      tags: 'rust network',
      about:
        'You would be paid to take what is not yours. Every quarter you get a goal, a budget and six weeks; then you help to close the hole.',
      tasks: ['Attack people, buildings and code, in an order that you choose.', 'Report to the board yourself.'],
    },
    {
      title: 'Infrastructure Engineer, Air-gapped Systems',
      workplace: 'on-site',
      family: 'platform',
      tags: 'linux network terraform',
      about:
        'Half of our machines must never see the internet. You would run them as code all the same, with builds that anybody can reproduce.',
      tasks: [
        'Make a release reproducible to the byte.',
        'Design the courier process for updates, including the courier.',
      ],
    },
    {
      title: 'Technical Product Manager, Custody',
      family: 'product',
      tags: 'product-manager blockchain',
      about:
        'Customers are eleven banks with eleven procedures. You would find the one product inside them and say no to ten requests a week.',
      tasks: ['Write the roadmap with the auditors in the room.'],
      pay: { min: 95, max: 130, currency: 'USD' },
      workplace: 'remote',
      residence: 'anywhere',
      visa: null,
    },
    {
      title: 'Compliance Engineer',
      family: 'support',
      tags: 'python sql finance',
      about:
        'Every transfer is screened against lists that change daily and misspell everybody. You would build and run that screening, and keep false alarms bearable.',
      tasks: ['Match names across three scripts.', 'Prepare the monthly report without copying a cell.'],
    },
    {
      title: 'Smart Contract Auditor (contract, 3 months)',
      family: 'security',
      tags: 'blockchain rust',
      type: 'contract',
      about:
        'One bank wants to hold assets on one new protocol. You would read its contracts very carefully and write down what can go wrong.',
      tasks: ['Write the opinion that the bank’s board reads.'],
      state: 'closed',
    },
  ],
};
