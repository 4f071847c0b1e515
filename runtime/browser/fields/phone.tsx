import type { FieldModule } from './field.ts';

/** A phone number as a `tel:` link. */
export const phone: FieldModule = {
  align: 'start',
  fixed: true,
  Cell: ({ value }) => (
    <a className="link figures" href={`tel:${String(value).replace(/[^+\d]/g, '')}`} dir="ltr">
      {String(value)}
    </a>
  ),
  text: String,
};
