import { Icon } from '../widgets/Icon.tsx';
import type { FieldModule, Wording } from './field.ts';

/** Yes or no in words. As a `badge`, true shows the field's name and false shows nothing. */
export const flag: FieldModule = {
  align: 'start',
  fixed: true,
  Cell({ value, column, wording }) {
    if (column.as !== 'badge') return word(value, wording);
    if (value !== true) return null;
    return (
      <span className="badge badge-success">
        <Icon name="success" />
        {wording.t(`field.${column.noun}.${column.name}`)}
      </span>
    );
  },
  text: word,
};

function word(value: unknown, { t }: Wording): string {
  return value === true ? t('shell.cell.yes') : t('shell.cell.no');
}
