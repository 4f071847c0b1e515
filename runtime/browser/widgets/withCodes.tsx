import type { ReactNode } from 'react';

/** A code such as a model or a document number: capital letters and digits in parts that hyphens join, one part with a digit. */
const code = /(?<![\p{L}\p{N}-])(?=[A-Z-]*[0-9])([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)(?![\p{L}\p{N}])/u;

/** Longer codes may break, because a narrow column has no place for them. */
const maxLength = 24;

/** A line of text whose codes stay on one line, in their own direction. The text itself is unchanged, so it is found and copied as it is. */
export function withCodes(text: string): ReactNode {
  const parts = text.split(code);
  if (parts.length === 1) return text;
  return parts.map((part, at) =>
    at % 2 === 1 && part.length <= maxLength ? (
      <span key={at} className="intact">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
