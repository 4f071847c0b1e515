import { CopyButton } from '../widgets/CopyButton.tsx';
import type { FieldModule } from './field.ts';

/** Number of characters that distinguish two hashes at a glance. */
const shownInRow = 12;

/** A checksum: truncated in a table, complete elsewhere, and always copied in full. */
export const hash: FieldModule = {
  align: 'start',
  fixed: true,
  Cell({ value, dense }) {
    const text = String(value);
    return (
      <span className="cell-hash">
        <bdi className="mono" dir="ltr" title={dense ? text : undefined}>
          {dense ? `${text.slice(0, shownInRow)}…` : text}
        </bdi>
        <CopyButton text={text} />
      </span>
    );
  },
  text: String,
};
