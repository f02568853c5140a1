import { advertPages, findingsResource, ordersResource } from '#web/desk/adverts/places.ts';
import { applicationsResource } from '#web/desk/applications/resource.ts';
import { articlesResource } from '#web/desk/articles/resource.ts';
import { auditResource } from '#web/desk/audit/resource.ts';
import { companiesResource } from '#web/desk/companies/resource.ts';
import { eventsResource } from '#web/desk/events/resource.ts';
import { homeTextsPage } from '#web/desk/home-texts/place.ts';
import { jobsResource } from '#web/desk/jobs/resource.ts';
import { linksResource } from '#web/desk/links/resource.ts';
import { mailsResource } from '#web/desk/mails/resource.ts';
import { partnersResource } from '#web/desk/partners/resource.ts';
import { postingsResource } from '#web/desk/postings/resource.ts';
import { publishedEmployersPage } from '#web/desk/published-employers/place.ts';
import { queuePage } from '#web/desk/queue/resource.ts';
import type { DeskPage, DeskResource } from '#web/desk/records/desk-resource.ts';
import { reportsResource } from '#web/desk/reports/resource.ts';
import { retentionPage } from '#web/desk/retention/place.ts';
import { runsResource } from '#web/desk/runs/resource.ts';
import { settingsPage } from '#web/desk/settings/place.ts';
import { shopOrdersResource, shopPages } from '#web/desk/shop/resource.ts';
import { sourcesResource } from '#web/desk/sources/resource.ts';
import { tagsResource } from '#web/desk/tags/resource.ts';
import { talentReportsResource } from '#web/desk/talent-reports/resource.ts';
import { talentsResource } from '#web/desk/talents/resource.ts';
import { toolsResource } from '#web/desk/tools/resource.ts';
import { usersResource } from '#web/desk/users/resource.ts';

/** All records that staff work on, in the order of the navigation. */
export const RESOURCES: readonly DeskResource[] = [
  postingsResource,
  jobsResource,
  companiesResource,
  applicationsResource,
  reportsResource,
  talentReportsResource,
  linksResource,
  findingsResource,
  ordersResource,
  sourcesResource,
  runsResource,
  articlesResource,
  talentsResource,
  usersResource,
  eventsResource,
  partnersResource,
  shopOrdersResource,
  mailsResource,
  toolsResource,
  tagsResource,
  auditResource,
];

/** All other pages of the desk. */
export const PAGES: readonly DeskPage[] = [
  queuePage,
  ...advertPages,
  homeTextsPage,
  publishedEmployersPage,
  ...shopPages,
  retentionPage,
  settingsPage,
];
