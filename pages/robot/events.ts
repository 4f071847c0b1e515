/** Parses the server-sent events of an answer (HTML Living Standard). A chunk may end anywhere within an event. */
import type { Turn } from '../../generated/openapi.d.ts';

/** The last event, with the sources of the answer. */
export interface AnswerEnd {
  messageId: string;
  state: NonNullable<Turn['state']>;
  isFallback: boolean;
  citations: Turn['citations'];
}

/** Receives the text and the end of an answer. */
export interface AnswerListener {
  onText: (text: string) => void;
  onEnd: (end: AnswerEnd) => void;
}

/** Returns a function for the chunks of a stream. It throws if an event is not JSON. */
export function createEventReader({ onText, onEnd }: AnswerListener): (part: string) => void {
  let rest = '';
  return (part) => {
    const events = (rest + part).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const [kind = '', data = ''] = event.split('\n').map((line) => line.slice(line.indexOf(': ') + 2));
      if (kind === 'piece') onText((JSON.parse(data) as { text: string }).text);
      if (kind === 'end') onEnd(JSON.parse(data) as AnswerEnd);
    }
  };
}

/** A part of an answer: text, or the number of a source. */
export type AnswerPart = string | number;

/** Splits a line at its source numbers, such as `[2]`. */
export const splitCitations = (line: string): AnswerPart[] =>
  line
    .split(/(\[\d{1,2}\])/)
    .map((part, index) => (index % 2 === 1 ? Number(part.slice(1, -1)) : part))
    .filter((part) => part !== '');
