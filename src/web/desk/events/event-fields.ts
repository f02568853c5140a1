import type { EventText } from '#contract/admin-events.ts';
import type { RecordField } from '#web/desk/records/fields.ts';

/** What staff write of an event, in the order of the form. */
export const EVENT_FORM = [
  { name: 'title', label: 'Title', kind: 'line', required: true },
  { name: 'summary', label: 'Summary', kind: 'text', required: true, help: 'One or two sentences, for lists.' },
  { name: 'starts_at', label: 'Begins', kind: 'moment', required: true, help: 'Korean time.' },
  { name: 'ends_at', label: 'Ends', kind: 'moment', required: true, help: 'Korean time.' },
  { name: 'organiser', label: 'Organiser', kind: 'line', required: true },
  { name: 'url', label: 'Where one takes part', kind: 'line', help: "The organiser's own page." },
  { name: 'place', label: 'Place', kind: 'line', help: 'City and district; empty where it is online alone.' },
  { name: 'address', label: 'Address', kind: 'line' },
  { name: 'is_online', label: 'One can take part from elsewhere', kind: 'yes-no', required: true },
  { name: 'language', label: 'Language', kind: 'line', help: 'Empty where it is not stated.' },
  { name: 'price', label: 'Price in won', kind: 'number', help: '0 where it is free; empty where it is not stated.' },
  { name: 'banner_url', label: 'Picture', kind: 'picture' },
  { name: 'description', label: 'Description', kind: 'markdown' },
] as const satisfies readonly (RecordField & { name: keyof EventText })[];
