/**
 * `npm run qa -- explain move …`: whether an account can make a move of a record from a state, and the rows of the tables that
 * decide it.
 */
import type { MoveExplanation } from '../../runtime/shared/explain/move.ts';
import { columns } from '../../runtime/shared/qa/formats/columns.ts';
import { type InstrumentFindings, UsageError } from './instrument.ts';

export async function explainMoveLine(line: string): Promise<InstrumentFindings> {
  const { program } = await import('../../services/portal.ts');
  if (!program.explainMove) throw new UsageError('No moves of records are explained in this portal.');
  const explanation = await program.explainMove(line);
  if ('unread' in explanation)
    throw new UsageError(`"${explanation.unread}" is not possible there. Possible: ${explanation.choices.join(', ')}.`);
  return { holds: explanation.verdict === 'yes', text: textOf(line, explanation), json: explanation };
}

const conditionNames: Record<MoveExplanation['fails'][number], string> = {
  state: 'the state does not allow it',
  mover: 'the mover may not make it',
  'own-text': 'it is an own text',
  'other-reviewer': 'another reviewer is assigned',
  version: 'the text was changed since it was read',
};

function textOf(line: string, { verdict, leadsTo, fails, rules }: MoveExplanation): string {
  const after = leadsTo === 'removed' ? 'The record is removed.' : `The state becomes ${leadsTo}.`;
  return [
    `${verdict === 'yes' ? 'allowed' : 'denied'}  ${line}`,
    verdict === 'yes' ? after : `Refused: ${fails.map((one) => conditionNames[one]).join('; ')}.`,
    '',
    columns(
      rules.map(({ file, line: lineNumber, column, kind, refuses, text }) => [
        `${file}:${lineNumber}:${column}`,
        kind,
        refuses ? 'refuses' : '',
        text,
      ]),
    ),
  ].join('\n');
}
