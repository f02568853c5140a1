import type { Roster } from '#db/demo/opening.ts';

/** Bikes, robots, chips, satellites, ships, fields: software with a body. */
export const machines: Roster = {
  'nuri-mobility': [
    {
      title: 'Android Engineer, Rider App',
      family: 'android',
      tags: 'kotlin',
      about:
        'A rider stands in the rain and wants the lock to open. You would own that moment on Android: Bluetooth, location, payment and a person’s patience, in that order.',
      tasks: [
        'Open a lock in under two seconds on the twenty telephones that riders really use.',
        'Write Compose screens that can be read in sunlight.',
      ],
      korean: 'basic',
      visa: 'case-by-case',
      residence: 'in-korea',
      workplace: 'hybrid',
      pay: { min: 60, max: 80 },
      age: 146,
    },
    {
      title: 'iOS Engineer, Rider App',
      family: 'ios',
      tags: 'swift',
      about:
        'You would be the third on iOS and the first with time for it: live activities for the ride, fewer dialogs before it, and a receipt that is not a surprise.',
      tasks: ['Start a ride from the lock screen.', 'Explain permissions in one sentence each.'],
    },
    {
      title: 'Firmware Engineer, Smart Lock',
      family: 'systems',
      tags: 'embedded c c-plus-plus',
      about:
        'The lock has a motor, a modem and a battery that is somebody’s job to change. You would write its firmware and make that job rarer.',
      tasks: ['Bring standby under 90 microamperes.', 'Survive a typhoon, a hammer and a software update.'],
    },
    {
      title: 'Backend Engineer, Fleet',
      family: 'backend',
      tags: 'go postgresql kafka',
      about:
        'Each of 28,000 bikes reports every thirty seconds, from tunnels too. You would own the services that know where they are and which one is about to fail.',
      tasks: [
        'Detect a stolen bike in five minutes without accusing a slow one.',
        'Keep three years of trips in a form that a planner can query.',
      ],
    },
    {
      title: 'Operations Research Engineer, Rebalancing',
      family: 'ai',
      tags: 'machine-learning python data',
      about:
        'In the morning the bikes are on the hills and the people in the valleys. You would decide which van takes what where, every hour, in eleven cities.',
      tasks: [
        'Beat the depot chiefs’ intuition, then learn from it.',
        'Put the plan on a page that a driver can follow.',
      ],
    },
    {
      title: 'Product Manager, Safety',
      family: 'product',
      tags: 'product-manager',
      about:
        'Accidents are few and each is a story. You would read all of them and change the bike, the app or the city, whichever is to blame.',
      tasks: ['Publish a safety report twice a year.'],
    },
    {
      title: 'QA Engineer, Hardware and App',
      workplace: 'on-site',
      family: 'qa',
      tags: 'embedded python',
      about: 'You would test the chain from thumb to motor, in a cold chamber, in a lift and on a hill in Seongbuk.',
      tasks: ['Build a rack of thirty locks that open all night.'],
    },
    {
      title: 'Marketing Designer',
      family: 'graphic',
      tags: 'figma',
      about:
        'Bikes are our posters. You would design what is on them, beside them and in the app for eleven cities, each with its own mayor.',
      tasks: ['Make a season’s campaign from one drawing.'],
    },
    {
      title: 'Business Development Manager, Cities',
      family: 'business',
      tags: 'biz-dev',
      about:
        'Eleven cities ride with us and three more have asked. You would find out which of them means it, and bring it to a contract.',
      tasks: ['Write the tender with operations and law.'],
      state: 'closed',
    },
  ],
  'binari-robotics': [
    {
      title: 'Senior Robotics Engineer, Motion Planning',
      featured: true,
      family: 'systems',
      tags: 'robotics c-plus-plus linux python',
      about:
        'In a corridor everybody has right of way except the robot. You would write the planner in C++ that yields gracefully and still arrives.',
      tasks: [
        'Pass a bed, a visitor and a wet floor sign in two metres.',
        'Replay every stop of more than ten seconds, and remove its cause.',
      ],
    },
    {
      title: 'Perception Engineer',
      family: 'ai',
      tags: 'robotics machine-learning pytorch c-plus-plus',
      about:
        'Glass doors, mirrors and people in white against white walls: hospitals are unkind to cameras. You would make the robot see them anyway.',
      tasks: ['Fuse lidar and two cheap cameras.', 'Detect a wheelchair from any side at eight metres.'],
    },
    {
      title: 'Embedded Software Engineer, Motor Control',
      family: 'systems',
      tags: 'embedded c robotics',
      about: 'Four motors, one load of soup. You would write the control that starts softly and stops at once.',
      tasks: ['Certify the safety stop with the inspectors.', 'Tune for three floors: vinyl, carpet, lift threshold.'],
    },
    {
      title: 'Fleet Backend Engineer',
      family: 'backend',
      tags: 'rust postgresql kafka',
      about:
        'Twelve robots share one lift with eight hundred people. You would write the scheduler, in Rust, and its conversation with lifts from the 1980s.',
      tasks: ['Book a lift without annoying a nurse.', 'Keep the hospital running when our cloud does not.'],
    },
    {
      title: 'Simulation Engineer',
      family: 'systems',
      tags: 'robotics c-plus-plus unity',
      about:
        'Every change drives 4,000 km overnight before it drives one metre in a ward. You would own the simulator: its buildings, its people and its honesty.',
      tasks: ['Generate corridors from real floor plans.', 'Report where simulation and reality disagreed last week.'],
    },
    {
      title: 'Frontend Engineer, Nurse Station',
      workplace: 'hybrid',
      family: 'frontend',
      tags: 'react typescript css',
      about:
        'A nurse calls the robot between two patients. You would build the screen for it: three buttons, one map, no manual.',
      tasks: ['Design with nurses on a night shift.', 'Show a delay before it is asked about.'],
    },
    {
      title: 'Field Engineer, Hospitals',
      family: 'support',
      tags: 'robotics linux network',
      about:
        'You would install, teach and mend robots in eleven hospitals between Daejeon and Daegu, and be the person whose name the wards know.',
      tasks: ['Bring a new building into service within two weeks.'],
      korean: 'fluent',
      workplace: 'on-site',
    },
    {
      title: 'Robotics Research Intern',
      workplace: 'on-site',
      family: 'systems',
      tags: 'robotics python research',
      type: 'internship',
      about:
        'Six months on one question: how close may a robot pass an elderly person before she slows down? You would design the study and drive the robot.',
      tasks: ['Work with the university’s ethics board.', 'Write it up so that it can be published.'],
      pay: { min: 2.8, max: 2.8, period: 'month' },
    },
    {
      title: 'Mechanical Engineer, Lift Interface',
      family: 'systems',
      tags: 'robotics',
      about:
        'Old lifts have no interface but a button. You would design the finger that presses it, safely and ten thousand times.',
      tasks: ['Press a button made for people, ten thousand times.'],
      state: 'closed',
    },
  ],
  'moru-silicon': [
    {
      title: 'Compiler Engineer, Neural Networks',
      family: 'systems',
      tags: 'c-plus-plus llm python',
      about:
        'Our chip does one thing with three milliwatts if the compiler asks nicely. You would write the passes, on MLIR, that fit tomorrow’s networks into yesterday’s memory.',
      tasks: ['Fuse, tile and schedule until the array is never idle.', 'Explain to a customer why a layer is slow.'],
    },
    {
      title: 'Linux Kernel Engineer, Camera Drivers',
      family: 'systems',
      tags: 'linux c embedded',
      about:
        'A driver is a treaty between hardware and everybody else. You would write ours, upstream them, and answer the mailing list.',
      tasks: ['Get the camera driver into the mainline kernel.', 'Keep three long-term versions alive for customers.'],
    },
    {
      title: 'Firmware Engineer, Power Management',
      family: 'systems',
      tags: 'embedded c rust',
      about:
        'Three milliwatts means sleeping well. You would decide when each block sleeps and how it wakes without a glitch.',
      tasks: ['Measure each state on the bench, weekly.', 'Move the power sequencer from C to Rust.'],
    },
    {
      title: 'Software Test Engineer, Silicon Validation',
      family: 'qa',
      tags: 'python c linux system',
      about:
        'First silicon arrives on a Tuesday and has faults by Wednesday. You would build the tests that find them before the mask is ordered again.',
      tasks: ['Automate a rack of 64 boards in a thermal chamber.', 'Bisect between software, board and chip.'],
    },
    {
      title: 'Applied Scientist, On-device Vision',
      family: 'ai',
      tags: 'machine-learning pytorch research',
      about:
        'Networks that fit into 900 kilobytes and still know a hand from a glove. You would invent them, quantise them and watch them in a customer’s kitchen.',
      tasks: ['Publish once a year, ship twice.'],
    },
    {
      title: 'Field Application Engineer, Europe',
      family: 'business',
      tags: 'sales embedded',
      about:
        'Camera makers in Germany and Sweden want somebody who can solder and negotiate. You would be in Gwanggyo most of the time and there six times a year.',
      tasks: ['Bring four designs from sample to order.'],
    },
  ],
  'chamsuri-space': [
    {
      title: 'Flight Software Engineer',
      featured: true,
      family: 'systems',
      tags: 'rust c embedded',
      about:
        'Our fourth satellite will fly Rust where the third flew C. You would write and test what runs 520 km away, with one chance to get the bootloader right.',
      tasks: [
        'Write the fault handling that turns a bad day into a safe mode.',
        'Rehearse each pass on the engineering model.',
      ],
    },
    {
      title: 'Ground Segment Engineer (Go)',
      family: 'backend',
      tags: 'go postgresql linux',
      about:
        'A pass lasts nine minutes. You would own the Go services that plan it, talk to the antenna and bring 12 gigabytes down before the horizon.',
      tasks: ['Use three rented antennas as if they were ours.', 'Never lose a frame, and know when you did.'],
    },
    {
      title: 'Image Processing Engineer',
      family: 'data',
      tags: 'python c-plus-plus machine-learning',
      about:
        'Raw frames become maps in two hours. You would make it one: registration, clouds, colour, and a fisher who needs the temperature of the water by five.',
      tasks: ['Align images to half a pixel.', 'Move the slow half to the graphics card.'],
    },
    {
      title: 'Site Reliability Engineer, Mission Operations',
      workplace: 'on-site',
      family: 'platform',
      tags: 'sre linux terraform python',
      about:
        'Satellites do not reboot on request. You would run the systems that speak to them and the room in which four people a day do.',
      tasks: ['Fail over between two control rooms in three minutes.', 'Write procedures that can be read aloud.'],
    },
    {
      title: 'Machine Learning Engineer, Crop Maps',
      family: 'ai',
      tags: 'machine-learning python data',
      about:
        'A rice buyer wants to know in July what October brings. You would build that estimate from four passes a day and a lot of cloud.',
      tasks: ['Validate in fields, with boots.', 'Deliver a number per village with its uncertainty.'],
    },
    {
      title: 'Product Manager, Maritime',
      family: 'product',
      tags: 'product-manager',
      about:
        'Fishers pay for what saves fuel. You would talk with them in harbours at dawn and turn what they say into a map with three colours.',
      tasks: ['Launch the fishing map on the east coast.'],
    },
    {
      title: 'Technical Recruiter',
      family: 'people',
      tags: '',
      about:
        'We look for people who exist forty times in the world. You would find them, convince them and get their families to Daejeon.',
      tasks: ['Hire eighteen engineers in a year, from anywhere.'],
    },
    {
      title: 'Antenna Engineer',
      family: 'systems',
      tags: 'embedded',
      about: 'So far we rent our antennas. You would build the first one of our own, from foundation to first signal.',
      tasks: ['Commission a 3.7 m antenna.'],
      state: 'closed',
    },
  ],
  'pogu-marine': [
    {
      title: 'Backend Engineer, Ship Data (Python)',
      family: 'backend',
      tags: 'python postgresql kafka',
      about:
        'Engine data arrives by satellite, in pieces, sometimes next week. You would own the ingestion that puts it together without inventing anything.',
      tasks: ['Handle clocks that are wrong by years.', 'Compress a day of an engine into 40 kilobytes.'],
    },
    {
      title: 'Voyage Optimisation Engineer',
      family: 'ai',
      tags: 'machine-learning python c-plus-plus',
      about:
        'Weather, hull, cargo, rent, and a berth that is free at six. You would write the optimiser and defend its advice before captains.',
      tasks: ['Model fuel for each hull from its own history.', 'Give three routes and say why.'],
    },
    {
      title: 'Full-stack Engineer, Fleet Office',
      family: 'full-stack',
      tags: 'typescript react django python',
      about:
        'A fleet office watches forty ships on three screens. You would make it one, with Django behind it and a chart in front that people can trust at a glance.',
      tasks: ['Show age and source with each figure.', 'Work on a ship’s connection of 64 kilobits.'],
    },
    {
      title: 'Customer Success Engineer, Night Desk',
      family: 'support',
      tags: 'customer-success sql',
      about:
        'Ships call at all hours, in the English of the sea. You would answer from ten to six, four nights a week, with tea and a view.',
      tasks: ['Know the twenty engines behind most of the questions.'],
      workplace: 'on-site',
    },
    {
      title: 'Business Developer, Greece',
      family: 'business',
      tags: 'biz-dev sales',
      about:
        'Greek owners decide over lunch. You would be at that lunch eight times a year and prepare it in Busan the rest of the time.',
      tasks: ['Bring two fleets a year from trial to contract.'],
      korean: 'not-required',
    },
    {
      title: 'DevSecOps Engineer',
      family: 'security',
      tags: 'devops docker linux',
      about:
        'Our boxes sit in engine rooms behind firewalls set up by somebody’s cousin. You would secure, update and watch 1,900 of them.',
      tasks: ['Sign every build and verify it at sea.', 'Segment the ship’s network with what is on board.'],
    },
    {
      title: 'Data Analyst, Emissions',
      family: 'data',
      tags: 'sql data-analysis',
      about:
        'From next year each voyage needs a figure that an inspector can check. You would build that report out of engine data and fuel receipts.',
      tasks: ['Reconcile fuel bought with fuel burnt.'],
      state: 'closed',
    },
  ],
  'jige-automation': [
    {
      title: 'PLC and Controls Engineer',
      family: 'systems',
      tags: 'embedded robotics',
      about:
        'Conveyors obey programmable controllers, and those obey you. You would program, wire and start up sites between Incheon and Busan.',
      tasks: ['Write sequences that restart from any state.', 'Spend about eight weekends a year on site.'],
      workplace: 'on-site',
    },
    {
      title: 'C++ Developer, Warehouse Control',
      family: 'systems',
      tags: 'c-plus-plus linux sql',
      about:
        'Ten thousand boxes an hour ask the same question: left or right? You would own the C++ program that answers within 20 milliseconds.',
      tasks: ['Route around a jam before a person sees it.', 'Retire the version from 2009.'],
    },
    {
      title: 'Simulation Developer (C#, Unity)',
      family: 'game',
      tags: 'c-sharp unity robotics',
      about:
        'Customers walk through their warehouse a month before it exists. You would build that simulator, in which the real controller drives a pretend machine.',
      tasks: ['Import drawings that were never meant for it.', 'Run a week in an hour.'],
    },
    {
      title: 'Project Manager, Site Installation',
      family: 'project',
      tags: '',
      about:
        'Three weekends, sixty people, one crane. You would plan and lead installations so that Monday’s shift starts on time.',
      tasks: ['Walk the site until you can draw it from memory.'],
      korean: 'native',
      visa: 'own',
      workplace: 'on-site',
    },
    {
      title: 'Backend Developer, Machine Telemetry (Java)',
      type: null,
      family: 'backend',
      tags: 'java postgresql docker',
      about:
        'A bearing hums for three weeks before it breaks. You would collect that hum from forty sites and tell the mechanic in time.',
      tasks: ['Store a year of vibration without storing all of it.'],
    },
  ],
  'haetsal-grid': [
    {
      title: 'Forecasting Engineer, Solar',
      family: 'ai',
      tags: 'machine-learning python data',
      about:
        'Tomorrow’s sun, per roof, by ten in the morning. You would improve a forecast whose error is our largest cost and which everybody can check the next evening.',
      tasks: ['Blend three weather models and 4,600 roofs’ own memory.', 'Admit uncertainty in the bid.'],
    },
    {
      title: 'Backend Engineer, Power Trading',
      family: 'backend',
      tags: 'python django postgresql',
      about:
        'The market closes at eleven sharp and does not take excuses. You would own the Django service that sends our bid and knows that it arrived.',
      tasks: ['Rehearse the closing every day at half past ten.', 'Keep trades, meters and payments in agreement.'],
    },
    {
      title: 'IoT Platform Engineer',
      family: 'platform',
      tags: 'linux docker go cloud',
      about:
        'A small grey box on each roof, some of them hot enough to fry an egg. You would run all 4,600: updates, certificates, and the ones that went silent.',
      tasks: ['Cut truck rolls by half with better remote diagnosis.'],
    },
    {
      title: 'Mobile Developer, Plant Owners (Flutter)',
      family: 'cross-mobile',
      tags: 'flutter mobile',
      about:
        'Owners look at the app when the sun shines and call when it does not. You would write it in Flutter: today, this month, and what the inverter is complaining about.',
      tasks: ['Explain a bad day in one sentence.'],
    },
    {
      title: 'Data Analyst, Energy Markets',
      type: null,
      family: 'data',
      tags: 'sql python data-analysis',
      about:
        'Prices at noon fall below zero in spring. You would find out who knew, and tell our traders before next spring.',
      tasks: ['Keep the daily letter to the trading desk.'],
    },
  ],
  batgorang: [
    {
      title: 'Embedded Engineer, Soil Probes',
      family: 'systems',
      tags: 'embedded c',
      about:
        'The probe lives in mud for four seasons and is hit by a tractor in one of them. You would design its firmware and go looking for the lost ones.',
      tasks: ['Reach a gateway nine kilometres away on a coin cell.'],
    },
    {
      title: 'Android Developer, Field App',
      family: 'android',
      tags: 'kotlin',
      about:
        'Our average user is 66 and right. You would build Android screens with one decision each, large type and a telephone number on every page.',
      tasks: ['Test with farmers on Fridays, in their kitchens.', 'Let voice do what thumbs will not.'],
    },
    {
      title: 'Drone Software Engineer',
      family: 'systems',
      tags: 'robotics c-plus-plus python',
      about:
        'A drone that sprays must know the wind, the wire and the neighbour’s beans. You would write the flight plans and what happens when they fail.',
      tasks: ['Stop within a metre of anything that moves.'],
    },
    {
      title: '농가 데이터 분석가 (전주, 현장 방문 있음)',
      slug: 'farm-data-analyst',
      family: 'data',
      tags: 'sql data-analysis python',
      about: '',
      tasks: [],
      korean: 'native',
      visa: 'own',
      residence: 'in-korea',
      workplace: 'hybrid',
      pay: { min: 40, max: 52 },
      html: '<h2>하는 일</h2><p>1만 1천 농가의 토양 센서가 십 분마다 값을 보냅니다. 그 값이 언제 물을 주라는 뜻인지 찾아내고, 농부에게 한 문장으로 전하는 일입니다.</p><ul><li>작물별 물 주기 기준을 농학자 네 명과 함께 만듭니다.</li><li>센서가 틀린 날과 땅이 이상한 날을 구별합니다.</li><li>4월부터 10월까지 금요일은 밭에 나갑니다.</li></ul><h2>바라는 점</h2><ul><li>SQL과 Python으로 2년 이상 분석한 경험</li><li>숫자를 사투리로도 설명할 수 있는 분</li><li>운전면허가 있으면 좋습니다.</li></ul><h2>드리는 것</h2><ul><li>해마다 쌀 40 kg</li><li>10월 수확 휴가</li></ul>',
    },
  ],
};
