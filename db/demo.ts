import { buildDemoCompanies } from '#db/demo/companies.ts';
export function demoMarket(now: Date) {
  const companies = buildDemoCompanies() as any[];
  const jobs: any[] = [];
  const levels = ['not-required','basic','conversational','business','fluent','native',null];
  for (let n = 0; n < 120; n++) jobs.push({ company: companies[n % companies.length].slug, slug: `trial-${n}`, title: ['Senior Backend Engineer, Payments','Product Designer, Design Systems','Machine Learning Engineer, On-device Speech','Staff Site Reliability Engineer, Multi-Region Kubernetes Platform and Developer Productivity (APAC night rotation)'][n%4], description: '<h2>What you would do</h2><p>Text.</p><ul><li>One</li></ul>', criteria: '<ul><li>Crit</li></ul>', published_at: new Date(now.getTime()-n*7200000), is_featured: n<3, is_closed: n>110, closed_at: n>110? now: null, employment_type: 'full-time', occupations:['engineering'], tags:['react','kotlin'], region:'seoul', location:'Gangnam, Seoul', korean_level: levels[n%7], is_visa_sponsored: [true,false,null][n%3], residence:['anywhere','in-korea',null][n%3], workplace:['remote','hybrid','on-site',null][n%4], pay_min: n%2? 60000000:null, pay_max: n%2? 80000000:null, pay_currency:n%2?'KRW':null, pay_period:n%2?'year':null });
  return { companies, jobs };
}
