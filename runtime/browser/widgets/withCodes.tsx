import type { ReactNode } from 'react';
import { withIntactCodes } from '../../shared/text/codes.ts';

/** A line of text whose codes do not wrap and keep their own direction. The text itself is unchanged, so search and copy work. */
export function withCodes(text: string): ReactNode {
  const parts = withIntactCodes<ReactNode>(text, intact, (part) => part);
  return parts.length === 1 ? text : parts;
}

const intact = (code: string, offset: number) => (
  <span key={offset} className="intact">
    {code}
  </span>
);
