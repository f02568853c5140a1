import { describe, expect, it } from 'vitest';
import { DURATIONS } from '#contract/core/limits.ts';
import { OCCUPATIONS, READ_FIELDS } from '#contract/core/vocabulary.ts';
import { LANDING_PAGES, type LandingPage } from '#contract/jobs/landing-pages.ts';
import { PARTNER_CATEGORIES } from '#contract/site/partner-categories.ts';
import { logoSvg } from '#db/demo/logos.ts';
import { readDemoJob } from '#db/demo/readings.ts';
import { type DemoJob, demoMarket } from '#db/demo.ts';
import { advertObstacles, advertOfListing } from '#server/compliance/rules.ts';

const NOW = new Date('2026-11-21T03:00:00Z');
const { companies, jobs, events, partners, stock, prices } = demoMarket(NOW);
const open = jobs.filter((job) => !job.is_closed && job.published_at != null);
const closed = jobs.filter((job) => job.is_closed);

function matches(job: DemoJob, query: LandingPage['query']): boolean {
  const tags = query.tags?.split(',');
  return (
    (tags === undefined || tags.some((tag) => job.tags?.includes(tag))) &&
    (query.occupations === undefined ||
      (job.occupations ?? []).some((occupation) => occupation === query.occupations)) &&
    (query.visa_sponsorship === undefined || job.is_visa_sponsored === true) &&
    (query.workplace_types === undefined || job.workplace === query.workplace_types) &&
    (query.ko_language_levels === undefined || job.korean_level === query.ko_language_levels)
  );
}

function share(of: (job: DemoJob) => boolean): number {
  return open.filter(of).length / open.length;
}

function shared(one: Set<string | undefined>, other: Set<string | undefined>): number {
  return [...one].filter((line) => other.has(line)).length;
}

