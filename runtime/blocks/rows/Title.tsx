import { FieldValue } from '../../browser/blocks/FieldValue.tsx';
import { RouteLink } from '../../browser/widgets/RouteLink.tsx';
import type { RowProps } from './rowProps.ts';

/** The name of a row, as a link if the row has a target. */
export function Title({ row, title, to }: Pick<RowProps, 'row' | 'title' | 'to'>) {
  const name = <FieldValue column={title} record={row} />;
  if (!to) return name;
  return (
    <RouteLink className="row-link" to={to}>
      {name}
    </RouteLink>
  );
}
