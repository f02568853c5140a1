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
        'Tidewater gets a patch every second Thursday, and players notice when even a buoy has moved. You’ll notice it first.',
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
        'One world, nine years old, with 40,000 people in it on a Sunday. You’ll work on its C++ server with the people who wrote it and are happy to explain it.',
      tasks: ['Split the harbor, where everyone meets, over two machines.', 'Save the world in under a second.'],
    },
    {
      title: 'Client Programmer (Unity)',
      family: 'game',
      tags: 'unity c-sharp',
      about:
        'Half of every screen is water. You’ll make it look wet on a laptop from 2016, in Unity and C#, and keep the boats afloat.',
      tasks: ['Halve loading time between villages.', 'Give artists a tool for tides.'],
    },
    {
      title: 'Community Manager, English',
      family: 'marketing',
      tags: 'content support',
      about:
        'A third of our players write in English, and most have known each other for years. You’ll listen, reply, and tell the team what bothers them before it becomes a protest.',
      tasks: ['Write patch notes that people enjoy.', 'Host the yearly regatta.'],
      korean: 'conversational',
    },
    {
      title: 'Backend Developer, Web Services (PHP)',
      family: 'backend',
      tags: 'php mysql redis',
      about:
        'Accounts, payments and the players’ market run on careful, well-tested PHP. You’ll keep it that way, and add what our second game needs.',
      tasks: ['Move accounts to one sign-in for two games.'],
    },
    {
      title: 'Technical Artist',
      family: 'game',
      tags: 'unity graphic-designer',
      about: 'You’ll work between eleven artists and a frame budget, writing shaders and cleaning up scenes.',
      tasks: ['Write the checks that stop a 4K barnacle.'],
    },
  ],
  'mulle-games': [
    {
      title: 'Gameplay Programmer (C#, Unity)',
      family: 'game',
      tags: 'unity c-sharp',
      about:
        'Our clay, wool and dough are simulations with feelings. You’ll program how the next material behaves under a player’s thumb, until it feels right rather than correct.',
      tasks: ['Prototype weaving in the first month.', 'Keep it at sixty frames on a phone from 2019.'],
      korean: 'basic',
    },
    {
      title: 'Backend Engineer, Player Services (Go)',
      family: 'backend',
      tags: 'go postgresql redis',
      about:
        'Our players send each other bread. You’ll own the services behind that: gifts, galleries and a store without tricks, in Go, for eleven million installs.',
      tasks: ['Moderate a gallery of two million pots.', 'Delete a player’s data within a day of being asked.'],
    },
    {
      title: 'UI/UX Designer, Mobile Games',
      family: 'design',
      tags: 'ui-designer ux-designer figma',
      about:
        'Our games have hardly any interface, so every part of it counts. You’ll design it, animate it, and take it out again when it isn’t needed.',
      tasks: ['Teach a mechanic without a word.', 'Make settings that a child and a grandfather both find.'],
    },
    {
      title: 'Android Build Engineer',
      family: 'platform',
      tags: 'android unity docker',
      about:
        'Four games, two stores, nine languages, one Friday build. You’ll own our release pipeline, and the drawer full of old phones we test on.',
      tasks: ['Build everything in under twenty minutes.', 'Test on hardware before anyone plays.'],
    },
    {
      title: 'Localization Producer (contract, 8 months)',
      family: 'language',
      tags: 'game-dev',
      type: 'contract',
      about:
        'Our next game has very few words, in 19 languages, and each one has to be right. You’ll guide translators through it with the game in hand.',
      tasks: ['Review on the device, never in a spreadsheet alone.'],
      pay: { min: 4.0, max: 4.6, period: 'month' },
    },
    {
      title: 'User Acquisition Manager',
      family: 'marketing',
      tags: 'growth data-analysis',
      about:
        'We don’t sell loot boxes, so our numbers work differently. You’ll find players who stay for years, and decide what they’re worth to us.',
      tasks: ['Test thirty pictures a month, most made by us.'],
    },
    {
      title: 'Sound Designer',
      family: 'game',
      tags: 'unity',
      about:
        'Our games are quiet, so every sound counts. You’ll record wheels, ovens and looms, and place them so that nobody hears the loop.',
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
        'Our island remembers what players did, down to a stone they moved. You’ll write that memory, and keep its cost down, in C++ on Unreal 5.',
      tasks: ['Store a season of footprints in 30 megabytes.', 'Make villagers react a week later.'],
    },
    {
      title: 'Graphics Engineer',
      family: 'game',
      tags: 'unreal c-plus-plus',
      about:
        'Fog over black stone at six in the morning, on a console, at sixty frames a second. You’ll write the shaders and find the milliseconds.',
      tasks: ['Bring the volumetrics under two milliseconds.', 'Work with four artists who know fog.'],
    },
    {
      title: 'Tools Programmer (C#)',
      family: 'game',
      tags: 'c-sharp dot-net python',
      about:
        'Nineteen artists, one island, no merge conflicts. You’ll build the C# and .NET tools that let them work on it together.',
      tasks: ['Lock, diff and undo for a level of forty gigabytes.', 'Watch an artist work each week.'],
    },
    {
      title: 'Online Services Engineer (Go)',
      family: 'backend',
      tags: 'go kubernetes postgresql gcp',
      about:
        'On launch day we’ll have 200,000 players, or 20,000. You’ll build services for both, and for the quiet year after.',
      tasks: ['Rehearse launch day four times.', 'Support play without our servers, forever.'],
    },
    {
      title: 'UX Designer, Game Interface',
      family: 'design',
      tags: 'ux-designer ui-designer unreal',
      about:
        'A map that lies a little, menus that work with a gamepad and a mouse, and subtitles for every bird. You’ll design how players find their way.',
      tasks: ['Run a play test every other week.', 'Bring accessibility options in from the start.'],
    },
    {
      title: 'Publishing Marketing Manager, Global',
      family: 'marketing',
      tags: 'content growth',
      about:
        'We’re our own publisher, so our marketing department will be you and a budget. You’ll plan the year up to release, in English, with partners for the other languages.',
      tasks: ['Plan three demos, two fairs and one long silence.'],
      korean: 'not-required',
    },
    {
      title: 'Narrative Designer, English',
      family: 'language',
      tags: 'game-dev writing',
      about:
        'Players skip dialogue, but ours is short and worth stopping for. You’ll write it in English, alongside two writers who write in Korean.',
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
        'An episode is one picture, two hundred screens tall. You’ll own the reader that scrolls through it without a seam, on the train and in tunnels.',
      tasks: ['Preload so that a tunnel isn’t noticed.', 'Keep memory flat through a whole series.'],
    },
    {
      title: 'Frontend Engineer, Web Reader (React)',
      family: 'frontend',
      tags: 'react next-js typescript sass',
      about:
        'Half of our readers abroad never install the app. You’ll own our web reader in React and Next.js, which is also how search engines see us.',
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
        'Every reader, every won, one page per artist. You’ll own the calculation, and the sentence that explains each figure.',
      tasks: ['Recalculate a month in minutes.', 'Let an artist question a number with one tap.'],
    },
    {
      title: 'Machine Learning Engineer, Translation Tools',
      family: 'ai',
      tags: 'machine-learning llm python',
      about:
        'Our translators are people, and that won’t change. You’ll build what helps them: finding text in drawings, remembering how a character talks, spotting a pun.',
      tasks: ['Detect and clean lettering on 4,000 pages a week.', 'Measure by time saved and by translators’ temper.'],
    },
    {
      title: 'Content Marketing Manager, Spanish and English',
      family: 'marketing',
      tags: 'content seo',
      about:
        'Four million people read our comics in English and Spanish. You’ll write for both, with artists who are shy and fans who aren’t.',
      tasks: ['Launch a series a week across two languages.'],
      korean: 'conversational',
    },
    {
      title: 'Graphic Designer, Lettering',
      family: 'graphic',
      tags: 'localisation',
      about:
        'A scream in Korean is wider than a scream in English. You’ll letter six episodes a week in two languages and redraw the sound effects.',
      tasks: ['Match each artist’s hand.', 'Keep a library of two hundred screams.'],
      type: null,
    },
    {
      title: 'Product Owner, Artists’ Desk',
      family: 'product',
      tags: 'product-owner',
      about:
        'Artists upload at four in the morning, an hour before their deadline. You’ll own the tool they do it with, and the contract page they read on it.',
      tasks: ['Shorten upload to publication from three days to one.'],
    },
    {
      title: 'Editor, English Series',
      family: 'language',
      tags: 'content',
      about:
        'You’ll edit nine series at a time, from first sketch to last page, and be the person artists call before they miss a deadline.',
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
        'A lesson is twelve minutes between two people who’ve never met. You’ll build what happens before, during and after it, in a codebase that four people know by heart.',
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
        'You learn a language in its pauses, so latency matters as much as the lesson. You’ll own our audio and video between Seoul and everywhere else.',
      tasks: ['Keep delay under 180 ms from twelve countries.', 'Recover when an elevator swallows the call.'],
    },
    {
      title: 'Flutter Engineer, Learner App',
      family: 'cross-mobile',
      tags: 'flutter ios android',
      about:
        'People practice between lessons with our app, on the go. You’ll own it in Flutter, together with one colleague who’s learning a language too.',
      tasks: ['Make a three-minute exercise that works without looking.', 'Ship every second Tuesday.'],
    },
    {
      title: 'AI Engineer, Speech Feedback',
      family: 'ai',
      tags: 'ai machine-learning python llm',
      about:
        'When you tell people they got a vowel wrong, you have to be right, and kind. You’ll build that feedback from 40,000 learners’ voices, with their consent and a way to withdraw it.',
      tasks: ['Score like a patient tutor, not like a machine.', 'Show which of two sounds was heard.'],
    },
    {
      title: 'Learning Designer',
      family: 'design',
      tags: 'ux-designer ux-research writing',
      about:
        'Immigration forms, landlords, office jokes: you’ll design lessons around what happens to people every day, and test them on colleagues.',
      tasks: ['Write sixty lesson frames in a year.', 'Cut dropout after lesson four.'],
      korean: 'fluent',
    },
    {
      title: 'Community Marketing Intern',
      family: 'marketing',
      tags: 'content',
      type: 'internship',
      about:
        'Spend three months meeting learners where they are: cafés, churches, soccer fields. You’ll run two evenings a week and write about them.',
      tasks: ['Bring sixty people into one room, once.'],
      korean: 'conversational',
      pay: { min: 2.3, max: 2.3, period: 'month' },
    },
    {
      title: 'Tutor Operations Manager',
      family: 'people',
      tags: '',
      about:
        'Nine hundred tutors teach when they like, and all learners want nine in the evening. You’ll schedule, pay and support the tutors in between.',
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
        'The railway’s system sleeps from one to four in the morning, and so should you. You’ll own train bookings: holds, payments, refunds, and the window seat.',
      tasks: ['Sell the last seat once.', 'Refund within a minute, not a week.'],
    },
    {
      title: 'Frontend Engineer, Mobile Web',
      featured: true,
      family: 'frontend',
      tags: 'next-js react typescript html',
      about:
        'Our users are at the airport with four percent battery left. You’ll own our mobile site in Next.js, in nine languages and very few kilobytes.',
      tasks: ['Bring the first page under 60 kB.', 'Show a ticket without a network.'],
    },
    {
      title: 'React Native Engineer, Traveler App',
      family: 'cross-mobile',
      tags: 'react-native typescript',
      about:
        'Our app knows that your train leaves in nineteen minutes, from a platform you can’t find. You’ll build the part that gets you there.',
      tasks: ['Guide a person from plane to platform.', 'Work for two weeks, then be uninstalled with a smile.'],
    },
    {
      title: 'Data Analyst, Demand',
      family: 'data',
      tags: 'sql data-analysis python',
      about:
        'Cherry blossom dates shift by up to nine days from year to year, and half a million travelers shift with them. You’ll tell us when to hire and when to hold rooms.',
      tasks: ['Forecast by nationality, route and bloom.'],
    },
    {
      title: 'Partnership Manager, Temples and Restaurants',
      family: 'business',
      tags: 'biz-dev',
      about:
        'Temples don’t have a procurement office. You’ll visit, drink tea and come away with an agreement that works for both sides.',
      tasks: ['Bring sixty new places a year into the product.'],
      korean: 'native',
    },
    {
      title: 'Traveler Support Specialist, English and Spanish',
      family: 'support',
      tags: 'customer-success',
      about:
        'Someone is in Daegu and should be in Daejeon. You’ll sort it out calmly, in two languages, and you won’t need to ask before spending money on it.',
      tasks: ['Solve it within the first conversation.'],
      korean: 'conversational',
    },
    {
      title: 'SEO and Content Manager',
      family: 'marketing',
      tags: 'seo content',
      about:
        '"Can I buy a train ticket with a foreign card?" gets searched 90,000 times a month. You’ll answer that and two hundred other questions better than anyone else.',
      tasks: ['Own the guide pages in English and brief eight languages.'],
    },
    {
      title: 'Product Designer, Bookings',
      family: 'design',
      tags: 'product-designer figma',
      about:
        'People use our app to book a seat in a language they don’t speak. You’ll design a booking that hardly needs words.',
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
        'Patients breathe into our device twice a day and look at one line. You’ll own the app that draws it, under the rules for medical software and for thumbs that are eighty years old.',
      tasks: ['Pair by Bluetooth on the first try.', 'Write the risk file for each change, briefly.'],
    },
    {
      title: 'Embedded Engineer, Breathing Device',
      family: 'systems',
      tags: 'embedded c c-plus-plus',
      about:
        'Our sensor picks up air; the firmware decides what it means. You’ll write it to the standard, with tests that make certification easy.',
      tasks: ['Calibrate in the factory in eight seconds.', 'Trace each requirement to a test.'],
    },
    {
      title: 'Data Scientist, Clinical Signals',
      family: 'data',
      tags: 'python machine-learning data-analysis',
      about:
        'Three days before an emergency, something in a patient’s breath changes. You’ll find out what, together with doctors, and without fooling yourself.',
      tasks: ['Pre-register the analysis.', 'Report sensitivity with the cost of each false alarm.'],
    },
    {
      title: 'Backend Engineer, Health Records',
      family: 'backend',
      tags: 'python django postgresql',
      about:
        'Doctors see our trend lines in their own system. You’ll build the integration with six hospitals, each of which implements the standard differently.',
      tasks: ['Encrypt, log and explain each access.', 'Delete on request, truly.'],
    },
    {
      title: 'Quality Engineer, Medical Software',
      family: 'qa',
      tags: 'writing',
      about:
        'You’ll own verification for both device and app: plans, evidence, and the courage to stop a release that everyone wants.',
      tasks: ['Prepare the file for two approvals abroad.', 'Automate what the standard allows.'],
    },
    {
      title: 'Product Designer, Older Adults',
      workplace: 'on-site',
      residence: 'in-korea',
      family: 'design',
      tags: 'product-designer ux-research ui-designer',
      about: 'Our median user is 71. You’ll design with them, in Busan, in their living rooms, over cake.',
      tasks: ['Make one screen do the work of six.', 'Test the type size in real light.'],
    },
    {
      title: 'Regulatory Affairs Manager',
      family: 'project',
      tags: 'writing',
      about:
        'Our device is approved in Korea and under review in two other places. You’ll lead our next submission, with engineering involved from page one.',
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
        'Twenty-one thousand carers, 90,000 visits a day, and someone who doesn’t like being bathed by strangers. You’ll write the planner that takes all of this into account.',
      tasks: ['Re-plan a district when three carers are ill.', 'Weigh continuity against travel, and show how.'],
    },
    {
      title: 'Frontend Developer, Care Center Desk',
      family: 'frontend',
      tags: 'vue javascript sass',
      about:
        'Coordinators used to juggle forty phones’ worth of worries, and now it all lands on one screen. You’ll build that screen in Vue, after sitting next to them first.',
      tasks: ['Show what is late before what is next.', 'Print well; it’s still printed.'],
    },
    {
      title: 'React Native Developer, Carer App',
      family: 'cross-mobile',
      tags: 'react-native javascript',
      about:
        'A carer has four minutes between two visits, on the stairs. You’ll own the app that tells them what’s changed since yesterday, most important first.',
      tasks: ['Dictate a note in dialect.', 'Work in a basement in Bundang.'],
    },
    {
      title: 'Service Designer',
      family: 'design',
      tags: 'ux-designer ux-research',
      about:
        'Care involves five parties, two of whom never meet. You’ll map how it works, follow it on foot and redesign the handover.',
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
      about: 'Hire nine engineers in six months, for a company that offers a four-day week and asks for patience.',
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
        'Somewhere in three billion letters is the one that explains a child’s illness. You’ll own the part of our pipeline that finds candidates and ranks them.',
      tasks: ['Cut a genome from nineteen hours to six.', 'Keep each result reproducible for fifteen years.'],
    },
    {
      title: 'Research Software Engineer, Knowledge Base',
      family: 'full-stack',
      tags: 'python typescript postgresql',
      about:
        'Clinicians need the paper from 1994 that describes the same family. You’ll build the knowledge base that finds it, and the page they read it on.',
      tasks: ['Publish the code, and answer those who use it.'],
    },
    {
      title: 'HPC Systems Administrator',
      family: 'platform',
      tags: 'linux system network python',
      about:
        'Four hundred nodes, two petabytes, and a cooling system with a mind of its own. You’ll run them for researchers who’d rather not know.',
      tasks: ['Schedule fairly, and explain why someone waits.', 'Move the archive to new tape within the year.'],
    },
    {
      title: 'Postdoctoral Researcher, Machine Learning for Rare Diseases',
      family: 'ai',
      tags: 'research machine-learning pytorch',
      type: 'contract',
      about:
        'Two years, one question, and clinical partners who pick up the phone: how do you learn from diseases that only eleven patients have?',
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
        'Translators see the screen, the speaker and the last three versions, side by side. You’ll build this tool in Vue and Node.js with nine colleagues who also translate.',
      tasks: [
        'Render a game’s screen in the browser from its strings.',
        'Save each keystroke, and be able to go back.',
      ],
      korean: 'not-required',
      workplace: 'remote',
      residence: 'anywhere',
    },
    {
      title: 'Localization Engineer',
      family: 'language',
      tags: 'python javascript',
      about:
        'Plurals, genders, right-to-left scripts and a file format from 2003. You’ll get texts out of other people’s software and back in without a scratch.',
      tasks: ['Write parsers that round-trip to the byte.', 'Catch a missing placeholder before the player does.'],
      workplace: 'remote',
    },
    {
      title: 'Korean to English Game Translator',
      family: 'language',
      tags: 'game-dev writing',
      about:
        'Two novels’ worth of dialogue a year, for characters you’ll get to know well. You’ll translate, edit and argue about honorifics.',
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
      about:
        'Twenty-six languages ship on Thursday. On Monday you’ll already know which one is late, and you’ll have called.',
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
        'Spend five months on the question of when a machine’s draft helps and when it hurts. You’ll design the study with translators who have opinions.',
      tasks: ['Measure effort, not only similarity.'],
      korean: 'not-required',
      workplace: 'remote',
      pay: { min: 2.7, max: 2.7, period: 'month' },
    },
  ],
};
