import type { Illustration } from '../../../schema/define/index.ts';

interface DrawingProps {
  /** Id of a symbol of public/drawings.svg. */
  name: Illustration | 'lost' | 'entry' | 'empty' | 'unplugged';
}

/** A decorative line drawing, whose colours are visible in both themes. */
export function Drawing({ name }: DrawingProps) {
  return (
    <svg className="drawing" width="320" height="200" aria-hidden="true" focusable="false">
      <use href={`/drawings.svg#${name}`} />
    </svg>
  );
}
