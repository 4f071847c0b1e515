import { Fragment } from 'react';
import { withCodes } from '../widgets/withCodes.tsx';
import type { FieldModule } from './field.ts';

/** A marked text on the wire. */
export interface MarkedValue {
  text: string;
  /** Pairs of start and end (exclusive), in UTF-16 units. */
  marks: number[];
}

/** A line of text with highlighted parts, such as search terms. */
export const marked: FieldModule = {
  align: 'start',
  Cell: ({ value, lang }) => <MarkedText value={value as MarkedValue} lang={lang} />,
  text: (value) => (value as MarkedValue).text,
};

/** A marked text outside a record's field. */
export const MarkedText = ({ value, lang }: { value: MarkedValue; lang?: string | undefined }) => (
  <bdi lang={lang}>
    {partsOf(value).map(({ text, from, isMarked }) =>
      isMarked ? <mark key={from}>{withCodes(text)}</mark> : <Fragment key={from}>{withCodes(text)}</Fragment>,
    )}
  </bdi>
);

/** Splits the text at its marks. */
function partsOf({ text, marks }: MarkedValue): { text: string; from: number; isMarked: boolean }[] {
  const cuts = [0, ...marks, text.length];
  return cuts
    .slice(0, -1)
    .map((from, index) => ({ text: text.slice(from, cuts[index + 1]), from, isMarked: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
