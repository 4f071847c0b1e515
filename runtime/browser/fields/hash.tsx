import { CopyButton } from '../widgets/CopyButton.tsx';
import type { FieldModule } from './field.ts';

/** Number of characters that distinguish two hashes at a glance. */
const shownInRow = 12;

/** A checksum: truncated in a table, complete elsewhere, and always copied in full. */
export const hash: FieldModule = {
  align: 'start',
  fixed: true,
  Cell({ value, dense }) {
    const whole = String(value);
    return (
      <span className="cell-hash">
        <bdi className="mono" dir="ltr" title={dense ? whole : undefined}>
          {dense ? `${whole.slice(0, shownInRow)}…` : whole}
        </bdi>
        <CopyButton text={whole} />
      </span>
    );
  },
  text: String,
};
