import type { Roster } from '#db/demo/opening.ts';

/** Games, comics, lessons, travel, health and care. */
export const peopleAndPlay: Roster = {
  'bada-interactive': [
    {
      title: 'QA Engineer, Live Game Service',
      type: null,
      family: 'qa',
      tags: 'unity',
      about:
        'Tidewater is patched every second Thursday and its players notice a buoy that moved. You would find it first.',
      tasks: ['Play the patch for three days with a list and two without.', 'Reproduce what players report in verse.'],
      korean: null,
      visa: null,
      residence: null,
      workplace: null,
      pay: null,
      age: 194,
    },
    {
      title: 'Server Programmer (C++)',
      family: 'game',
      tags: 'c-plus-plus linux mysql',
      about:
        'One world, nine years old, 40,000 people in it on a Sunday. You would work on the server in C++, which was written by people who are still here and willing to explain.',
      tasks: ['Split the harbour, where everybody meets, over two machines.', 'Save the world in under a second.'],
    },
    {
      title: 'Client Programmer (Unity)',
      family: 'game',
      tags: 'unity c-sharp',
      about:
        'Water is half of every screen. You would make it look wet on a laptop of 2016, in Unity and C#, and keep the boats on it.',
      tasks: ['Halve loading time between villages.', 'Give artists a tool for tides.'],
    },
    {
      title: 'Community Manager, English',
      family: 'marketing',
      tags: 'content support',
      about:
        'A third of the players write in English and most have known one another for years. You would listen, answer and tell the team what hurts before it is on a banner.',
      tasks: ['Write patch notes that people enjoy.', 'Host the yearly regatta.'],
      korean: 'conversational',
    },
    {
      title: 'Backend Developer, Web Services (PHP)',
      family: 'backend',
      tags: 'php mysql redis',
      about:
        'Accounts, payments and the players’ market are PHP, careful and well tested. You would keep them so and add what the second game needs.',
      tasks: ['Move accounts to one sign-in for two games.'],
    },
    {
      title: 'Technical Artist',
      family: 'game',
      tags: 'unity graphic-designer',
      about:
        'You would stand between eleven artists and a frame budget, with shaders in one hand and a broom in the other.',
      tasks: ['Write the checks that stop a 4K barnacle.'],
    },
  ],
  'mulle-games': [
    {
      title: 'Gameplay Programmer (C#, Unity)',
      family: 'game',
      tags: 'unity c-sharp',
      about:
        'Clay, wool and dough are simulations with feelings. You would program how the next material behaves under a thumb, and stop when it feels right rather than correct.',
      tasks: ['Prototype weaving in the first month.', 'Keep it at sixty frames on a telephone from 2019.'],
      korean: 'basic',
    },
    {
      title: 'Backend Engineer, Player Services (Go)',
      family: 'backend',
      tags: 'go postgresql redis',
      about:
        'Players send one another bread. You would own what is behind that: gifts, galleries and a shop without tricks, in Go, for eleven million installations.',
      tasks: ['Moderate a gallery of two million pots.', 'Delete a player’s data within a day of being asked.'],
    },
    {
      title: 'UI/UX Designer, Mobile Games',
      family: 'design',
      tags: 'ui-designer ux-designer figma',
      about:
        'There is hardly any interface in our games, which is why each part of it matters. You would design it, animate it and remove it again.',
      tasks: ['Teach a mechanic without a word.', 'Make settings that a child and a grandfather both find.'],
    },
    {
      title: 'Android Build Engineer',
      family: 'platform',
      tags: 'android unity docker',
      about:
        'Four games, two stores, nine languages, one Friday build. You would own the pipeline and the drawer of old telephones.',
      tasks: ['Build everything in under twenty minutes.', 'Test on hardware before anybody plays.'],
    },
    {
      title: 'Localisation Producer (contract, 8 months)',
      family: 'language',
      tags: 'game-dev',
      type: 'contract',
      about:
        'The next game has few words in 19 languages, and each has to sing. You would lead translators through it, with the game in hand.',
      tasks: ['Review on the device, never in a spreadsheet alone.'],
      pay: { min: 4.0, max: 4.6, period: 'month' },
    },
    {
      title: 'User Acquisition Manager',
      family: 'marketing',
      tags: 'growth data-analysis',
      about:
        'No loot boxes means that numbers work differently here. You would find people who stay for years, and pay for them accordingly.',
      tasks: ['Test thirty pictures a month, most made by us.'],
    },
    {
      title: 'Sound Designer',
      family: 'game',
      tags: 'unity',
      about:
        'Our games are quiet, which makes each sound count. You would record wheels, ovens and looms, and place them so that nobody notices the loop.',
      tasks: ['Record, mix, implement.'],
      state: 'closed',
    },
  ],
  'doldam-studio': [
    {
      title: 'Senior Gameplay Engineer (Unreal, C++)',
      family: 'game',
      tags: 'unreal c-plus-plus',
      about:
        'The island remembers what players did, down to a moved stone. You would write that memory and what it costs, in C++ on Unreal 5.',
      tasks: ['Store a season of footprints in 30 megabytes.', 'Make villagers react a week later.'],
    },
    {
      title: 'Graphics Engineer',
      family: 'game',
      tags: 'unreal c-plus-plus',
      about:
        'Fog over black stone at six in the morning, on a console, at sixty frames. You would write the shaders and find the milliseconds.',
      tasks: ['Bring the volumetrics under two milliseconds.', 'Work with four artists who know fog.'],
    },
    {
      title: 'Tools Programmer (C#)',
      family: 'game',
      tags: 'c-sharp dot-net python',
      about:
        'Nineteen artists, one island, no merge conflicts. You would build the tools in C# and .NET with which they work on it together.',
      tasks: ['Lock, diff and undo for a level of forty gigabytes.', 'Watch an artist work each week.'],
    },
    {
      title: 'Online Services Engineer (Go)',
      family: 'backend',
      tags: 'go kubernetes postgresql gcp',
      about:
        'Launch day has 200,000 players or twenty thousand. You would build services for either, and for the quiet year after it.',
      tasks: ['Rehearse launch day four times.', 'Support play without our servers, for ever.'],
    },
    {
      title: 'UX Designer, Game Interface',
      family: 'design',
      tags: 'ux-designer ui-designer unreal',
      about:
        'A map that lies a little, menus that fit a pad and a mouse, and subtitles for each bird. You would design how people find their way.',
      tasks: ['Run a play test every second week.', 'Bring accessibility options in from the start.'],
    },
    {
      title: 'Publishing Marketing Manager, Global',
      family: 'marketing',
      tags: 'content growth',
      about:
        'We publish ourselves, so the marketing department is you and a budget. You would plan the year until release in English, with partners for the other languages.',
      tasks: ['Plan three demos, two fairs and one long silence.'],
      korean: 'not-required',
    },
    {
      title: 'Narrative Designer, English',
      family: 'language',
      tags: 'game-dev writing',
      about:
        'Players skip dialogue; ours is short and worth stopping for. You would write it in English, in a room with two writers who write in Korean.',
      tasks: ['Write 400 lines that villagers say only once.'],
      state: 'closed',
    },
  ],
  'durumari-comics': [
    {
      title: 'Senior iOS Engineer, Reader',
      featured: true,
      family: 'ios',
      tags: 'swift',
      about:
        'An episode is a picture two hundred screens tall. You would own the reader that scrolls through it without a seam, on the train, in a tunnel.',
      tasks: ['Preload so that a tunnel is not noticed.', 'Keep memory flat through a whole series.'],
    },
    {
      title: 'Frontend Engineer, Web Reader (React)',
      family: 'frontend',
      tags: 'react next-js typescript sass',
      about:
        'Half of our readers abroad never install the app. You would own the web reader in React and Next.js, which is also the page that search engines know us by.',
      tasks: [
        'Show the first panel within a second on a slow network.',
        'Make panels readable to a screen reader, with editors’ help.',
      ],
    },
    {
      title: 'Backend Engineer, Royalties',
      family: 'backend',
      tags: 'java spring postgresql',
      about:
        'Every reader, every won, one page per artist. You would own the calculation and the sentence next to each figure.',
      tasks: ['Recalculate a month in minutes.', 'Let an artist question a number with one tap.'],
    },
    {
      title: 'Machine Learning Engineer, Translation Tools',
      family: 'ai',
      tags: 'machine-learning llm python',
      about:
        'Translators here are people and stay so. You would build what helps them: finding text in drawings, remembering how a character speaks, warning of a pun.',
      tasks: ['Detect and clean lettering on 4,000 pages a week.', 'Measure by time saved and by translators’ temper.'],
    },
    {
      title: 'Content Marketing Manager, Spanish and English',
      family: 'marketing',
      tags: 'content seo',
      about:
        'Four million people read us in English and Spanish. You would write for both, with artists who are shy and fans who are not.',
      tasks: ['Launch a series a week across two languages.'],
      korean: 'conversational',
    },
    {
      title: 'Graphic Designer, Lettering',
      family: 'graphic',
      tags: 'localisation',
      about:
        'A scream in Korean is wider than one in English. You would letter six episodes a week in two languages, and draw the sound effects again.',
      tasks: ['Match each artist’s hand.', 'Keep a library of two hundred screams.'],
      type: null,
    },
    {
      title: 'Product Owner, Artists’ Desk',
      family: 'product',
      tags: 'product-owner',
      about:
        'Artists upload at four in the morning, an hour before the deadline. You would own the desk where they do, and the contract page they read with it.',
      tasks: ['Shorten upload to publication from three days to one.'],
    },
    {
      title: 'Editor, English Series',
      family: 'language',
      tags: 'content',
      about:
        'You would edit nine series at a time, from first sketch to last page, and be the person an artist calls before a deadline slips.',
      tasks: ['Work with artists from first sketch to last page.'],
      state: 'closed',
    },
  ],
  malgil: [
    {
      title: 'Full-stack Engineer, Lessons (Django, React)',
      family: 'full-stack',
      tags: 'python django react postgresql',
      about:
        'A lesson is twelve minutes for two people who never met. You would build what happens before, during and after it, in a codebase that four people know by heart.',
      tasks: [
        'Match a learner with a tutor in ten seconds at nine in the evening.',
        'Turn a lesson’s notes into tomorrow’s exercise.',
      ],
      korean: 'basic',
    },
    {
      title: 'Real-time Media Engineer',
      family: 'backend',
      tags: 'go c-plus-plus network',
      about:
        'A language is learned in the pauses, so latency is pedagogy. You would own audio and video between Seoul and everywhere.',
      tasks: ['Keep delay under 180 ms from twelve countries.', 'Recover when a lift swallows the learner.'],
    },
    {
      title: 'Flutter Engineer, Learner App',
      family: 'cross-mobile',
      tags: 'flutter ios android',
      about:
        'The app is where people practise between lessons, on foot. You would own it in Flutter with one colleague, who is learning too.',
      tasks: ['Make a three-minute exercise that works without looking.', 'Ship every second Tuesday.'],
    },
    {
      title: 'AI Engineer, Speech Feedback',
      family: 'ai',
      tags: 'ai machine-learning python llm',
      about:
        'Telling somebody that a vowel was wrong needs to be right and kind. You would build that feedback from 40,000 learners’ voices, with their consent and a way out.',
      tasks: ['Score like a patient tutor, not like a machine.', 'Show which of two sounds was heard.'],
    },
    {
      title: 'Learning Designer',
      family: 'design',
      tags: 'ux-designer ux-research writing',
      about:
        'Immigration forms, landlords, office jokes: you would design lessons around what happened today, and test them on colleagues.',
      tasks: ['Write sixty lesson frames in a year.', 'Cut dropout after lesson four.'],
      korean: 'fluent',
    },
    {
      title: 'Community Marketing Intern',
      family: 'marketing',
      tags: 'content',
      type: 'internship',
      about:
        'Three months of meeting learners where they are: cafés, churches, football pitches. You would run two evenings a week and write about them.',
      tasks: ['Bring sixty people into one room, once.'],
      korean: 'conversational',
      pay: { min: 2.3, max: 2.3, period: 'month' },
    },
    {
      title: 'Tutor Operations Manager',
      family: 'people',
      tags: '',
      about:
        'Nine hundred tutors teach when they like, and learners all want nine in the evening. You would plan, pay and look after the tutors in between.',
      tasks: ['Plan supply for nine in the evening.'],
      state: 'closed',
    },
  ],
  'gama-trips': [
    {
      title: 'Backend Engineer, Rail Bookings (Node.js)',
      family: 'backend',
      tags: 'node-js typescript postgresql redis',
      about:
        'The railway’s system sleeps from one to four and so should you. You would own the booking of trains: holds, payments, refunds, and a seat by the window.',
      tasks: ['Sell the last seat once.', 'Refund within a minute, not a week.'],
    },
    {
      title: 'Frontend Engineer, Mobile Web',
      featured: true,
      family: 'frontend',
      tags: 'next-js react typescript html',
      about:
        'Our users stand in an airport with four percent of battery. You would own the mobile web in Next.js, in nine languages and very few kilobytes.',
      tasks: ['Bring the first page under 60 kB.', 'Show a ticket without a network.'],
    },
    {
      title: 'React Native Engineer, Traveller App',
      family: 'cross-mobile',
      tags: 'react-native typescript',
      about:
        'The app knows that your train leaves in nineteen minutes from a platform that you cannot find. You would build that part, and the quiet rest.',
      tasks: ['Guide a person from plane to platform.', 'Work for two weeks, then be uninstalled with a smile.'],
    },
    {
      title: 'Data Analyst, Demand',
      family: 'data',
      tags: 'sql data-analysis python',
      about:
        'Cherry blossom moves by nine days from year to year and half a million people with it. You would tell us when to hire, hold rooms and say sorry.',
      tasks: ['Forecast by nationality, route and bloom.'],
    },
    {
      title: 'Partnership Manager, Temples and Restaurants',
      family: 'business',
      tags: 'biz-dev',
      about:
        'A temple has no procurement office. You would visit, drink tea and leave with an agreement that both sides understand.',
      tasks: ['Bring sixty new places a year into the product.'],
      korean: 'native',
    },
    {
      title: 'Traveller Support Specialist, English and Spanish',
      family: 'support',
      tags: 'customer-success',
      about:
        'Somebody is in Daegu and should be in Daejeon. You would fix it, calmly, in two languages, with the right to spend money.',
      tasks: ['Solve it within the first conversation.'],
      korean: 'conversational',
    },
    {
      title: 'SEO and Content Manager',
      family: 'marketing',
      tags: 'seo content',
      about:
        '"Can I buy a train ticket with a foreign card" is asked 90,000 times a month. You would answer that and two hundred other questions better than anybody.',
      tasks: ['Own the guide pages in English and brief eight languages.'],
    },
    {
      title: 'Product Designer, Bookings',
      family: 'design',
      tags: 'product-designer figma',
      about:
        'People book a seat in a language that is not theirs. You would draw a booking that needs hardly any language at all.',
      tasks: ['Test it at the airport.'],
      state: 'closed',
    },
  ],
  'sumbi-health': [
    {
      title: 'Mobile Engineer, Patient App (Flutter)',
      family: 'cross-mobile',
      tags: 'flutter mobile',
      about:
        'A patient breathes into the device twice a day and looks at one line. You would own the app that draws it, under the rules for medical software and the thumbs of people of eighty.',
      tasks: ['Pair by Bluetooth on the first try.', 'Write the risk file for each change, briefly.'],
    },
    {
      title: 'Embedded Engineer, Breathing Device',
      family: 'systems',
      tags: 'embedded c c-plus-plus',
      about:
        'The sensor hears air; the firmware decides what it means. You would write it to the standard, with tests that a notified body enjoys.',
      tasks: ['Calibrate in the factory in eight seconds.', 'Trace each requirement to a test.'],
    },
    {
      title: 'Data Scientist, Clinical Signals',
      family: 'data',
      tags: 'python machine-learning data-analysis',
      about:
        'Three days before an emergency visit something changes in a breath. You would find what, with doctors, and without fooling yourself.',
      tasks: ['Pre-register the analysis.', 'Report sensitivity with the cost of each false alarm.'],
    },
    {
      title: 'Backend Engineer, Health Records',
      family: 'backend',
      tags: 'python django postgresql',
      about:
        'Doctors see our trend inside their own system. You would build the exchange with six hospitals, each of which implements the standard differently.',
      tasks: ['Encrypt, log and explain each access.', 'Delete on request, truly.'],
    },
    {
      title: 'Quality Engineer, Medical Software',
      family: 'qa',
      tags: 'writing',
      about:
        'You would own verification for device and app: plans, evidence, and the courage to stop a release that everybody wants.',
      tasks: ['Prepare the file for two approvals abroad.', 'Automate what the standard allows.'],
    },
    {
      title: 'Product Designer, Older Adults',
      workplace: 'on-site',
      residence: 'in-korea',
      family: 'design',
      tags: 'product-designer ux-research ui-designer',
      about: 'Our median user is 71. You would design with them, in Busan, in their living rooms, with cake.',
      tasks: ['Make one screen do the work of six.', 'Test the type size in real light.'],
    },
    {
      title: 'Regulatory Affairs Manager',
      family: 'project',
      tags: 'writing',
      about:
        'Our device is approved in Korea and in review in two other places. You would lead the next submission, with engineering beside you from the first page.',
      tasks: ['Write the submission with engineering, not after it.'],
      state: 'closed',
    },
  ],
  'solbat-care': [
    {
      title: 'Backend Developer, Visit Planning (Kotlin)',
      family: 'backend',
      tags: 'kotlin spring postgresql',
      about:
        'Twenty-one thousand carers, 90,000 visits a day, and a person who does not like to be bathed by strangers. You would write the planner that knows.',
      tasks: ['Re-plan a district when three carers are ill.', 'Weigh continuity against travel, and show how.'],
    },
    {
      title: 'Frontend Developer, Care Centre Desk',
      family: 'frontend',
      tags: 'vue javascript sass',
      about:
        'A coordinator has forty telephones’ worth of worries on one screen. You would build it in Vue, and sit beside her first.',
      tasks: ['Show what is late before what is next.', 'Print well; it is still printed.'],
    },
    {
      title: 'React Native Developer, Carer App',
      family: 'cross-mobile',
      tags: 'react-native javascript',
      about:
        'Four minutes between two flats, on the stairs. You would own the app that says what changed since yesterday, in the order in which it matters.',
      tasks: ['Dictate a note in dialect.', 'Work in a basement in Bundang.'],
    },
    {
      title: 'Service Designer',
      family: 'design',
      tags: 'ux-designer ux-research',
      about:
        'Care happens between five parties, of whom two never meet. You would map it, walk it and redesign the hand-over.',
      tasks: ['Follow ten carers for a day each.'],
      korean: 'native',
      visa: 'own',
    },
    {
      title: 'HR Tech Recruiter (contract, 6 months)',
      residence: 'in-korea',
      family: 'people',
      tags: '',
      type: 'contract',
      about: 'Nine engineers in six months, for a company that offers four-day weeks and asks for patience.',
      tasks: ['Run hiring end to end, and leave the process behind.'],
      pay: { min: 3.6, max: 4.2, period: 'month' },
    },
  ],
  'sancheong-institute': [
    {
      title: 'Bioinformatics Engineer, Variant Calling',
      family: 'data',
      tags: 'python c-plus-plus data-analysis linux',
      about:
        'Somewhere in three billion letters is the one that explains a child’s illness. You would own the part of the pipeline that finds candidates and ranks them.',
      tasks: ['Cut a genome from nineteen hours to six.', 'Keep each result reproducible for fifteen years.'],
    },
    {
      title: 'Research Software Engineer, Knowledge Base',
      family: 'full-stack',
      tags: 'python typescript postgresql',
      about:
        'Clinicians need the paper from 1994 that describes the same family. You would build the base that finds it, and the page they read it on.',
      tasks: ['Publish the code, and answer those who use it.'],
    },
    {
      title: 'HPC Systems Administrator',
      family: 'platform',
      tags: 'linux system network python',
      about:
        'Four hundred nodes, two petabytes, one cooling system with character. You would run them for researchers who do not want to know.',
      tasks: ['Schedule fairly, and explain why somebody waits.', 'Move the archive to new tape within the year.'],
    },
    {
      title: 'Postdoctoral Researcher, Machine Learning for Rare Diseases',
      family: 'ai',
      tags: 'research machine-learning pytorch',
      type: 'contract',
      about:
        'Two years, one question, clinical partners who answer the telephone: how do you learn from diseases that have eleven patients?',
      tasks: ['Publish, teach a seminar, and share the weights where consent allows.'],
      pay: { min: 58, max: 66 },
    },
  ],
  maltteut: [
    {
      title: 'Full-stack Engineer, Translation Desk',
      family: 'full-stack',
      tags: 'typescript vue node-js',
      about:
        'Translators see the screen, the speaker and the last three versions, side by side. You would build that desk in Vue and Node.js with nine colleagues who also translate.',
      tasks: [
        'Render a game’s screen in the browser from its strings.',
        'Save each keystroke, and be able to go back.',
      ],
      korean: 'not-required',
      workplace: 'remote',
      residence: 'anywhere',
    },
    {
      title: 'Localisation Engineer',
      family: 'language',
      tags: 'python javascript',
      about:
        'Plurals, genders, right-to-left and a file format from 2003. You would get texts out of other people’s software and back in without a scratch.',
      tasks: ['Write parsers that round-trip to the byte.', 'Catch a missing placeholder before the player does.'],
      workplace: 'remote',
    },
    {
      title: 'Korean to English Game Translator',
      family: 'language',
      tags: 'game-dev writing',
      about:
        'Two novels’ worth of dialogue a year, for characters whom you will come to know. You would translate, edit and argue about honorifics.',
      tasks: ['Translate about 2,000 words a day, with time to think.', 'Play what you translate.'],
      korean: 'fluent',
      workplace: 'remote',
      residence: 'anywhere',
      visa: null,
      type: 'part-time',
      pay: { min: 30_000, max: 38_000, period: 'hour' },
      place: { region: null, location: null },
    },
    {
      title: 'Project Manager, Languages',
      family: 'project',
      tags: 'localisation',
      about: 'Twenty-six languages leave on Thursday. You would know on Monday which one will not, and have called.',
      tasks: ['Lead twelve projects at a time, two of them difficult.'],
      workplace: 'remote',
      korean: 'business',
    },
    {
      title: 'Machine Translation Researcher (internship)',
      family: 'ai',
      tags: 'research llm python',
      type: 'internship',
      about:
        'Five months on when a machine’s draft helps and when it harms. You would design the study with translators who have opinions.',
      tasks: ['Measure effort, not only similarity.'],
      korean: 'not-required',
      workplace: 'remote',
      pay: { min: 2.7, max: 2.7, period: 'month' },
    },
  ],
};
