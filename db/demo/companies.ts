import { isRegistrationNumber } from '#contract/core/registration-number.ts';
import { logoUrl } from '#db/demo/logos.ts';
import { prose } from '#db/demo/prose.ts';
import type { companies } from '#server/schema/companies.ts';

type CompanyRowToInsert = Omit<typeof companies.$inferInsert, 'id' | 'password_hash' | 'created_at'>;

/** A company to insert, without the hash of its recruit password. */
export type DemoCompany = CompanyRowToInsert & { recruitPassword?: string };

type Sheet = {
  slug: string;
  name: string;
  name_ko?: string;
  /** One or two sentences for lists. */
  summary: string;
  /** Paragraphs of the company's page, then the lines of its list. */
  about: string[];
  facts: string[];
  site: string;
  location: string;
  summary_ko?: string;
  location_ko?: string;
  industry: string;
  founded: number;
  employees: number;
  people_from_abroad?: number;
  /** One a line. */
  benefits?: string;
  hiring_steps?: string;
  recruitPassword?: string;
};

/** The 40 invented companies of the demo market. */
export function buildDemoCompanies(): DemoCompany[] {
  return SHEETS.map(({ about, facts, site, recruitPassword, name_ko, ...sheet }, at) => ({
    ...sheet,
    ...registered(sheet.location, at),
    name_ko: name_ko ?? null,
    logo_url: logoUrl(sheet.slug),
    description: prose(['Who we are', ...about], ['In short', facts]),
    website_url: `https://${site}`,
    contact_email: `hiring@${site}`,
    ...(recruitPassword === undefined ? {} : { recruitPassword }),
  }));
}

/** A business that could not exist: its number begins 999, its telephone 02-000, and its street is of the demo. */
function registered(location: string, at: number) {
  const digits = `99999${String(at + 1).padStart(4, '0')}`;
  const checked = DIGITS.map((digit) => `${digits}${digit}`).find(isRegistrationNumber) ?? null;
  return {
    registration_number: checked,
    address: `${at + 1} Demo-ro, ${location}`,
    phone: `02-000-${String(at + 1).padStart(4, '0')}`,
  };
}

const DIGITS = Array.from({ length: 10 }, (_, digit) => digit);

