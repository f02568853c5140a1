import { type ComponentType, type MouseEvent, useState } from 'react';
import type { AlertForm } from '#web/components/alerts/alert-form.tsx';
import { alertFilters, alertPath } from '#web/components/job-list/alert-filters.ts';
import type { ListReading } from '#web/components/job-list/list-search.ts';
import type { LoadedList } from '#web/components/job-list/load-list.ts';

type AlertOfferProps = { reading: ListReading; list: Pick<LoadedList, 'jobs' | 'skills'> };

type Form = ComponentType<Parameters<typeof AlertForm>[0]>;

/** Offers this list's new jobs by e-mail. The form loads on demand; without scripts it is a page of its own. */
export function AlertOffer({ reading, list: { jobs, skills } }: AlertOfferProps) {
  const [Form, setForm] = useState<Form | null>(null);
  const filters = alertFilters(reading);
  const path = alertPath(filters);

  async function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    try {
      const { AlertForm } = await import('#web/components/alerts/alert-form.tsx');
      setForm(() => AlertForm);
    } catch (error) {
      console.error('The form of alerts was not loaded', error);
      location.assign(path);
    }
  }

  if (!Form) {
    return (
      <p className="alert-offer">
        <a href={path} rel="nofollow" onClick={open}>
          {jobs.length > 0 ? 'Get new jobs like these by e-mail' : 'Get an e-mail when there is one'}
        </a>
      </p>
    );
  }
  return (
    <section className="alert-offer" aria-labelledby="alert-offer">
      <h2 id="alert-offer">{jobs.length > 0 ? 'New jobs like these by e-mail' : 'An e-mail when there is one'}</h2>
      <Form key={path} filters={filters} skills={skills} companyName={jobs[0]?.company.name} takesFocus />
    </section>
  );
}
