import type { ErrorRow } from '../portal.ts';
import type { CompileContext } from './context.ts';

const file = 'schema/errors.json';

/** Number in the envelope of a successful response. */
const success = 200;

/** Callers match an error by its number. Only general errors, whose number is their HTTP status, share one. */
export function checkErrors({ cards, check }: CompileContext): void {
  const taken = new Map<number, string>();
  const used = new Set(Object.values(cards.errors).map(({ code }) => code));
  for (const [id, row] of Object.entries(cards.errors)) {
    const location = { file, path: [id, 'code'] };
    const { code } = row;
    const other = taken.get(code);
    if (code === success) check.error(location, 'wrong-value', `${code} is the number of success, so callers would not see this refusal`);
    else if (other === undefined) taken.set(code, id);
    else if (!isGeneral(row) || !isGeneral(cards.errors[other]))
      check.error(
        location,
        'equal-numbers',
        `${code} is the number of "${other}" already; the next free number is ${nextFree(code, used)}`,
      );
  }
}

const isGeneral = (row: ErrorRow | undefined): boolean => row?.code === row?.status;

function nextFree(code: number, used: ReadonlySet<number>): number {
  let next = code + 1;
  while (used.has(next)) next += 1;
  return next;
}
