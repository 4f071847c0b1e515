import type { ReactNode } from 'react';
import { withIntactCodes } from '../../shared/text/codes.ts';

/** A line of text whose codes stay on one line, in their own direction. The text itself is unchanged, so it is found and copied as it is. */
export function withCodes(text: string): ReactNode {
  const parts = withIntactCodes<ReactNode>(text, intact, (part) => part);
  return parts.length === 1 ? text : parts;
}

const intact = (code: string, at: number) => (
  <span key={at} className="intact">
    {code}
  </span>
);
