import type { Visibility } from '#contract/core/states.ts';
import type { TalentKoreanLevel, VisaStatus } from '#contract/core/vocabulary.ts';
import type { LooksFor } from '#contract/talents/profile.ts';

/** An invented job seeker. Any resemblance to real people is coincidental. */
export type TalentSheet = {
  name: string;
  title: string;
  country: string;
  korean: TalentKoreanLevel;
  visa: VisaStatus;
  years: number;
  skills: string[];
  summary: string;
  /** Lines of the resume: where they worked, newest first. */
  work: string[];
  visibility?: Visibility;
  looksFor?: Partial<LooksFor>;
  /** Slugs of companies that must not find this profile. */
  hiddenFrom?: string[];
};

/** The first is the account that `npm start` prints. */
export const TALENT_SHEETS: TalentSheet[] = [
  {
    name: 'Noor Haddad',
    title: 'Backend engineer, payments and ledgers',
    country: 'South Korea',
    korean: 'conversational',
    visa: 'work_visa',
    looksFor: {
      looking: 'open',
      employment_types: ['full-time'],
      workplaces: ['hybrid', 'on-site'],
      places: ['seoul'],
    },
    years: 8,
    skills: ['Go', 'PostgreSQL', 'Kafka', 'Kubernetes'],
    summary:
      'I keep money correct: double-entry ledgers, reconciliation, and the nightly job that finds the one payment that does not add up. In Seoul since 2022 on an E-7 that needs a transfer. I would like a team that writes its decisions down.',
    work: ['2022 to now: backend engineer, a payment company in Seoul', '2018 to 2022: engineer, a bank in Amman'],
  },
  {
    name: 'Tomasz Wilkowski',
    title: 'Site reliability engineer',
    country: 'Poland',
    korean: 'none',
    visa: 'no_visa',
    looksFor: { looking: 'looking', employment_types: ['full-time', 'contract'], workplaces: ['remote'] },
    years: 11,
    skills: ['Kubernetes', 'Terraform', 'Prometheus', 'Go', 'Linux'],
    summary:
      'On call for eleven years, woken less each year. I write runbooks that a tired person can follow, and delete alerts nobody acts on. Would move to Korea with sponsorship, family of three.',
    work: ['2019 to now: site reliability lead, a hosting company in Wroclaw', '2014 to 2019: system administrator'],
  },
  {
    name: 'Linh Phan',
    title: 'Android engineer',
    country: 'South Korea',
    korean: 'business',
    visa: 'resident',
    looksFor: {
      looking: 'looking',
      employment_types: ['full-time'],
      workplaces: ['hybrid'],
      places: ['seoul', 'gyeonggi'],
    },
    years: 6,
    skills: ['Kotlin', 'Jetpack Compose', 'Android', 'GraphQL'],
    summary:
      'Moved from XML to Compose without stopping releases, twice. I hold an F-2 and take part in meetings in Korean; design documents I prefer to write in English.',
    work: ['2021 to now: Android engineer, a delivery app in Seoul', '2019 to 2021: mobile developer, Hanoi'],
  },
  {
    name: 'Marcus Adeyemi-Brandt',
    title: 'Machine learning engineer, speech',
    country: 'Germany',
    korean: 'basic',
    visa: 'no_visa',
    looksFor: { looking: 'open', workplaces: ['remote', 'hybrid'] },
    years: 5,
    skills: ['Python', 'PyTorch', 'CUDA', 'Speech recognition'],
    summary:
      'Trains small speech models that run on phones. My last one halved the word error rate for two dialects with forty hours of audio. Studying Korean on Tuesday evenings; TOPIK 2 so far.',
    work: ['2021 to now: machine learning engineer, a hearing aid maker in Erlangen'],
  },
  {
    name: 'Hye-rin Castellano',
    title: 'Product designer',
    country: 'United States',
    korean: 'fluent',
    visa: 'citizen',
    years: 9,
    skills: ['Figma', 'Design systems', 'Prototyping', 'User research'],
    summary:
      'Designs dense tools for people who use them all day: dispatch, claims, scheduling. Grew up between Daegu and Oakland, holds both passports, and is moving back this spring.',
    work: ['2020 to now: senior product designer, logistics software', '2016 to 2020: designer, an insurance start-up'],
  },
  {
    name: 'Arjun Mehrotra',
    title: 'Data engineer',
    country: 'India',
    korean: 'none',
    visa: 'no_visa',
    years: 7,
    skills: ['Python', 'Spark', 'Airflow', 'dbt', 'SQL'],
    summary:
      'Pipelines that say when they are late and why. Moved 14 TB of nightly batches to something that finishes before breakfast. Open to remote within four hours of Seoul time, or to moving.',
    work: ['2020 to now: data engineer, a marketplace in Pune', '2017 to 2020: analyst, a telecom company'],
  },
  {
    name: 'Camille Rousselet',
    title: 'Frontend engineer, accessibility',
    country: 'South Korea',
    korean: 'conversational',
    visa: 'other',
    years: 4,
    skills: ['TypeScript', 'React', 'Accessibility', 'CSS'],
    summary:
      'I test with a keyboard and a screen reader before I call something done. In Korea on a working holiday until the autumn, and looking for a company that will file an E-7.',
    work: ['2021 to 2025: frontend engineer, a public transport operator in Lyon'],
  },
  {
    name: 'Bat-Erdene Ganbold',
    title: 'Embedded software engineer',
    country: 'South Korea',
    korean: 'fluent',
    visa: 'resident',
    years: 10,
    skills: ['C', 'C++', 'RTOS', 'Rust', 'CAN bus'],
    summary:
      'Firmware for motors and battery packs. Studied in Daejeon, stayed, speaks Korean at work and Mongolian at home. Prefers a product that can be held in one hand.',
    work: ['2018 to now: firmware engineer, a scooter maker in Daejeon', '2015 to 2018: engineer, a sensor maker'],
  },
  {
    name: 'Sofia Lindqvist',
    title: 'Engineering manager',
    country: 'Sweden',
    korean: 'basic',
    visa: 'no_visa',
    years: 14,
    skills: ['Team leadership', 'Java', 'Hiring', 'Platform engineering'],
    summary:
      'Led teams of six to twenty; still reads every design. Looking for a first manager role in Seoul where the team is mixed and English is enough for the first year.',
    work: ['2019 to now: engineering manager, a music service', '2011 to 2019: developer, then lead, online retail'],
  },
  {
    name: 'Diego Quiroga',
    title: 'Game server developer',
    country: 'Argentina',
    korean: 'none',
    visa: 'no_visa',
    years: 6,
    skills: ['C++', 'Go', 'Redis', 'Networking'],
    summary:
      'Matchmaking and rollback netcode for a fighting game with 90,000 players at night. Knows why lag feels worse than it is. Would come to Pangyo for the right game.',
    work: ['2020 to now: server developer, a game studio in Buenos Aires'],
  },
  {
    name: 'Aigerim Bekova',
    title: 'QA automation engineer',
    country: 'South Korea',
    korean: 'business',
    visa: 'work_visa',
    years: 5,
    skills: ['Playwright', 'TypeScript', 'CI', 'Appium'],
    summary:
      'Took a suite from four hours and forty flaky tests to eleven minutes and none. E-7 since 2023. I like to be asked before the release, not after it.',
    work: ['2023 to now: QA engineer, a learning app in Seoul', '2020 to 2023: tester, Almaty'],
  },
  {
    name: 'Thabo Nkosi',
    title: 'Security engineer',
    country: 'South Africa',
    korean: 'none',
    visa: 'no_visa',
    years: 9,
    skills: ['Threat modeling', 'AWS', 'Python', 'Incident response'],
    summary:
      'Ran incident response for a bank through two bad years. Writes threat models that developers read to the end. Remote is fine; Seoul would be better.',
    work: ['2018 to now: security engineer, a bank in Johannesburg', '2016 to 2018: penetration tester'],
  },
  {
    name: 'Mei-Ling Tsai',
    title: 'Chip verification engineer',
    country: 'Taiwan',
    korean: 'basic',
    visa: 'no_visa',
    years: 8,
    skills: ['SystemVerilog', 'UVM', 'Python', 'Formal verification'],
    summary:
      'Verified memory controllers through five tape-outs, the last three without a respin. Interested in Suwon and Hwaseong; my partner works there.',
    work: ['2017 to now: verification engineer, a chip designer in Hsinchu'],
  },
  {
    name: 'Jonas Kipchumba',
    title: 'Full-stack developer',
    country: 'Kenya',
    korean: 'none',
    visa: 'no_visa',
    years: 5,
    skills: ['TypeScript', 'Node.js', 'React', 'PostgreSQL'],
    summary:
      'Built a clinic’s booking system alone, then the team that replaced me. Works well with five hours of shared time; available from next month.',
    work: ['2022 to now: developer, health software in Nairobi', '2020 to 2022: developer, an agency'],
  },
  {
    name: 'Yuki Tanabe-Rossi',
    title: 'Technical writer, developer documentation',
    country: 'Japan',
    korean: 'conversational',
    visa: 'no_visa',
    years: 12,
    skills: ['Technical writing', 'API documentation', 'English', 'Japanese', 'Markdown'],
    summary:
      'Writes reference pages that answer the question in the first line. Works in English and Japanese and reads Korean; has documented two payment APIs from nothing.',
    work: ['2016 to now: technical writer, developer tools in Osaka', '2013 to 2016: translator'],
  },
  {
    name: 'Farrukh Yusupov',
    title: 'Backend developer, Java and Spring',
    country: 'South Korea',
    korean: 'business',
    visa: 'work_visa',
    years: 7,
    skills: ['Java', 'Spring', 'MySQL', 'AWS'],
    summary:
      'Came to Busan to study, stayed for the work. Maintains an order system that handles forty sales a second at Chuseok. E-7-1; every certificate in order.',
    work: ['2019 to now: backend developer, a fashion mall in Busan', '2018 to 2019: intern, port logistics'],
  },
  {
    name: 'Olivia Marchetti',
    title: 'iOS engineer',
    country: 'Italy',
    korean: 'none',
    visa: 'no_visa',
    years: 6,
    skills: ['Swift', 'SwiftUI', 'Combine', 'XCTest'],
    summary:
      'Ships every two weeks and watches the crash rate the morning after. Two years in a team spread over three continents. Curious about Korea since a long summer in Jeonju.',
    work: ['2020 to now: iOS engineer, a recipe app in Turin'],
  },
  {
    name: 'Daniel Okwuosa',
    title: 'DevOps engineer',
    country: 'South Korea',
    korean: 'basic',
    visa: 'resident',
    years: 6,
    skills: ['AWS', 'Terraform', 'GitHub Actions', 'Docker', 'Python'],
    summary:
      'F-6, so no paperwork is needed. Cut a build from 38 minutes to six and the bill by a third. Korean is for the market so far, not for meetings.',
    work: ['2022 to now: DevOps engineer, an education company in Incheon', '2019 to 2022: system engineer, Lagos'],
  },
  {
    name: 'Priya Ramanathan',
    title: 'Product manager, developer tools',
    country: 'Singapore',
    korean: 'none',
    visa: 'no_visa',
    years: 10,
    skills: ['Product management', 'SQL', 'APIs', 'Pricing'],
    summary:
      'Former engineer who counts what people do before asking what they want. Took a command-line tool from 200 to 30,000 weekly users.',
    work: ['2019 to now: product manager, a cloud company', '2015 to 2019: software engineer'],
  },
  {
    name: 'Mateus Cavalcanti',
    title: 'Robotics engineer, motion planning',
    country: 'South Korea',
    korean: 'conversational',
    visa: 'work_visa',
    years: 7,
    skills: ['C++', 'ROS 2', 'Python', 'Motion planning'],
    summary:
      'Plans paths for arms that share a floor with people. Doctorate in Daejeon, three years in a warehouse in Icheon. Would like to see a robot of mine in a hospital.',
    work: ['2022 to now: robotics engineer, warehouse automation', '2018 to 2022: doctoral student'],
  },
  {
    name: 'Hannah Whitlock',
    title: 'Growth marketer for software',
    country: 'South Korea',
    korean: 'fluent',
    visa: 'resident',
    years: 8,
    skills: ['Marketing analytics', 'SEO', 'Copywriting', 'SQL'],
    summary:
      'Takes Korean software to readers abroad and says plainly when it is not ready. Writes in English, negotiates in Korean, reads the numbers herself.',
    work: ['2020 to now: global marketing lead, a design tool in Seoul', '2017 to 2020: editor'],
  },
  {
    name: 'Rashid Al-Amiri',
    title: 'Cloud architect',
    country: 'United Arab Emirates',
    korean: 'none',
    visa: 'no_visa',
    years: 15,
    skills: ['Azure', 'AWS', 'Networking', 'Cost management'],
    summary:
      'Moved three government systems to the cloud and one back. Looking for a last long project, preferably in Songdo, with a school nearby.',
    work: ['2015 to now: cloud architect, public sector', '2010 to 2015: network engineer'],
  },
  {
    name: 'Eun-woo Bergstrom',
    title: 'Junior frontend developer',
    country: 'South Korea',
    korean: 'native',
    visa: 'citizen',
    years: 1,
    skills: ['JavaScript', 'Vue', 'HTML', 'CSS'],
    summary:
      'Adopted to Norway, back in Seoul for three years. A bootcamp, a year at an agency, and a side project with 400 users who write to me. Would like to learn from people who review carefully.',
    work: ['2024 to now: frontend developer, an agency in Mapo'],
  },
  {
    name: 'Katarzyna Oyelaran',
    title: 'Research engineer, recommender systems',
    country: 'United Kingdom',
    korean: 'basic',
    visa: 'no_visa',
    years: 6,
    skills: ['Python', 'PyTorch', 'Ranking', 'Experiment design', 'Rust'],
    summary:
      'Works between the paper and the page: ranking models that answer in twenty milliseconds, and experiments that are stopped when they should be. Two papers, both with code.',
    work: ['2019 to now: research engineer, a book shop online'],
  },
  {
    name: 'Viktor Sandoval',
    title: 'Property software engineer',
    country: 'South Korea',
    korean: 'business',
    visa: 'work_visa',
    years: 9,
    skills: ['TypeScript', 'PostgreSQL', 'React', 'GIS'],
    summary: 'Builds software for buildings, at present for a company that had better not read this.',
    work: ['2020 to now: senior engineer, property technology in Seoul'],
    hiddenFrom: ['hanok-labs'],
  },
  {
    name: 'Ingrid Solheim',
    title: 'Database administrator',
    country: 'Norway',
    korean: 'none',
    visa: 'no_visa',
    years: 18,
    skills: ['PostgreSQL', 'Oracle', 'Backup and recovery'],
    summary: 'Still deciding whether to look at all. Has restored more databases than most people have lost.',
    work: ['2007 to now: database administrator, a shipping register'],
    visibility: 'private',
  },
  {
    name: 'Somchai Rattana',
    title: 'Web developer',
    country: 'Thailand',
    korean: 'basic',
    visa: 'no_visa',
    years: 3,
    skills: ['PHP', 'Laravel', 'MySQL'],
    summary: 'A profile in the making; it becomes public once the resume has been translated.',
    work: ['2022 to now: web developer, a travel agency in Chiang Mai'],
    visibility: 'private',
  },
];
