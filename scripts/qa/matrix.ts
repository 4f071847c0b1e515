import { nearest } from '../../runtime/shared/compile/nearest.ts';
import type { Portal } from '../../runtime/shared/portal.ts';
import { formats, type MatrixFormat } from '../../runtime/shared/qa/formats/index.ts';
import { type MatrixCell, matrixKinds, shownMatrixOf } from '../../runtime/shared/qa/matrix.ts';
import { readPortal } from '../schema.ts';
import { type Instrument, type InstrumentFindings, type InstrumentInput, UsageError } from './instrument.ts';

/** Prints the matrix. It always succeeds. */
export const matrixInstrument: Instrument = {
  usage: `[--site S] [--routes] [--addresses] [--calls] [--menus] [--blocks] [--format ${Object.keys(formats).join('|')}]`,
  about: 'What every kind of account gets of every route, further address, call and menu entry, and of blocks by site, on every site.',
  options: {
    site: { type: 'string' },
    routes: { type: 'boolean' },
    addresses: { type: 'boolean' },
    calls: { type: 'boolean' },
    menus: { type: 'boolean' },
    blocks: { type: 'boolean' },
    format: { type: 'string' },
  },
  run: printMatrix,
};

const kindOfFlag: Readonly<Record<string, MatrixCell['kind']>> = {
  routes: 'route',
  addresses: 'address',
  calls: 'call',
  menus: 'menu',
  blocks: 'block',
};

async function printMatrix({ values, positionals }: InstrumentInput): Promise<InstrumentFindings> {
  if (positionals.length > 0) throw new UsageError(`matrix takes options alone; ${positionals.join(' ')} is none.`);
  const format = formatOf(values.format ?? 'table');
  const portal = await readPortal();
  const site = values.site === undefined ? undefined : siteOf(portal, String(values.site));
  const kinds = matrixKinds.filter((kind) => Object.entries(kindOfFlag).some(([flag, of]) => of === kind && values[flag] === true));
  const cells = shownMatrixOf(portal, { ...(site && { site }), ...(kinds.length > 0 && { kinds }) });
  return { holds: true, text: formats[format](portal, cells), json: cells };
}

function formatOf(named: unknown): MatrixFormat {
  const known = Object.keys(formats) as MatrixFormat[];
  const found = known.find((format) => format === named);
  if (!found) throw new UsageError(`There is no format ${named}. There are ${known.join(', ')}.`);
  return found;
}

function siteOf({ sites }: Portal, named: string): string {
  if (Object.hasOwn(sites, named)) return named;
  const suggestion = nearest(named, Object.keys(sites));
  throw new UsageError(
    `There is no site ${named}${suggestion ? `; did you mean ${suggestion}?` : '.'} There are ${Object.keys(sites).join(', ')}.`,
  );
}
