import type { FaultTree } from '../../generated/openapi.d.ts';

/** Maximum length of the text in an address, in characters. */
const maxLength = 1500;

/** The title of a fault tree with its questions and the chosen answers, one per line. A long text is shortened to its last answers. */
export function formatAnswers({ title, answered, at }: Pick<FaultTree, 'title' | 'answered' | 'at'>): string {
  const lines = answered.map(({ text, answers, chosen }) => `${text} ${answers.find(({ key }) => key === chosen)?.text ?? chosen}`);
  const transcript = [title, ...lines, at.text];
  while (transcript.length > 2 && transcript.join('\n').length > maxLength) transcript.splice(1, 1);
  return transcript.join('\n').slice(0, maxLength).toWellFormed();
}
