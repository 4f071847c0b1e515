import type { FieldModule } from './field.ts';

/** A picture in a frame of fixed proportions, so that nothing moves when it arrives. Its name stands in the row. */
export const picture: FieldModule = {
  align: 'start',
  Cell: ({ value, dense }) => (
    <img
      className={dense ? 'cell-picture cell-picture-small' : 'cell-picture'}
      src={String(value)}
      alt=""
      loading="lazy"
      decoding="async"
    />
  ),
  text: String,
};