function expectSafe(html: string): void {
  const names = [...html.matchAll(/<\/?([^>]*)>/g)].map(([, name]) => name);
  expect(['p', 'ul', 'li', 'h2', 'h3', 'strong', 'em']).toEqual(expect.arrayContaining([...new Set(names)]));
  expect(html).not.toMatch(/\{|>undefined|undefined<|<p><\/p>|<ul><\/ul>|<li><\/li>/);
}

describe('the demo market', () => {
  it('has nothing that the law forbids, and an address and a telephone of each company', () => {
    const known = new Map(companies.map((company) => [company.slug, company]));
    for (const { slug, address, phone } of companies) expect([slug, !!address, !!phone]).toEqual([slug, true, true]);
    const broken = jobs.flatMap((job) => {
      const company = known.get(job.company);
      const none = { pay_min: null, pay_max: null, pay_currency: null, pay_period: null, weekly_hours: null };
      const places = { abroad_country: null, abroad_city: null, registration_number: null, address: null, phone: null };
      const advert = advertOfListing({ ...none, employment_type: null, ...job }, { ...places, name: '', ...company });
      return advertObstacles(advert, { day: '2026-12-10', operator: { address: '', phone: '' } });
    });
    expect(broken).toEqual([]);
  });

  it('holds 40 companies, at least 240 open jobs and at least 20 closed ones', () => {
    expect(companies).toHaveLength(40);
    expect(open.length).toBeGreaterThanOrEqual(240);
    expect(closed.length).toBeGreaterThanOrEqual(20);
  });

  it('gives each company at least three open jobs, and each job a company', () => {
    for (const { slug } of companies)
      expect(open.filter((job) => job.company === slug).length, slug).toBeGreaterThan(2);
    const known = new Set(companies.map((company) => company.slug));
    expect(jobs.filter((job) => !known.has(job.company))).toEqual([]);
  });

  it('gives every slug once, in lower case with hyphens', () => {
    for (const slugs of [companies.map(({ slug }) => slug), jobs.map(({ slug }) => slug)]) {
      expect(new Set(slugs).size).toBe(slugs.length);
      for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  it('is the same for the same moment, and moves its times with another', () => {
    expect(demoMarket(NOW)).toEqual({ companies, jobs, events, partners, stock, prices });
    const later = demoMarket(new Date(NOW.getTime() + DURATIONS.day)).jobs;
    expect(later.map((job) => job.description)).toEqual(jobs.map((job) => job.description));
    expect(later[0]?.published_at?.getTime()).toBe((jobs[0]?.published_at?.getTime() ?? 0) + DURATIONS.day);
  });

  it('gives Hanok Labs the recruiter password, its own form, and jobs in every state', () => {
    expect(companies.filter((company) => company.recruitPassword !== undefined)).toMatchObject([
      { slug: 'hanok-labs', recruitPassword: 'madang-demo', contact_email: 'hiring@hanok-labs.example' },
    ]);
    const own = jobs.filter((job) => job.company === 'hanok-labs');
    expect(own.every((job) => job.apply_url === null)).toBe(true);
    expect(own.filter((job) => open.includes(job)).length).toBeGreaterThanOrEqual(8);
    expect(own.filter((job) => job.is_closed)).toHaveLength(2);
    expect(own.filter((job) => job.published_at === null)).toHaveLength(1);
  });
});

describe('the landing pages', () => {
  it.each(LANDING_PAGES.map((page) => [page.name, page] as const))('/%s-jobs lists at least three jobs', (_, page) => {
    expect(open.filter((job) => matches(job, page.query)).length).toBeGreaterThanOrEqual(3);
  });

  it('find at least three jobs by each of the tags they filter on', () => {
    const tags = new Set(LANDING_PAGES.flatMap((page) => page.query.tags?.split(',') ?? []));
    for (const tag of tags) {
      expect(open.filter((job) => job.tags?.includes(tag)).length, tag).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('the texts', () => {
  it('use known occupations only', () => {
    const occupations = new Set<string>(OCCUPATIONS.map((occupation) => occupation.id));
    expect(jobs.flatMap((job) => job.occupations ?? []).filter((id) => !occupations.has(id))).toEqual([]);
  });

  it('hold safe tags only, and nothing that was left unfilled', () => {
    for (const company of companies) expectSafe(company.description ?? '');
    for (const job of jobs) expectSafe(`${job.description}${job.criteria ?? ''}`);
  });

  it('ask in their criteria for nothing that the description does not say', () => {
    const listed = open.flatMap(({ description, criteria }) =>
      [...(criteria ?? '').matchAll(/<li>(.*?)<\/li>/g)].map(([, line = '']) => ({ description, line })),
    );
    expect(listed.length).toBeGreaterThan(0);
    for (const { description, line } of listed)
      if (line !== 'You live in Korea on the day you apply.') expect(description).toContain(line);
  });

  it('differ: no two descriptions are the same, and at different companies no two share more than a third', () => {
    const lines = open.map((job) => ({
      job,
      lines: new Set([...(job.description ?? '').matchAll(/<(li|p)>(.*?)<\/\1>/g)].map((match) => match[2])),
    }));
    expect(new Set(open.map((job) => job.description)).size).toBe(open.length);
    const alike = lines.flatMap((one) =>
      lines
        .filter(
          (other) => other.job.company !== one.job.company && shared(one.lines, other.lines) > one.lines.size / 3 + 1,
        )
        .map((other) => `${one.job.slug} and ${other.job.slug}`),
    );
    expect(alike).toEqual([]);
  });

  it('name the technologies whose spelling search must forgive', () => {
    for (const name of ['C++', 'C#', '.NET', 'Node.js', 'Next.js', 'Go']) {
      const naming = open.filter((job) => job.title.includes(name) || job.description?.includes(name));
      expect(naming.length, name).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('the readings', () => {
  const read = jobs.map((job) => readDemoJob(job, NOW));

  it('quote sentences that the text really holds', () => {
    for (const { job, readings } of read) {
      const text = `${job.title} ${job.description} ${job.criteria}`.replaceAll('&amp;', '&');
      for (const { sentence } of readings) expect(text, job.slug).toContain(sentence);
    }
  });

  it('say every fact of one job in English, and of one the four answers in Korean', () => {
    const said = read.map(({ readings }) => readings);
    expect(said.some((readings) => readings.length === READ_FIELDS.length)).toBe(true);
    const korean = said.map((readings) => readings.filter(({ sentence }) => /[가-힣]{2}/.test(sentence)));
    const fields = korean.map((readings) => readings.map(({ field }) => field));
    expect(fields).toContainEqual(expect.arrayContaining(['korean_level', 'visa', 'residence', 'workplace']));
  });

  it('say nothing of jobs that their employers posted here', () => {
    const own = read.filter(({ job }) => job.source_url === null);
    expect(own.every(({ job, readings }) => readings.length === 0 && job.checked_by === 'employer')).toBe(true);
    expect(own.length).toBeGreaterThan(0);
  });
});

describe('the four answers', () => {
  it('go together', () => {
    for (const job of jobs) {
      if (job.visa_note != null) expect(job.is_visa_sponsored, job.slug).toBeNull();
      if (job.is_visa_sponsored === false) expect(job.residence, job.slug).not.toBe('anywhere');
      if (job.visa_note === 'transfer-only') expect(job.residence, job.slug).toBe('in-korea');
      if (job.korean_level === null) expect(job.korean_note, job.slug).toBeNull();
      if (job.residence === null) expect(job.residence_note, job.slug).toBeNull();
      if (job.workplace === null) expect(job.workplace_note, job.slug).toBeNull();
      if (job.is_visa_sponsored === null && job.visa_note === null) expect(job.visa_detail, job.slug).toBeNull();
    }
  });

  it('are each left out by some jobs, and by fewer than a quarter', () => {
    const silences: ((job: DemoJob) => boolean)[] = [
      (job) => job.korean_level === null,
      (job) => job.is_visa_sponsored === null && job.visa_note === null,
      (job) => job.residence === null,
      (job) => job.workplace === null,
    ];
    for (const silent of silences) {
      expect(share(silent)).toBeGreaterThan(0.05);
      expect(share(silent)).toBeLessThan(0.25);
    }
  });
});

describe('pay and dates', () => {
  it('state pay in whole and believable sums, or none of it', () => {
    for (const job of jobs) {
      if (job.pay_min == null || job.pay_max == null) {
        expect([job.pay_min, job.pay_max], job.slug).toEqual([null, null]);
        continue;
      }
      expect(job.pay_max, job.slug).toBeGreaterThanOrEqual(job.pay_min);
      expect(Number.isInteger(job.pay_min) && Number.isInteger(job.pay_max), job.slug).toBe(true);
      if (job.pay_currency === 'KRW' && job.pay_period === 'year') {
        expect(job.pay_min, job.slug).toBeGreaterThanOrEqual(25_000_000);
        expect(job.pay_max, job.slug).toBeLessThanOrEqual(200_000_000);
      }
    }
    expect(share((job) => job.pay_min === null)).toBeGreaterThan(0.35);
  });

  it('publish nothing in the future, some of it within the day, all of it within eight weeks', () => {
    const ages = open.map((job) => NOW.getTime() - (job.published_at?.getTime() ?? 0));
    expect(Math.min(...ages)).toBeGreaterThan(0);
    expect(Math.max(...ages)).toBeLessThan(8 * 7 * DURATIONS.day);
    expect(ages.filter((age) => age < DURATIONS.day).length).toBeGreaterThanOrEqual(5);
  });

  it('let open jobs run out later than now, and close the others after they were published', () => {
    for (const job of open) if (job.expires_at != null) expect(job.expires_at > NOW, job.slug).toBe(true);
    for (const { closed_at, published_at, slug } of closed) {
      if (closed_at == null || published_at == null) throw new Error(`${slug} lacks a date`);
      expect(closed_at > published_at && closed_at < NOW, slug).toBe(true);
      expect(NOW.getTime() - closed_at.getTime(), slug).toBeLessThan(21 * DURATIONS.day);
    }
  });
});

describe('the logos', () => {
  it('exist for all but five companies, each different, without script, style or anything from outside', () => {
    const logos = companies.map(({ slug }) => logoSvg(slug)).filter((logo) => logo !== null);
    expect(logos).toHaveLength(companies.length - 5);
    expect(new Set(logos).size).toBe(logos.length);
    for (const logo of logos) expect(logo).not.toMatch(/<script|style|href|url\(|\son\w+=/);
  });

  it('are named by the companies that have one', () => {
    for (const { slug, logo_url } of companies) {
      const drawn = logo_url && decodeURIComponent(logo_url.replace('data:image/svg+xml,', ''));
      expect(drawn).toBe(logoSvg(slug));
    }
  });

  it('do not exist for a slug that nobody has', () => {
    expect(logoSvg('nobody')).toBeNull();
    expect(logoSvg('constructor')).toBeNull();
  });
});

describe('the events', () => {
  it('are to come and past on every day of the week, at a decent hour in Korea', () => {
    for (let day = 0; day < 7; day++) {
      const now = new Date(NOW.getTime() + day * DURATIONS.day);
      const built = demoMarket(now).events;
      expect(built.filter(({ ends_at }) => ends_at > now)).toHaveLength(5);
      expect(built.filter(({ ends_at }) => ends_at <= now)).toHaveLength(3);
      for (const { starts_at } of built) {
        expect(Math.abs(starts_at.getTime() - now.getTime())).toBeGreaterThan(DURATIONS.day);
        expect([10, 13, 14, 19, 20]).toContain(new Date(starts_at.getTime() + 9 * DURATIONS.hour).getUTCHours());
      }
    }
  });

  it('are invented, each with a banner of its own that holds nothing but shapes', () => {
    for (const { url } of [...events, ...partners]) expect(new URL(url ?? '').hostname).toMatch(/\.example$/);
    const banners = events.map(({ banner_url }) => decodeURIComponent(banner_url ?? ''));
    expect(new Set(banners).size).toBe(events.length);
    for (const banner of banners) expect(banner).not.toMatch(/<script|style|href|url\(|\son\w+=/);
  });
});

describe('the partners', () => {
  it('are one of each kind, with a logo', () => {
    expect(partners.map(({ category }) => category).sort()).toEqual(PARTNER_CATEGORIES.map(({ id }) => id).toSorted());
    for (const { logo_url } of partners) expect(logo_url).toMatch(/^data:image\/svg\+xml,/);
  });
});
