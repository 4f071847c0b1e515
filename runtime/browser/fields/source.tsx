import type { FieldModule } from './field.ts';
import { BreakablePath } from './parts/BreakablePath.tsx';

/** Source text or a file path: monospaced, left to right, wrapped after slashes first and elsewhere if needed. */
export const source: FieldModule = {
  align: 'start',
  Cell: ({ value }) => (
    <bdi className="mono cell-source" dir="ltr">
      <BreakablePath of={String(value)} />
    </bdi>
  ),
  text: String,
};
