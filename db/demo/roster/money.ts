import type { Roster } from '#db/demo/opening.ts';

/** Payments, budgets, brokers, payroll, custody. */
export const money: Roster = {
  'haneul-pay': [
    {
      title: 'Senior Backend Engineer, Payments',
      family: 'backend',
      tags: 'kotlin spring kafka postgresql',
      about:
        'Every night we pay out the day’s takings of 86,000 shops to their banks. You’ll own the part that works out how much, in a team of five other engineers that hasn’t missed a settlement since 2021.',
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
        'Our ledger is 400 lines that have to be right and 40,000 that explain why. You’ll work on both: double-entry bookkeeping, corrections that leave a trace, and reports that the regulator reads.',
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
        'Two thousand developers build on our public API, and they read its errors before its docs. You’ll make both better.',
      tasks: [
        'Version the interface so that a client from 2019 still works.',
        'Design webhooks that arrive once, in order, or say that they didn’t.',
      ],
      korean: 'not-required',
    },
    {
      title: 'Android Engineer, Card Reader',
      family: 'android',
      tags: 'kotlin',
      about:
        'Our card reader is an Android device with a printer inside. You’ll write the app that takes the card, prints the receipt and recovers when someone pulls the plug.',
      tasks: ['Bring a payment from tap to beep under 1.2 seconds.', 'Test with gloves, flour and a bad cable.'],
    },
    {
      title: 'Frontend Engineer, Merchant Dashboard',
      family: 'frontend',
      tags: 'typescript react scss',
      about:
        'At nine in the evening, 30,000 shop owners open the same page to see what they earned. You’ll build that page and the nine behind it.',
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
        'A failed payment means a line at the bakery. You’ll keep our platform at four nines, and know before the bakery does when it’s at three.',
      tasks: [
        'Own the error budget together with three product teams.',
        'Move the last database off the old data center.',
      ],
    },
    {
      title: 'Application Security Engineer',
      family: 'security',
      tags: 'kotlin network',
      about:
        'Card data is never stored on our systems, and you’ll make sure it stays that way. You’ll join a team of four that writes code, reviews code and handles the yearly audit without drama.',
      tasks: [
        'Shrink what the card standard applies to by another third.',
        'Run the bounty program, and pay within a week.',
      ],
    },
    {
      title: 'Data Engineer, Risk',
      family: 'data',
      tags: 'data-engineering kafka python sql',
      about:
        'Fraud moves faster than our nightly batch. You’ll build the stream that lets our risk models decide within 80 milliseconds.',
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
        'Spend six months with our risk team. You’ll take a report that’s put together by hand every Monday and automate it, tested and documented.',
      tasks: ['Find out who reads the report, and what for, before you automate it.'],
      pay: { min: 2.7, max: 2.7, period: 'month' },
    },
    {
      title: 'Product Manager, Foreign Cards',
      family: 'product',
      tags: 'product-manager',
      about:
        'In Korea, a visitor’s card fails one time in nine. You’ll find out all the reasons and fix them, with card issuers, networks and our own code.',
      tasks: [
        'Build the one list of failure reasons that everyone trusts.',
        'Launch with forty shops at two airports, and learn in public.',
      ],
      korean: 'conversational',
    },
    {
      title: 'UX Researcher',
      family: 'design',
      tags: 'ux-research ux-designer',
      about:
        'Shop owners have ninety seconds between customers. You’ll do your research at their counter, in those ninety seconds, with a notebook, and then get eleven teams to act on it.',
      tasks: ['Visit six shops a week in the first quarter.', 'Keep a library of findings that people actually open.'],
      korean: 'fluent',
    },
    {
      title: 'Partnerships Manager, Payment Networks',
      family: 'business',
      tags: 'biz-dev finance',
      about:
        'Card networks move slowly, and in English. You’ll be the person who knows who to ask, from certification to fees.',
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
        'Developers read our docs before they trust us with money. You’ll own them: guides, reference, and the error messages themselves.',
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
        'Our wallet keeps stamps and receipts from neighborhood shops. You’ll build version two in SwiftUI, together with one designer and the Android team.',
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
        'Between our ledger and our accountants there are eleven steps and one spreadsheet. You’ll own both until the spreadsheet is gone.',
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
        'Dotori has one design system, two platforms and too many exceptions. You’ll look after the design system so that exceptions become rare, in a team of one engineer, you, and anyone who asks for help.',
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
        'Two people edit the same budget on the same evening. You’ll build the screens where they agree, and a sync that never gets it wrong for one of them.',
      tasks: [
        'Design conflict rules together with a couples’ counselor. She exists, and she is on contract.',
        'Ship the widget that shows what is left this week.',
      ],
    },
    {
      title: 'Android Engineer, Shared Budgets',
      family: 'android',
      tags: 'kotlin graphql',
      about:
        'You’ll be one of three Android engineers, building what an iPhone user’s partner sees. The two apps share rules, tests and a release day, and nothing else.',
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
        'We live on a monthly fee of 3,900 won, so billing is the heart of the company. You’ll own it with one other person and a very attentive colleague in finance.',
      tasks: [
        'Make canceling as easy as joining, and find out why people leave.',
        'Handle two stores, three currencies and one honest invoice.',
      ],
    },
    {
      title: 'Senior Data Scientist, Categorization',
      family: 'ai',
      tags: 'machine-learning python sql',
      about:
        'Is "GS25 Jeongja" groceries or a midnight snack? You’ll improve the model that sorts 90 million transactions a month, on the device where possible.',
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
        'Roommates are our fastest-growing users, and our least happy ones. You’ll find out what four strangers sharing a home need, and leave out the rest.',
      tasks: ['Run ten home visits in the first two months.', 'Choose the one metric for fairness, and defend it.'],
    },
    {
      title: 'UX Writer, English and Korean',
      family: 'language',
      tags: 'writing ux-designer',
      about:
        'The wrong word about money starts an argument. You’ll choose ours, in two languages, from button labels to the email about a price change.',
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
        'Our 74 people come from twelve countries and have questions about taxes, leave and landlords. You’ll answer most of them and make the rest unnecessary.',
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
        'Households in Japan keep better books than anyone else, on paper. You’ll open that market for us, with a small budget and a lot of patience.',
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
        'Tax law reaches us as a PDF and has to become a function with a date. You’ll own the rule engine for six countries, written in C# on .NET and tested against 90,000 real payslips.',
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
        'Every bank wants its salary file in a slightly different format, on a slightly different day. You’ll write the .NET service that speaks all 61 dialects and never pays anyone twice.',
      tasks: ['Add a country’s banks in two weeks instead of six.', 'Build the dry run that finance trusts.'],
    },
    {
      title: 'Frontend Engineer, Employer Console (Angular)',
      family: 'frontend',
      tags: 'angular typescript scss',
      about:
        'Payroll managers spend two days a month in our console and would like it to be one. You’ll lead our Angular app through its next three years.',
      tasks: [
        'Turn a table of 3,000 rows into something that scrolls.',
        'Show what changed since last month before anyone asks.',
      ],
    },
    {
      title: 'QA Engineer, Payroll',
      family: 'qa',
      tags: 'c-sharp sql',
      about:
        'Being one won off is a bug. You’ll compare our results with payslips from accountants in 14 countries, and politely argue with them when they’re wrong.',
      tasks: ['Run a shadow payroll for each new customer.', 'Keep fixtures for each law since 2019.'],
    },
    {
      title: 'Product Owner, Country Expansion',
      family: 'product',
      tags: 'product-owner finance',
      about:
        'We launch in two countries a year, and each counts its months differently. You’ll own the backlog of the expansion team and the relationship with local accountants.',
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
        'Your thirty customers pay people in Korea from Dublin, Austin and Singapore. You’ll keep them calm at the end of the month and interested the rest of the time.',
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
        'Our own 140 people deserve the service we sell. You’ll run it for a year while a colleague is on leave: contracts, time off, hiring, and the occasional birthday.',
      tasks: ['Hand over a desk that’s tidier than you found it.'],
      pay: { min: 4.2, max: 4.8, period: 'month' },
    },
    {
      title: 'DevOps Engineer, Azure',
      family: 'platform',
      tags: 'azure terraform dot-net docker',
      about:
        'Our builds take 50 minutes and are the top complaint in our surveys. You’ll move them, piece by piece, to something that finishes before your coffee does.',
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
        'An order from a phone reaches the exchange in 380 microseconds, and 210 of those are ours. You’ll own them, in C++, along with the tests that prove speed never comes before correctness.',
      tasks: [
        'Write the risk check that’s fast enough to be always on.',
        'Rehearse the exchange’s failover with them, twice a year.',
      ],
    },
    {
      title: 'Java Engineer, Ledger and Tax',
      family: 'backend',
      tags: 'java spring mysql',
      about:
        'Dividends come from eleven countries, are taxed in two and paid out in one. You’ll look after the Java services that get this right every spring.',
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
        'On the 25th of every month, 200,000 people put a part of their salary into funds and shares. You’ll build what happens in between.',
      tasks: [
        'Spread the morning’s peak without anyone getting a worse price.',
        'Explain failures in a message a person understands.',
      ],
    },
    {
      title: 'iOS Engineer, Calm Mode',
      family: 'ios',
      tags: 'swift',
      about:
        'Our app shows prices once a day unless you ask. You’ll take that idea further: fewer numbers, better timing, and a chart that doesn’t blink.',
      tasks: ['Draw charts that read well in VoiceOver.', 'Prototype with customers who have lost money and stayed.'],
    },
    {
      title: 'Web Engineer, Investor Pages (Next.js)',
      family: 'frontend',
      tags: 'next-js react typescript scss',
      about:
        'People read before they open an account. You’ll own our public site in Next.js: 900 pages of funds, fees and plain explanations.',
      tasks: ['Keep every page under 100 kB.', 'Publish prices with their source and time, always.'],
    },
    {
      title: 'Information Security Officer',
      family: 'security',
      tags: 'network finance',
      about:
        'A licensed broker needs someone the regulator can call. You’ll be that person, with a team of five and the right to stop a release.',
      tasks: ['Own the yearly examination from invitation to closing letter.'],
      level: 'lead',
      korean: 'native',
      visa: 'own',
    },
    {
      title: 'Data Analyst, Customer Behavior',
      family: 'data',
      tags: 'sql data-analysis',
      about:
        'When markets fall, some customers sell at the worst time and regret it. You’ll study when that happens, and which words in our app help.',
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
        'Three out of four key holders have to agree before anything moves. You’ll write the Rust software they do it with, on machines without a network card.',
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
        'Approving something at a bank takes four people, and two of them are on vacation. You’ll own the Go service that works out who can sign, and explains it when they can’t.',
      tasks: ['Model policies as data that an auditor can read.', 'Keep an audit log that can’t be argued with.'],
    },
    {
      title: 'Security Engineer, Red Team',
      family: 'security',
      tags: 'rust network',
      about:
        'You’ll be paid to steal from us. Every quarter you get a goal, a budget and six weeks, and then you help close the hole you found.',
      tasks: ['Attack people, buildings and code, in an order that you choose.', 'Report to the board yourself.'],
    },
    {
      title: 'Infrastructure Engineer, Air-gapped Systems',
      workplace: 'on-site',
      family: 'platform',
      tags: 'linux network terraform',
      about:
        'Half of our machines must never touch the internet. You’ll still run them as code, with builds that anyone can reproduce.',
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
        'Our customers are eleven banks with eleven procedures. You’ll find the one product they have in common, and say no to ten requests a week.',
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
        'We screen every transfer against lists that change daily and misspell names. You’ll build and run that screening, and keep false alarms manageable.',
      tasks: ['Match names across three scripts.', 'Prepare the monthly report without copying a cell.'],
    },
    {
      title: 'Smart Contract Auditor (contract, 3 months)',
      family: 'security',
      tags: 'blockchain rust',
      type: 'contract',
      about:
        'A bank wants to hold assets on a new protocol. You’ll read its contracts very carefully and write down what could go wrong.',
      tasks: ['Write the opinion that the bank’s board reads.'],
      state: 'closed',
    },
  ],
};
