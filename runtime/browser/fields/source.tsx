import { Folders } from './Folders.tsx';
import type { FieldModule } from './field.ts';

/** A piece of a source text or a place in a file: in mono, never turned round, broken behind a folder first and else wherever room ends. */
export const source: FieldModule = {
  align: 'start',
  Cell: ({ value }) => (
    <bdi className="mono cell-source" dir="ltr">
      <Folders of={String(value)} />
    </bdi>
  ),
  text: String,
};
