import type { FieldModule } from './field.ts';

/** A number that can be called from the page. */
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
