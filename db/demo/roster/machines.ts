import type { Roster } from '#db/demo/opening.ts';

/** Bikes, robots, chips, satellites, ships, fields: software with a body. */
export const machines: Roster = {
  'nuri-mobility': [
    {
      title: 'Android Engineer, Rider App',
      family: 'android',
      tags: 'kotlin',
      about:
        'A rider is standing in the rain and wants the lock to open. You’ll own that moment on Android: Bluetooth, location, payment, and the rider’s patience.',
      tasks: [
        'Open a lock in under two seconds on the twenty phones that riders really use.',
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
        'You’ll be our third iOS engineer and the first with time for the details: live activities during the ride, fewer dialogs before it, and no surprises on the receipt.',
      tasks: ['Start a ride from the lock screen.', 'Explain permissions in one sentence each.'],
    },
    {
      title: 'Firmware Engineer, Smart Lock',
      family: 'systems',
      tags: 'embedded c c-plus-plus',
      about:
        'Our lock has a motor, a modem and a battery that someone has to go out and change. You’ll write its firmware and make those trips rarer.',
      tasks: ['Bring standby under 90 microamperes.', 'Survive a typhoon, a hammer and a software update.'],
    },
    {
      title: 'Backend Engineer, Fleet',
      family: 'backend',
      tags: 'go postgresql kafka',
      about:
        'Each of our 28,000 bikes reports its position every thirty seconds, even from tunnels. You’ll own the services that know where they are and which one is about to fail.',
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
        'In the morning our bikes are up on the hills and our riders down in the valleys. You’ll decide which van takes which bikes where, every hour, in eleven cities.',
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
        'Accidents are rare, and each one has a story. You’ll read every report and get the cause fixed, whether it’s the bike, the app or the street.',
      tasks: ['Publish a safety report twice a year.'],
    },
    {
      title: 'QA Engineer, Hardware and App',
      workplace: 'on-site',
      family: 'qa',
      tags: 'embedded python',
      about:
        'You’ll test everything from the rider’s thumb to the motor, in a cold chamber, in an elevator and on a hill in Seongbuk.',
      tasks: ['Build a rack of thirty locks that open all night.'],
    },
    {
      title: 'Marketing Designer',
      family: 'graphic',
      tags: 'figma',
      about:
        'Our bikes are our posters. You’ll design what’s on them, next to them and in the app, for eleven cities that each have their own mayor.',
      tasks: ['Make a season’s campaign from one drawing.'],
    },
    {
      title: 'Business Development Manager, Cities',
      family: 'business',
      tags: 'biz-dev',
      about:
        'We’re in eleven cities, and three more have asked. You’ll find out which of them is serious and get it to a contract.',
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
        'In a hospital corridor, everyone has right of way except the robot. You’ll write the C++ motion planner that yields politely and still gets there.',
      tasks: [
        'Pass a bed, a visitor and a wet floor sign in two meters.',
        'Replay every stop of more than ten seconds, and remove its cause.',
      ],
    },
    {
      title: 'Perception Engineer',
      family: 'ai',
      tags: 'robotics machine-learning pytorch c-plus-plus',
      about:
        'Glass doors, mirrors, and people in white in front of white walls: hospitals are hard on cameras. You’ll make our robot see them anyway.',
      tasks: ['Fuse lidar and two cheap cameras.', 'Detect a wheelchair from any side at eight meters.'],
    },
    {
      title: 'Embedded Software Engineer, Motor Control',
      family: 'systems',
      tags: 'embedded c robotics',
      about: 'Four motors and a load of soup. You’ll write the motion control that starts gently and stops at once.',
      tasks: [
        'Certify the safety stop with the inspectors.',
        'Tune for three floors: vinyl, carpet, elevator threshold.',
      ],
    },
    {
      title: 'Fleet Backend Engineer',
      family: 'backend',
      tags: 'rust postgresql kafka',
      about:
        'Twelve robots share one elevator with eight hundred people. You’ll write the scheduler in Rust, including how it talks to elevators from the 1980s.',
      tasks: ['Book an elevator without annoying a nurse.', 'Keep the hospital running when our cloud doesn’t.'],
    },
    {
      title: 'Simulation Engineer',
      family: 'systems',
      tags: 'robotics c-plus-plus unity',
      about:
        'Every change drives 4,000 km overnight before it drives a single meter in a ward. You’ll own the simulator that makes this possible, from its buildings and people to how closely it matches reality.',
      tasks: ['Generate corridors from real floor plans.', 'Report where simulation and reality disagreed last week.'],
    },
    {
      title: 'Frontend Engineer, Nurse Station',
      workplace: 'hybrid',
      family: 'frontend',
      tags: 'react typescript css',
      about:
        'Nurses call the robot between two patients. You’ll build the screen they do it on: three buttons, one map, no manual.',
      tasks: ['Design with nurses on a night shift.', 'Show a delay before it’s asked about.'],
    },
    {
      title: 'Field Engineer, Hospitals',
      family: 'support',
      tags: 'robotics linux network',
      about:
        'You’ll install and repair robots in eleven hospitals between Daejeon and Daegu, train the staff, and be the person every ward knows by name.',
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
        'Spend six months on one question: how close can a robot pass an elderly person before she slows down? You’ll design the study and drive the robot.',
      tasks: ['Work with the university’s ethics board.', 'Write it up so that it can be published.'],
      pay: { min: 2.8, max: 2.8, period: 'month' },
    },
    {
      title: 'Mechanical Engineer, Elevator Interface',
      family: 'systems',
      tags: 'robotics',
      about:
        'Old elevators have no interface except a button. You’ll design the finger that presses it, safely, ten thousand times.',
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
        'Our chip can do a lot with three milliwatts if the compiler is good enough. You’ll write MLIR passes that fit tomorrow’s networks into yesterday’s memory.',
      tasks: ['Fuse, tile and schedule until the array is never idle.', 'Explain to a customer why a layer is slow.'],
    },
    {
      title: 'Linux Kernel Engineer, Camera Drivers',
      family: 'systems',
      tags: 'linux c embedded',
      about:
        'Customers meet our hardware through its drivers. You’ll write them, get them into the upstream kernel, and answer the mailing list.',
      tasks: ['Get the camera driver into the mainline kernel.', 'Keep three long-term versions alive for customers.'],
    },
    {
      title: 'Firmware Engineer, Power Management',
      family: 'systems',
      tags: 'embedded c rust',
      about:
        'Running on three milliwatts takes a lot of sleep. You’ll decide when each block powers down and how it wakes up without a glitch.',
      tasks: ['Measure each state on the bench, weekly.', 'Move the power sequencer from C to Rust.'],
    },
    {
      title: 'Software Test Engineer, Silicon Validation',
      family: 'qa',
      tags: 'python c linux system',
      about:
        'First silicon arrives on a Tuesday, and by Wednesday we know its first faults. You’ll build the tests that find them before we order the mask again.',
      tasks: ['Automate a rack of 64 boards in a thermal chamber.', 'Bisect between software, board and chip.'],
    },
    {
      title: 'Applied Scientist, On-device Vision',
      family: 'ai',
      tags: 'machine-learning pytorch research',
      about:
        'Our networks have to fit into 900 kilobytes and still tell a hand from a glove. You’ll design them, quantize them and watch them work in a customer’s kitchen.',
      tasks: ['Publish once a year, ship twice.'],
    },
    {
      title: 'Field Application Engineer, Europe',
      family: 'business',
      tags: 'sales embedded',
      about:
        'Camera makers in Germany and Sweden want to talk to someone who can both solder and negotiate. You’ll be based in Gwanggyo and visit them six times a year.',
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
        'Our third satellite flew on C, and our fourth will fly on Rust. You’ll write and test software that runs 520 km up, with one chance to get the bootloader right.',
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
        'A pass lasts nine minutes. You’ll own the Go services that plan it, talk to the antenna and bring down 12 gigabytes before the satellite drops below the horizon.',
      tasks: ['Use three rented antennas as if they were ours.', 'Never lose a frame, and know when you did.'],
    },
    {
      title: 'Image Processing Engineer',
      family: 'data',
      tags: 'python c-plus-plus machine-learning',
      about:
        'It takes us two hours to turn raw frames into maps. You’ll get that down to one: registration, clouds, color correction, and a fishing crew that needs water temperatures by five.',
      tasks: ['Align images to half a pixel.', 'Move the slow half to the graphics card.'],
    },
    {
      title: 'Site Reliability Engineer, Mission Operations',
      workplace: 'on-site',
      family: 'platform',
      tags: 'sre linux terraform python',
      about:
        'You can’t walk over and restart a satellite. You’ll run the systems that talk to ours, and the control room where four people a day do it.',
      tasks: ['Fail over between two control rooms in three minutes.', 'Write procedures that can be read aloud.'],
    },
    {
      title: 'Machine Learning Engineer, Crop Maps',
      family: 'ai',
      tags: 'machine-learning python data',
      about:
        'In July, a rice buyer wants to know what October will bring. You’ll build that estimate from four passes a day, through a lot of cloud.',
      tasks: ['Validate in fields, with boots.', 'Deliver a number per village with its uncertainty.'],
    },
    {
      title: 'Product Manager, Maritime',
      family: 'product',
      tags: 'product-manager',
      about:
        'Fishing crews pay for what saves fuel. You’ll talk with them in harbors at dawn, and turn what they tell you into a map with three colors.',
      tasks: ['Launch the fishing map on the east coast.'],
    },
    {
      title: 'Technical Recruiter',
      family: 'people',
      tags: '',
      about:
        'We’re looking for people of whom there are forty in the world. You’ll find them, win them over and help their families move to Daejeon.',
      tasks: ['Hire eighteen engineers in a year, from anywhere.'],
    },
    {
      title: 'Antenna Engineer',
      family: 'systems',
      tags: 'embedded',
      about:
        'We still rent our antennas. You’ll build the first one of our own, from the foundation to the first signal.',
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
        'Engine data reaches us by satellite, in pieces, sometimes a week late. You’ll own the ingestion that puts it back together without making anything up.',
      tasks: ['Handle clocks that are wrong by years.', 'Compress a day of an engine into 40 kilobytes.'],
    },
    {
      title: 'Voyage Optimization Engineer',
      family: 'ai',
      tags: 'machine-learning python c-plus-plus',
      about:
        'Weather, hull, cargo, charter costs, and a berth that’s free at six. You’ll write the optimizer and explain its advice to captains.',
      tasks: ['Model fuel for each hull from its own history.', 'Give three routes and say why.'],
    },
    {
      title: 'Full-stack Engineer, Fleet Office',
      family: 'full-stack',
      tags: 'typescript react django python',
      about:
        'Fleet offices watch forty ships on three screens. You’ll bring that down to one, with Django on the backend and a chart people can trust at a glance.',
      tasks: ['Show age and source with each figure.', 'Work on a ship’s connection of 64 kilobits.'],
    },
    {
      title: 'Customer Success Engineer, Night Desk',
      family: 'support',
      tags: 'customer-success sql',
      about:
        'Ships call at all hours, in maritime English. You’ll answer them from ten at night to six in the morning, four nights a week, with tea and a view of the harbor.',
      tasks: ['Know the twenty engines behind most of the questions.'],
      workplace: 'on-site',
    },
    {
      title: 'Business Developer, Greece',
      family: 'business',
      tags: 'biz-dev sales',
      about:
        'Greek shipowners decide over lunch. You’ll be at that lunch eight times a year, and prepare for it in Busan the rest of the time.',
      tasks: ['Bring two fleets a year from trial to contract.'],
      korean: 'not-required',
    },
    {
      title: 'DevSecOps Engineer',
      family: 'security',
      tags: 'devops docker linux',
      about:
        'Our boxes sit in engine rooms, behind firewalls that somebody’s cousin once set up. You’ll secure, update and monitor 1,900 of them.',
      tasks: ['Sign every build and verify it at sea.', 'Segment the ship’s network with what is on board.'],
    },
    {
      title: 'Data Analyst, Emissions',
      family: 'data',
      tags: 'sql data-analysis',
      about:
        'From next year, every voyage needs an emissions figure that inspectors can check. You’ll build that report from engine data and fuel receipts.',
      tasks: ['Reconcile fuel bought with fuel burned.'],
      state: 'closed',
    },
  ],
  'jige-automation': [
    {
      title: 'PLC and Controls Engineer',
      family: 'systems',
      tags: 'embedded robotics',
      about:
        'Our conveyors run on programmable controllers. You’ll program, wire and commission them at sites between Incheon and Busan.',
      tasks: ['Write sequences that restart from any state.', 'Spend about eight weekends a year on site.'],
      workplace: 'on-site',
    },
    {
      title: 'C++ Developer, Warehouse Control',
      family: 'systems',
      tags: 'c-plus-plus linux sql',
      about:
        'Ten thousand boxes an hour, and for each one a decision: left or right? You’ll own the C++ program that answers within 20 milliseconds.',
      tasks: ['Route around a jam before a person sees it.', 'Retire the version from 2009.'],
    },
    {
      title: 'Simulation Developer (C#, Unity)',
      family: 'game',
      tags: 'c-sharp unity robotics',
      about:
        'Our customers walk through their warehouse a month before it’s built. You’ll create that simulation, in which the real controller drives a virtual machine.',
      tasks: ['Import drawings that were never meant for it.', 'Run a week in an hour.'],
    },
    {
      title: 'Project Manager, Site Installation',
      family: 'project',
      tags: '',
      about:
        'Three weekends, sixty people, one crane. You’ll plan and lead our installations so that Monday’s shift can start on time.',
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
        'A bearing hums for three weeks before it breaks. You’ll collect that sound from forty sites and tell the mechanic in time.',
      tasks: ['Store a year of vibration without storing all of it.'],
    },
  ],
  'haetsal-grid': [
    {
      title: 'Forecasting Engineer, Solar',
      family: 'ai',
      tags: 'machine-learning python data',
      about:
        'Tomorrow’s solar output, for every roof, by ten in the morning. You’ll improve a forecast whose errors are our biggest cost, and which anyone can check the next evening.',
      tasks: ['Blend three weather models and 4,600 roofs’ own memory.', 'Admit uncertainty in the bid.'],
    },
    {
      title: 'Backend Engineer, Power Trading',
      family: 'backend',
      tags: 'python django postgresql',
      about:
        'The market closes at eleven sharp, with no exceptions. You’ll own the Django service that sends our bid and makes sure it arrived.',
      tasks: ['Rehearse the closing every day at half past ten.', 'Keep trades, meters and payments in agreement.'],
    },
    {
      title: 'IoT Platform Engineer',
      family: 'platform',
      tags: 'linux docker go cloud',
      about:
        'There’s a small gray box on every roof, and some get hot enough to fry an egg. You’ll run all 4,600: updates, certificates, and the ones that have gone silent.',
      tasks: ['Cut truck rolls by half with better remote diagnosis.'],
    },
    {
      title: 'Mobile Developer, Plant Owners (Flutter)',
      family: 'cross-mobile',
      tags: 'flutter mobile',
      about:
        'Owners check the app when the sun is out and call us when it isn’t. You’ll write it in Flutter: today’s output, this month’s, and what the inverter is complaining about.',
      tasks: ['Explain a bad day in one sentence.'],
    },
    {
      title: 'Data Analyst, Energy Markets',
      type: null,
      family: 'data',
      tags: 'sql python data-analysis',
      about:
        'In spring, power prices drop below zero at noon. You’ll work out how we could have known, and warn our traders before next spring.',
      tasks: ['Keep the daily letter to the trading desk.'],
    },
  ],
  batgorang: [
    {
      title: 'Embedded Engineer, Soil Probes',
      family: 'systems',
      tags: 'embedded c',
      about:
        'Our probe spends four seasons in the mud and gets hit by a tractor in one of them. You’ll design its firmware and go out to find the lost ones.',
      tasks: ['Reach a gateway nine kilometers away on a coin cell.'],
    },
    {
      title: 'Android Developer, Field App',
      family: 'android',
      tags: 'kotlin',
      about:
        'Our average user is 66 and knows their farm better than we do. You’ll build Android screens with one decision each, large type, and a phone number on every page.',
      tasks: ['Test with farmers on Fridays, in their kitchens.', 'Let voice do what thumbs won’t.'],
    },
    {
      title: 'Drone Software Engineer',
      family: 'systems',
      tags: 'robotics c-plus-plus python',
      about:
        'A drone that sprays has to know the wind, the power lines and where the neighbor’s beans are. You’ll write its flight plans, and what happens when they fail.',
      tasks: ['Stop within a meter of anything that moves.'],
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
      html: '<h2>주요 업무</h2><p>농가 1만 1천 곳의 토양 센서가 10분마다 데이터를 보내옵니다. 이 데이터를 분석해 언제 물을 주면 좋을지 찾아내고, 농부가 한 문장으로 바로 이해할 수 있게 전달합니다.</p><ul><li>농학자 4명과 함께 작물별 관수 기준을 만듭니다.</li><li>센서 오류와 실제 토양 이상을 구분합니다.</li><li>4월부터 10월까지 매주 금요일에는 밭으로 현장 근무를 나갑니다.</li></ul><h2>자격 요건</h2><ul><li>SQL과 Python을 활용한 데이터 분석 경력 2년 이상</li><li>숫자를 사투리로도 쉽게 설명할 수 있는 분</li></ul><h2>우대 사항</h2><ul><li>운전면허 소지자</li></ul><h2>복지 및 혜택</h2><ul><li>매년 쌀 40kg 제공</li><li>10월 수확 휴가</li></ul>',
    },
  ],
};
