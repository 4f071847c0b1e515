import type { TreeCard } from '../../../../schema/define/index.ts';
import type { TreePage } from '../../portal.ts';
import { propertiesOf, rowsOf } from '../answer.ts';
import { compileUse, inside } from '../bindings.ts';
import type { Context } from '../context.ts';
import { carriedCalls, compileHead, type PagePlace } from './context.ts';
import { compileListPart, listWords } from './list.ts';
import { compileOpens } from './opens.ts';

export function compileTree(context: Context, card: TreeCard, place: PagePlace): TreePage | undefined {
  const node = rowsOf(context.calls[card.children.call]?.answer);
  const names = { ...place.names, row: node };
  const children = compileUse(context, card.children, { at: inside(place.at, 'children'), names, viewers: place.viewers });
  for (const [part, field] of Object.entries(card.node)) {
    if (node && field && !propertiesOf(node)[field])
      context.check.error(
        inside(place.at, 'node', part),
        'unknown-field',
        `"${field}" is no field of the nodes`,
        field,
        Object.keys(propertiesOf(node)),
      );
  }
  const opens = card.opens && compileOpens(context, card.opens, { at: inside(place.at, 'opens'), names, viewers: place.viewers });
  const beside = card.beside && compileBeside(context, card.beside, place, { ...place.names, node });
  if (!children) return undefined;
  return {
    kind: 'tree',
    id: place.id,
    head: compileHead(context, card.head, place),
    children,
    root: card.root,
    node: card.node,
    ...(opens && { opens }),
    ...(beside && { beside }),
    calls: carriedCalls(context, [children, beside?.rows]),
    words: [`page.${place.id}.`, 'tree.', 'list.', ...(beside ? listWords(beside) : [])],
  };
}

function compileBeside(context: Context, card: NonNullable<TreeCard['beside']>, place: PagePlace, names: PagePlace['names']) {
  const at = inside(place.at, 'beside');
  const rows = compileUse(context, card.rows, { at: inside(at, 'rows'), names, viewers: place.viewers, filled: ['pageNo', 'pageSize'] });
  return compileListPart(context, rows, card, {
    ...place,
    names,
    rows: inside(at, 'rows'),
    look: at,
    opens: inside(at, 'opens'),
    actions: inside(at, 'actions'),
  });
}
