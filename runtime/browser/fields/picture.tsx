import type { FieldModule } from './field.ts';

/** A picture in a fixed aspect ratio, so that loading causes no layout shift. The row contains its name. */
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
