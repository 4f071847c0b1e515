import type { FieldModule } from './field.ts';

export const email: FieldModule = {
  align: 'start',
  Cell: ({ value }) => (
    <a className="link" href={`mailto:${encodeURI(String(value))}`} dir="ltr">
      {String(value)}
    </a>
  ),
  text: String,
};
