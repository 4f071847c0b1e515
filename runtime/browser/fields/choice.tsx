import type { Column } from '../../shared/portal.ts';
import { Icon } from '../widgets/Icon.tsx';
import type { FieldModule, Wording } from './field.ts';

/** Values that say how bad something is: each has an icon and a colour of its own name. */
const severities = new Set(['critical', 'high', 'medium', 'low', 'information', 'success']);

/** One of a closed set, by its word; as a `badge` set off, and told by an icon too where it is a severity. */
export const choice: FieldModule = {
  align: 'start',
  fixed: true,
  Cell({ value, column, wording }) {
    if (column.as !== 'badge') return word(value, wording, column);
    const isSeverity = severities.has(String(value));
    return (
      <span className={isSeverity ? `badge badge-${value}` : 'badge'}>
        {isSeverity && <Icon name={String(value)} />}
        {word(value, wording, column)}
      </span>
    );
  },
  text: word,
};

function word(value: unknown, { t }: Wording, { noun, name }: Column): string {
  return t(`choice.${noun}.${name}.${value}`, { defaultValue: String(value) });
}