const SHEETS: Sheet[] = [
  {
    slug: 'hanok-labs',
    name: 'Hanok Labs',
    name_ko: '한옥랩스',
    summary: 'Software and small sensors for old and new buildings: leases, repairs and heating in one place.',
    summary_ko: '오래된 건물과 새 건물의 임대차, 수리, 난방을 한곳에서 관리하는 소프트웨어와 소형 센서를 만듭니다.',
    about: [
      'We started with eleven wooden houses in Bukchon whose owners wanted to know, before winter, which floor would leak heat. The sensors worked; the paperwork around each house took longer than the repair. So we wrote the software for that too.',
      'Today 3,200 buildings run on it, from guest houses to dormitories of 400 rooms. We sell to the people who hold the keys, not to landlords of towers.',
    ],
    facts: [
      '46 people, 17 of them from abroad, on one floor above a rice-cake shop near Euljiro.',
      'Documents and code reviews are in English; customers call in Korean.',
      'Profitable since 2023, no investor on the board.',
    ],
    site: 'hanok-labs.example',
    location: 'Jung-gu, Seoul',
    location_ko: '서울 중구',
    industry: 'Property technology',
    founded: 2018,
    employees: 46,
    people_from_abroad: 17,
    benefits:
      'E-7 paperwork and fees for you and your family\nFlight, and a room for the first month\nKorean lessons in working hours\nLunch on workdays',
    hiring_steps:
      'A call of 30 minutes, in English\nA task of three hours, paid\nTwo interviews with the team\nAn offer within a week',
    recruitPassword: 'madang-demo',
  },
  {
    slug: 'haneul-pay',
    name: 'Haneul Pay',
    name_ko: '하늘페이',
    summary: 'Payments for small shops: one reader, one fee, and the money in the account the next morning.',
    about: [
      'Haneul Pay settles 1.2 million payments a day for 86,000 shops. Most of them have one till and no accountant, so whatever we get wrong, somebody notices before breakfast.',
      'We have held a payment gateway license since 2019 and are building the same for shops that sell to visitors with foreign cards.',
    ],
    facts: [
      '310 people, a third of them engineers, in two buildings five minutes apart near Gangnam station.',
      'English is the working language of the platform group; sales and support work in Korean.',
      'Every team publishes its incidents to the whole company within two days.',
    ],
    site: 'haneulpay.example',
    location: 'Gangnam, Seoul',
    industry: 'Payments',
    founded: 2017,
    employees: 310,
  },
  {
    slug: 'dotori',
    name: 'Dotori',
    summary: 'A shared household budget that two people can agree on, used in 640,000 homes.',
    about: [
      'Most budgeting apps are written for one careful person. Dotori is written for two people who forget different things: it reads both their cards, splits what is shared and keeps quiet about the rest.',
      'We earn from a monthly fee and sell nothing about anybody to anyone.',
    ],
    facts: [
      '74 people from twelve countries; designers make up a fifth of the company.',
      'One release a week, on Tuesdays, for seven years now.',
      'Four hours of shared time a day, the rest is yours to place.',
    ],
    site: 'dotori.example',
    location: 'Pangyo, Seongnam',
    industry: 'Personal finance',
    founded: 2016,
    employees: 74,
  },
  {
    slug: 'sori-labs',
    name: 'Sori Labs',
    summary: 'Speech recognition that runs on the device, in nine languages and without a network.',
    about: [
      'Sori Labs makes the speech engine inside hearing aids, car dashboards and two kinds of kitchen robot. It fits in 40 MB and never sends a voice anywhere.',
      'We are a research company that ships: three papers a year, a release every six weeks.',
    ],
    facts: [
      '38 people, half of them abroad; the office in Mapo is mostly a recording studio.',
      'Everything is written in English, including the jokes.',
      'A cluster of our own, in a basement that also heats the studio.',
    ],
    site: 'sorilabs.example',
    location: 'Mapo, Seoul',
    industry: 'Speech technology',
    founded: 2019,
    employees: 38,
  },
  {
    slug: 'maru-commerce',
    name: 'Maru Commerce',
    name_ko: '마루커머스',
    summary:
      'A shopping service for hand-made goods, in Seongsu since 2017. The engineering documents are written in English.',
    about: [
      'Nine thousand makers sell pottery, leather, paper and furniture through Maru. We take a commission of eight percent, photograph the first ten pieces for free and handle customs for orders from abroad.',
      'One order in five now leaves the country, which is why the product works in four languages and the team in two.',
    ],
    facts: [
      '180 people, 22 from abroad.',
      '1.4 million orders a month at the height of the year, 600,000 at its quietest.',
      'A workshop on the ground floor that staff may use in the evening.',
    ],
    site: 'maru.example',
    location: 'Seongsu, Seoul',
    industry: 'E-commerce',
    founded: 2017,
    employees: 180,
  },
  {
    slug: 'teoul-cloud',
    name: 'Teoul Cloud',
    summary: 'A small cloud for teams who want a database, a queue and a bill they can read.',
    about: [
      'Teoul runs on our own machines in Seoul, Busan and Osaka. Customers are teams of three to thirty who left a larger cloud because they could not explain the invoice.',
      'We have worked from eight countries since the first day and meet twice a year, once in Korea and once not.',
    ],
    facts: [
      '61 people in eight countries, five time zones at most.',
      'Two thirds of the code is Go; the rest is Rust and one stubborn shell script.',
      'Every outage gets a public report with a name of a cause, never of a person.',
    ],
    site: 'teoul.example',
    location: 'Jongno, Seoul',
    industry: 'Cloud infrastructure',
    founded: 2018,
    employees: 61,
  },
  {
    slug: 'onggi-foods',
    name: 'Onggi Foods',
    name_ko: '옹기',
    summary: 'Kimchi, doenjang and vinegar in jars, sold in 31 countries and fermented in one.',
    about: [
      'Our fermentation halls in Sunchang are older than the company; the software that watches them is three years old. Both matter for whether a jar arrives in Toronto tasting right.',
      'The Yongsan office does everything that is not fermentation: brand, shops abroad, logistics, and the platform that ties them together.',
    ],
    facts: [
      '240 people, 45 of them in the Yongsan office.',
      'Two thirds of sales are abroad, half of those through our own web shop.',
      'Lunch is cooked in the building, with what the halls send up.',
    ],
    site: 'onggi.example',
    location: 'Yongsan, Seoul',
    industry: 'Food',
    founded: 2008,
    employees: 240,
  },
  {
    slug: 'nuri-mobility',
    name: 'Nuri Mobility',
    summary: 'Shared e-bikes in eleven cities, and the app, locks and batteries that keep 28,000 of them rolling.',
    about: [
      'We build the bike, the lock, the app and the vans’ routes ourselves, because each of them breaks the other three when it is bought from somebody else.',
      'Riders take 190,000 trips on a dry day. On a wet one we do maintenance.',
    ],
    facts: [
      '205 people: 70 in Seocho, the others in depots.',
      'Hardware and software sit on one floor and argue at one table.',
      'Each engineer spends a day in a depot every quarter.',
    ],
    site: 'nuri-mobility.example',
    location: 'Seocho, Seoul',
    industry: 'Mobility',
    founded: 2019,
    employees: 205,
  },
  {
    slug: 'saebyeok',
    name: 'Saebyeok',
    name_ko: '새벽',
    summary: 'Groceries ordered before midnight, at the door before six.',
    about: [
      'Saebyeok delivers to 410,000 households between two and six in the morning. The hard part is not the van: it is knowing at four in the afternoon how many radishes will be wanted at midnight.',
      'Half of the technology group works on that forecast and on the cold halls it feeds.',
    ],
    facts: [
      '1,150 people, 130 of them in technology.',
      'Three cold halls: Gimpo, Icheon and Yangsan.',
      'Nobody in technology is on call for the vans; the halls have their own night crew.',
    ],
    site: 'saebyeok.example',
    location: 'Songpa, Seoul',
    industry: 'Grocery delivery',
    founded: 2015,
    employees: 1150,
  },
  {
    slug: 'hanbit-global-logistics',
    name: 'Hanbit Global Logistics Technologies Korea Co., Ltd.',
    name_ko: '한빛글로벌로지스틱스테크놀로지솔루션즈',
    summary:
      'Freight software for forwarders and shippers: bookings, customs and tracking for 2.1 million containers a year.',
    about: [
      'Hanbit began as the computing department of a freight forwarder and became larger than its parent. Its booking platform now serves 140 forwarders in Asia.',
      'A container asks for some forty documents between Busan and Rotterdam. We produce thirty-four of them without a person typing.',
    ],
    facts: [
      '620 people in Songpa, Busan, Singapore and Rotterdam.',
      'A platform of 180 services, which we are making fewer.',
      'A night rotation shared with Rotterdam, so that it is rarely night for anyone.',
    ],
    site: 'hanbit-logistics.example',
    location: 'Songpa, Seoul',
    industry: 'Logistics',
    founded: 2004,
    employees: 620,
  },
  {
    slug: 'bada-interactive',
    name: 'Bada Interactive',
    summary: 'Makers of Tidewater, an online game about fishing villages that has been running for nine years.',
    about: [
      'Tidewater has 320,000 players a month, most of whom have known each other for years. We change it slowly and ask before we do.',
      'A second game is in the making. It has boats too.',
    ],
    facts: [
      '96 people in Guro.',
      'Own engine for the server, Unity for the client.',
      'A live patch every second Thursday.',
    ],
    site: 'bada-interactive.example',
    location: 'Guro, Seoul',
    industry: 'Games',
    founded: 2013,
    employees: 96,
  },
  {
    slug: 'pureunmulgyeol-software',
    name: '주식회사 푸른물결소프트웨어',
    summary: 'Systems for hospitals and public offices, built to order and kept running for decades.',
    about: [
      '푸른물결소프트웨어는 1999년부터 병원과 공공기관의 시스템을 만들어 왔습니다. 가장 오래된 시스템은 23년째 하루도 멈추지 않고 있습니다.',
      'Since 2022 a group of forty people builds the same kind of system for hospitals in Southeast Asia.',
    ],
    facts: [
      '430 people, in Pangyo and on the sites of customers.',
      'Java since the beginning, Kotlin since 2021.',
      'Offices close at seven; the lights go out by themselves.',
    ],
    site: 'pureunmulgyeol.example',
    location: 'Pangyo, Seongnam',
    industry: 'Enterprise software',
    founded: 1999,
    employees: 430,
  },
  {
    slug: 'binari-robotics',
    name: 'Binari Robotics',
    name_ko: '비나리로보틱스',
    summary: 'Robots that carry linen, meals and samples through hospitals, 210 of them at work in 34 buildings.',
    about: [
      'A hospital corridor is a hard road: beds come around corners, lifts are full, and nobody may be made to wait. Our robots have driven 900,000 km of it.',
      'We came out of a university laboratory in Daejeon and still share its test hall.',
    ],
    facts: [
      '88 people, 19 of them from abroad.',
      'Software, electronics and mechanics in one building, with a corridor of 60 m to test in.',
      'A field trip to a customer’s hospital in the first month for everybody.',
    ],
    site: 'binari.example',
    location: 'Yuseong, Daejeon',
    industry: 'Robotics',
    founded: 2017,
    employees: 88,
  },
  {
    slug: 'jangdok-data',
    name: 'Jangdok Data',
    name_ko: '장독데이터',
    summary: 'Backups and data pipelines that are tested by restoring them, every night.',
    about: [
      'Anybody can write a backup. Jangdok restores each one into an empty machine, compares it with the original and sends the customer a short letter about it.',
      'Four hundred companies in Korea and Japan keep 38 petabytes with us.',
    ],
    facts: [
      '58 people in Pangyo and Fukuoka.',
      'Rust in the storage engine, Python around it.',
      'No sales calls; the product has a price list.',
    ],
    site: 'jangdok.example',
    location: 'Pangyo, Seongnam',
    industry: 'Data infrastructure',
    founded: 2020,
    employees: 58,
  },
  {
    slug: 'mulle-games',
    name: 'Mulle Games',
    name_ko: '물레게임즈',
    summary: 'Calm games about making things: pottery, weaving, bread. Eleven million downloads, no loot boxes.',
    about: [
      'Our first game let people throw clay pots on a phone. It should not have worked. Four games later we are still surprised, and still small enough to fit in one room.',
      'Players are spread over the world; fewer than one in ten is in Korea.',
    ],
    facts: [
      '52 people in Pangyo.',
      'Unity and C# for the games, Go for what is behind them.',
      'No crunch since 2020, measured and published inside.',
    ],
    site: 'mulle.example',
    location: 'Pangyo, Seongnam',
    industry: 'Games',
    founded: 2016,
    employees: 52,
  },
  {
    slug: 'doldam-studio',
    name: 'Doldam Studio',
    name_ko: '돌담스튜디오',
    summary: 'A studio on Jeju making an open-world game about an island that remembers what players did.',
    about: [
      'Fifty people moved to Jeju for this game; most have stayed. It is written in Unreal and C++, and the island in it is larger than ours.',
      'Published worldwide by ourselves, which is harder than it sounds and the reason for half of our openings.',
    ],
    facts: [
      '67 people, a third of them from abroad.',
      'Housing help for the first three months.',
      'Release planned for next autumn on PC and consoles.',
    ],
    site: 'doldam.example',
    location: 'Aewol, Jeju',
    industry: 'Games',
    founded: 2019,
    employees: 67,
  },
  {
    slug: 'sumbi-health',
    name: 'Sumbi Health',
    name_ko: '숨비헬스',
    summary:
      'A breathing trainer and an app for people with chronic lung disease, named after the divers of the south coast.',
    about: [
      'Patients breathe into a small device twice a day; the app shows the trend to them and to their doctor. Trials at six hospitals found a third fewer emergency visits.',
      'The device is approved in Korea and in review in two other places.',
    ],
    facts: [
      '54 people in Haeundae.',
      'Doctors, nurses and engineers in one team.',
      'Quality documents are written as carefully as code.',
    ],
    site: 'sumbi.example',
    location: 'Haeundae, Busan',
    industry: 'Digital health',
    founded: 2020,
    employees: 54,
  },
  {
    slug: 'moru-silicon',
    name: 'Moru Silicon',
    name_ko: '모루실리콘',
    summary: 'Low-power vision chips for cameras and appliances, and the compiler that makes them useful.',
    about: [
      'Moru’s second chip recognizes a hand gesture with three milliwatts. It is inside a doorbell you may have pressed.',
      'Half of the company writes software: drivers, a compiler, and tools that customers actually see.',
    ],
    facts: ['132 people in Gwanggyo.', 'Two tape-outs a year.', 'A laboratory with more oscilloscopes than chairs.'],
    site: 'moru.example',
    location: 'Gwanggyo, Suwon',
    industry: 'Semiconductors',
    founded: 2016,
    employees: 132,
  },
  {
    slug: 'pyeonji',
    name: 'Pyeonji',
    name_ko: '편지',
    summary: 'A shared inbox for customer support, used by 5,800 companies that answer in more than one language.',
    about: [
      'Support teams read mail, chat and reviews in one list and answer each in its language. Pyeonji drafts, a person sends.',
      'Most of our customers are web shops; the largest one answers 40,000 messages a day.',
    ],
    facts: [
      '110 people in Gangnam and Taipei.',
      'Everybody answers support for half a day each month.',
      'TypeScript from database to screen.',
    ],
    site: 'pyeonji.example',
    location: 'Gangnam, Seoul',
    industry: 'Business software',
    founded: 2016,
    employees: 110,
  },
  {
    slug: 'dure-works',
    name: 'Dure Works',
    name_ko: '두레웍스',
    summary: 'Payroll and contracts for companies whose people live in several countries.',
    about: [
      'Dure pays 31,000 people in 14 countries on the right day with the right deductions. The rules change about twice a week somewhere.',
      'We encode tax law as tables with dates, and test them against payslips from real accountants.',
    ],
    facts: [
      '140 people, 60 of them in Seoul.',
      'Lawyers and engineers review the same pull requests.',
      'Our own salaries run through it first.',
    ],
    site: 'dure.example',
    location: 'Yeoksam, Seoul',
    industry: 'Human resources software',
    founded: 2019,
    employees: 140,
  },
  {
    slug: 'malgil',
    name: 'Malgil',
    name_ko: '말길',
    summary: 'Korean lessons by conversation, for people who already live here and are tired of textbooks.',
    about: [
      'A lesson is twelve minutes with a tutor, about something you did that day. The app prepares both sides and remembers what was hard.',
      'Forty thousand learners, 900 tutors, and a dropout rate we publish each month.',
    ],
    facts: [
      '43 people near Hongdae.',
      'Staff learn for free, and are expected to complain.',
      'English and Korean in equal parts at work.',
    ],
    site: 'malgil.example',
    location: 'Hongdae, Seoul',
    industry: 'Education',
    founded: 2018,
    employees: 43,
  },
  {
    slug: 'haetsal-grid',
    name: 'Haetsal Grid',
    name_ko: '햇살그리드',
    summary: 'Forecasts and trading for 4,600 rooftop solar plants, bundled into one power station.',
    about: [
      'A roof makes too little power to matter to the grid operator; 4,600 of them make 410 MW. Haetsal predicts tomorrow’s sun per roof and sells the sum.',
      'Our forecasts are wrong every day. The work is in being wrong by less.',
    ],
    facts: [
      '71 people in Gwangju, nine in Seoul.',
      'Meteorologists, traders and engineers.',
      'Lunch under the panels we test.',
    ],
    site: 'haetsal.example',
    location: 'Sangmu, Gwangju',
    industry: 'Energy',
    founded: 2018,
    employees: 71,
  },
  {
    slug: 'chamsuri-space',
    name: 'Chamsuri Space',
    name_ko: '참수리스페이스',
    summary: 'Three small satellites that photograph coasts and fields, and the ground software that makes maps of it.',
    about: [
      'Chamsuri’s satellites pass over the peninsula four times a day. Fishers, insurers and rice buyers read the maps two hours later.',
      'Two more satellites are in the clean room. One has a name already.',
    ],
    facts: [
      '79 people in Daejeon.',
      'Flight software in C and Rust, ground software in Python and Go.',
      'Engineers from nine countries; reviews in English.',
    ],
    site: 'chamsuri.example',
    location: 'Daedeok, Daejeon',
    industry: 'Space',
    founded: 2019,
    employees: 79,
  },
  {
    slug: 'sapsal-security',
    name: 'Sapsal Security',
    name_ko: '삽살시큐리티',
    summary: 'A security team by subscription: monitoring, tests and a person who picks up the telephone.',
    about: [
      'Companies of fifty to five hundred people rarely have a security team. We are theirs: one named engineer each, backed by a room that is staffed day and night.',
      'We find things before others do and write about them so that a managing director understands.',
    ],
    facts: [
      '83 people in Gasan.',
      'Night shifts are their own job, never an extra.',
      'Four certificates a year paid for, whichever you choose.',
    ],
    site: 'sapsal.example',
    location: 'Gasan, Seoul',
    industry: 'Security',
    founded: 2017,
    employees: 83,
  },
  {
    slug: 'meok-ai',
    name: 'Meok AI',
    name_ko: '먹에이아이',
    summary: 'Language models that read contracts and court files, and say where they read it.',
    about: [
      'Lawyers do not want a clever answer; they want the page. Meok’s models answer with the paragraph they stand on, or say that they found none.',
      'Used in 260 law firms in Korea, and in trial with courts in two other countries.',
    ],
    facts: [
      '64 people in Gangnam, eleven with a doctorate, four with a law degree.',
      'Own models up to 13 billion parameters, trained here.',
      'An evaluation set that took two years to write.',
    ],
    site: 'meok.example',
    location: 'Gangnam, Seoul',
    industry: 'Artificial intelligence',
    founded: 2021,
    employees: 64,
  },
  {
    slug: 'yeopjeon',
    name: 'Yeopjeon',
    summary: 'Custody of digital assets for banks: keys, approvals and audits, without a trading floor.',
    about: [
      'Yeopjeon keeps keys in four places and needs three to agree. Banks use us because we do nothing else.',
      'Licensed in Korea and Singapore; audited more often than we would like.',
    ],
    facts: [
      '57 people in Yeouido and Singapore.',
      'Rust and Go; proofs where proofs are worth it.',
      'Salaries in won or dollars, never in tokens.',
    ],
    site: 'yeopjeon.example',
    location: 'Yeouido, Seoul',
    industry: 'Financial technology',
    founded: 2020,
    employees: 57,
  },
  {
    slug: 'gama-trips',
    name: 'Gama Trips',
    name_ko: '가마트립',
    summary:
      'Trains, temple stays and restaurant tables for visitors who have neither a Korean card nor a Korean phone.',
    about: [
      'Booking a train here with a foreign card used to take an afternoon. With Gama it takes a minute, and a person answers when it does not.',
      'Half a million visitors used it last year; the busiest hour is just after landing.',
    ],
    facts: [
      '92 people in Myeongdong.',
      'Fourteen native languages in the office.',
      'Everybody travels with the product once a year, on the company.',
    ],
    site: 'gama.example',
    location: 'Myeongdong, Seoul',
    industry: 'Travel',
    founded: 2018,
    employees: 92,
  },
  {
    slug: 'durumari-comics',
    name: 'Durumari Comics',
    name_ko: '두루마리코믹스',
    summary: 'Webcomics in seven languages, with contracts that artists can read.',
    about: [
      'We publish 340 series and translate each within a week of the Korean episode. Artists see every reader and every won on one page.',
      'Nine million people read at least one episode a month, half of them in English or Spanish.',
    ],
    facts: [
      '160 people in Mapo, 30 of them editors.',
      'A translation room of 25 people, and tools written for them.',
      'No series is canceled in the middle of a story.',
    ],
    site: 'durumari.example',
    location: 'Mapo, Seoul',
    industry: 'Media',
    founded: 2015,
    employees: 160,
  },
  {
    slug: 'batgorang',
    name: 'Batgorang',
    name_ko: '밭고랑',
    summary: 'Irrigation and spraying by measurement: soil probes, drones and an app that farmers over seventy use.',
    about: [
      'The average user of our app is 66. That shaped everything: large type, one decision per screen, and a telephone number on each.',
      'Eleven thousand farms measure their soil with our probes.',
    ],
    facts: [
      '49 people in Jeonju.',
      'A test field behind the office.',
      'Harvest leave in October, for those with family farms.',
    ],
    site: 'batgorang.example',
    location: 'Deokjin, Jeonju',
    industry: 'Agriculture',
    founded: 2019,
    employees: 49,
  },
  {
    slug: 'sotdae-invest',
    name: 'Sotdae Invest',
    name_ko: '솟대인베스트',
    summary: 'A broker with one page of fees, for people who buy a little every month.',
    about: [
      'Sotdae’s customers hold shares for eleven years on average. We show them less, later, and only when it matters.',
      'Licensed as a broker since 2021. 480,000 accounts, most under two million won.',
    ],
    facts: [
      '190 people in Yeouido.',
      'The order path is Java and C++; the rest is Kotlin and TypeScript.',
      'The floor is quiet by rule.',
    ],
    site: 'sotdae.example',
    location: 'Yeouido, Seoul',
    industry: 'Financial technology',
    founded: 2019,
    employees: 190,
  },
  {
    slug: 'kkachi-ads',
    name: 'Kkachi Ads',
    name_ko: '까치애즈',
    summary: 'Advertising for neighborhood shops, bought by the street and paid by the visit.',
    about: [
      'A bakery wants the people of three streets, not of the internet. Kkachi sells it exactly that, without following anyone around.',
      'We answer 90,000 bid requests a second with a budget of 40 milliseconds each.',
    ],
    facts: [
      '125 people in Seongsu.',
      'Scala and Go in the bidder, Python in the models.',
      'A quarterly report on what we refused to advertise.',
    ],
    site: 'kkachi.example',
    location: 'Seongsu, Seoul',
    industry: 'Advertising technology',
    founded: 2014,
    employees: 125,
  },
  {
    slug: 'solbat-care',
    name: 'Solbat Care',
    name_ko: '솔밭케어',
    summary: 'Planning and hand-over for home care: 21,000 carers, 64,000 older people, one page per visit.',
    about: [
      'A carer has four minutes between two visits. Solbat tells her what changed since yesterday, in the order in which it matters.',
      'We work with 380 care centers and the insurers who pay them.',
    ],
    facts: ['118 people in Bundang.', 'Nurses on every product team.', 'Half of the staff works four days a week.'],
    site: 'solbat.example',
    location: 'Bundang, Seongnam',
    industry: 'Care',
    founded: 2017,
    employees: 118,
  },
  {
    slug: 'pogu-marine',
    name: 'Pogu Marine',
    name_ko: '포구마린',
    summary: 'Fuel, route and engine advice for 1,900 ships, from an office with a view of the harbour.',
    about: [
      'A ship that arrives four hours later burns nine percent less. Pogu works out when that is worth it, and convinces the captain with numbers from the engine room.',
      'Customers sail under 22 flags; the office in Busan answers around the clock.',
    ],
    facts: [
      '105 people in Busan and Piraeus.',
      'Former engineers of ships in every team.',
      'Data arrives by satellite, in pieces, late: the software expects it.',
    ],
    site: 'pogu.example',
    location: 'Yeongdo, Busan',
    industry: 'Maritime software',
    founded: 2012,
    employees: 105,
  },
  {
    slug: 'jige-automation',
    name: 'Jige Automation',
    summary: 'Conveyors, lifts and picking arms for warehouses that were not built for them.',
    about: [
      'New warehouses are easy to automate. Jige fits machines into old ones with low ceilings, in three weekends, without stopping the work.',
      'We design, weld, wire and program in Ansan.',
    ],
    facts: [
      '270 people in Ansan.',
      'Forty sites, the oldest since 2006.',
      'A simulator in which a site runs before it exists.',
    ],
    site: 'jige.example',
    location: 'Danwon, Ansan',
    industry: 'Industrial automation',
    founded: 2002,
    employees: 270,
  },
  {
    slug: 'hwaro-table',
    name: 'Hwaro Table',
    name_ko: '화로테이블',
    summary: 'Tills, kitchen screens and table orders for 14,000 restaurants.',
    about: [
      'On a Friday at seven, a grill restaurant with thirty tables sends an order every four seconds. Our till has to keep up when the network does not.',
      'We write for people with wet hands and no time.',
    ],
    facts: [
      '150 people in Gwanghwamun.',
      'The product works offline first, and always has.',
      'Dinner at a customer’s restaurant once a month.',
    ],
    site: 'hwaro.example',
    location: 'Gwanghwamun, Seoul',
    industry: 'Restaurant technology',
    founded: 2016,
    employees: 150,
  },
  {
    slug: 'otgoreum',
    name: 'Otgoreum',
    name_ko: '옷고름',
    summary: 'Second-hand clothes, checked, mended and photographed before they are sold again.',
    about: [
      'Each piece passes through the same nine hands in Seongsu: checked, washed, mended, measured, photographed. Software carries it from one to the next.',
      'We have sold 2.3 million pieces, of which four percent came back.',
    ],
    facts: [
      '98 people, half of them in the workshop.',
      'Machine vision reads fabric and fibre labels.',
      'Staff may bring clothes to be mended.',
    ],
    site: 'otgoreum.example',
    location: 'Seongsu, Seoul',
    industry: 'Fashion',
    founded: 2019,
    employees: 98,
  },
  {
    slug: 'giljabi-maps',
    name: 'Giljabi Maps',
    name_ko: '길잡이맵스',
    summary: 'Maps of the inside of stations, hospitals and malls, with ways that a wheelchair can go.',
    about: [
      'Outdoor maps end at the door. Giljabi begins there: 1,100 buildings, measured on foot, with every lift and every step.',
      'Metro operators in three countries use our maps when a lift breaks.',
    ],
    facts: [
      '66 people in Yongsan.',
      'Surveyors, cartographers and engineers.',
      'A fifth of the team uses the accessible ways themselves.',
    ],
    site: 'giljabi.example',
    location: 'Yongsan, Seoul',
    industry: 'Mapping',
    founded: 2018,
    employees: 66,
  },
  {
    slug: 'sancheong-institute',
    name: 'Sancheong Precision Medicine and Bioinformatics Institute',
    name_ko: '산청정밀의학연구소',
    summary: 'A research company for rare diseases: sequencing, analysis and the software that doctors read it in.',
    about: [
      'Families wait five years on average for the name of a rare disease. Our pipeline and a board of clinicians bring that to eleven weeks.',
      'Non-profit in law, run like a company, paid by hospitals and two foundations.',
    ],
    facts: [
      '112 people in Osong.',
      'Publishes its methods and most of its code.',
      'Reviews in English, clinics in Korean.',
    ],
    site: 'sancheong-institute.example',
    location: 'Osong, Cheongju',
    industry: 'Life sciences',
    founded: 2011,
    employees: 112,
  },
  {
    slug: 'hangyeol-mobile',
    name: '주식회사 한결같은마음모바일플랫폼연구소',
    summary: '모바일 서비스를 위한 로그인, 푸시, 결제 모듈을 만드는 회사입니다.',
    about: [
      '한결은 앱을 만드는 팀이 매번 다시 만드는 것들을 한 번 제대로 만듭니다. 로그인, 푸시, 결제, 동의 관리까지 2,300개의 앱이 저희 모듈을 씁니다.',
      'Since last year the modules are documented in English as well, for teams in Vietnam and Indonesia.',
    ],
    facts: [
      '76 people in Seongnam.',
      'SDKs for iOS, Android, Flutter and React Native.',
      'A release is supported for five years.',
    ],
    site: 'hangyeol.example',
    location: 'Jeongja, Seongnam',
    industry: 'Developer tools',
    founded: 2014,
    employees: 76,
  },
  {
    slug: 'maltteut',
    name: 'Maltteut Localization',
    name_ko: '말뜻',
    summary: 'Translation of software and games by people, with tools that keep the context in view.',
    about: [
      'A translator who sees only a string will get it wrong. Maltteut shows the screen, the speaker and the last three versions, and pays by the hour.',
      'Sixty staff and 400 freelancers in 26 languages.',
    ],
    facts: ['60 people, most of them remote.', 'Own tools, written by a team of nine.', 'Rates are public.'],
    site: 'maltteut.example',
    location: 'Mapo, Seoul',
    industry: 'Localization',
    founded: 2010,
    employees: 60,
  },
];
