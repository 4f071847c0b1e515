/** The cells of a matrix according to traces, which read the cards. */
import type { KnownAccount } from '../../runtime/shared/account.ts';
import type { CompiledSchema } from '../../runtime/shared/compile/index.ts';
import { explain, explainMenu } from '../../runtime/shared/explain/index.ts';
import type { Cell } from '../../runtime/shared/qa/matrix.ts';
import { matrixAccounts } from '../../runtime/shared/qa/matrixAccounts.ts';
import { furtherAddresses, rowsServed } from '../../runtime/shared/served/index.ts';

type Schema = Pick<CompiledSchema, 'portal' | 'sources'>;

/** The same cells with the results of their traces. */
export function tracedCells(schema: Schema, cells: readonly Cell[]): Cell[] {
  const { portal } = schema;
  const accounts = new Map(matrixAccounts(portal.access).map(({ name, account }) => [name, account]));
  const menus = Map.groupBy(
    cells.filter(({ kind }) => kind === 'menu'),
    ({ id, site, asker }) => `${id.split('/', 1)[0]} ${site} ${asker}`,
  );
  const account = ({ asker }: Cell) => accounts.get(asker) as KnownAccount;
  return [
    ...cells.filter(({ kind }) => kind !== 'menu').map((cell) => traced(schema, cell, account(cell))),
    ...[...menus.values()].flatMap((ofMenu) => tracedMenu(schema, ofMenu, account(ofMenu[0] as Cell))),
  ];
}

function traced({ portal, sources }: Schema, cell: Cell, account: KnownAccount): Cell {
  const { kind, id, path, site, asker } = cell;
  const body = { call: { call: id, account, site: 'zh' }, address: { served: id, account, site } }[kind as string] ?? {
    route: id,
    account,
    site,
  };
  const { sees, to } = explain(portal, sources, body);
  const rows = sees === 'answer' ? rowsOf({ portal, sources }, cell) : undefined;
  return { kind, id, path, site, asker, sees, ...(to !== undefined && { to }), ...(rows && { rows }) };
}

function rowsOf({ portal, sources }: Schema, { kind, id }: Cell): Cell['rows'] {
  if (kind === 'call') return sources.call(id)?.rows;
  const rule = furtherAddresses(portal).find((served) => served.id === id)?.rule;
  return rule && rowsServed(portal, rule);
}

/** Traces identify entries by their path, in menu order. They omit groups that a site hides. */
function tracedMenu({ portal, sources }: Schema, cells: readonly Cell[], account: KnownAccount): Cell[] {
  const [{ id, site }] = cells as [Cell];
  const menu = id.split('/', 1)[0] as string;
  const entries = explainMenu(portal, sources, menu, { account, site });
  let index = 0;
  return cells.map((cell) => {
    const path = [menu, ...(entries[index]?.path ?? [])].join('/');
    const isThis = index < entries.length && plain(cell.id) === plain(path);
    const shows = isThis ? entries[index]?.shows : 'hidden';
    if (isThis) index++;
    return { ...cell, sees: shows ?? 'hidden' };
  });
}

/** Without the parts that distinguish entries of one route. */
const plain = (path: string): string => path.replace(/ \(\d+\)$/, '').replace(/(?<=[^/])[(?#].*$/, '');
