import type { TreeCard } from '../../../../../schema/define/index.ts';
import { treeFields } from '../../../page/treePosition.ts';
import type { TreePage } from '../../../portal.ts';
import { propertiesOf, resolveSchema, rowsOf, schemaAt } from '../../answer.ts';
import { compileUse, inside, requestOf } from '../../bindings.ts';
import type { CardLocation } from '../../check.ts';
import { type CompileContext, knownCall, requireWord } from '../../context.ts';
import { withBlocksAbove } from '../blocksAbove.ts';
import { carriedCalls, compileHead, type PageScope } from '../context.ts';
import { compileListPart, listWords } from '../list.ts';
import { compileOpens } from '../opens.ts';

/** A page of the kind tree, with the blocks above it. */
export function compileTreePage(context: CompileContext, card: TreeCard, scope: PageScope): TreePage | undefined {
  const page = compileTree(context, card, scope);
  return page && withBlocksAbove(context, page, card, scope);
}

function compileTree(context: CompileContext, card: TreeCard, scope: PageScope): TreePage | undefined {
  const node = rowsOf(context.calls[card.children.call]?.answer);
  const names = { ...scope.names, row: node };
  const children = compileUse(context, card.children, { location: inside(scope.location, 'children'), names, viewers: scope.viewers });
  for (const [part, field] of Object.entries(card.node)) {
    if (node && field && !propertiesOf(node)[field])
      context.check.error(
        inside(scope.location, 'node', part),
        'unknown-field',
        `"${field}" is no field of the nodes`,
        field,
        Object.keys(propertiesOf(node)),
      );
  }
  const more = card.more === undefined ? undefined : compileMore(context, card.children.call, card.more, inside(scope.location, 'more'));
  const opens =
    card.opens && compileOpens(context, card.opens, { location: inside(scope.location, 'opens'), names, viewers: scope.viewers });
  if (card.finds) compileFinds(context, card.finds, scope);
  const list = card.nodeList && compileList(context, card.nodeList, scope, { ...scope.names, node });
  if (!children) return undefined;
  return {
    kind: 'tree',
    id: scope.id,
    head: compileHead(context, card.head, scope),
    children,
    root: card.root,
    ...(more && { more }),
    node: card.node,
    ...(opens && { opens }),
    ...(card.finds && { finds: card.finds }),
    ...(list && { nodeList: list }),
    calls: carriedCalls(context, [children, list?.rows, card.finds && { call: card.finds.call, with: {} }]),
    words: [`page.${scope.id}.`, 'tree.', 'list.', ...(list ? listWords(list) : [])],
    query: [...treeFields],
    isLive: true,
  };
}

/** The search for leaves: the request takes a text, and the rows of the answer have a key and a name. */
function compileFinds(context: CompileContext, finds: NonNullable<TreeCard['finds']>, { id, location }: PageScope): void {
  const findsLocation = inside(location, 'finds');
  const call = knownCall(context, finds.call, inside(findsLocation, 'call'));
  if (!call) return;
  requireWord(context, `page.${id}.find`, findsLocation);
  const locations = [
    { part: 'field', fields: propertiesOf(requestOf(call)) },
    { part: 'key', fields: propertiesOf(rowsOf(call.answer)) },
    { part: 'text', fields: propertiesOf(rowsOf(call.answer)) },
  ] as const;
  for (const { part, fields } of locations)
    if (!fields[finds[part]])
      context.check.error(
        inside(findsLocation, part),
        'unknown-field',
        `"${finds[part]}" is no field of ${finds.call}`,
        finds[part],
        Object.keys(fields),
      );
}

/** A level in parts: the request takes a cursor, and the answer declares the maximum size of a part. */
function compileMore(context: CompileContext, id: string, field: string, location: CardLocation): TreePage['more'] {
  const call = context.calls[id];
  if (!call) return undefined;
  const request = requestOf(call);
  if (!schemaAt(request, [field]))
    context.check.error(location, 'unknown-field', `${id} does not take "${field}"`, field, Object.keys(propertiesOf(request)));
  const max = resolveSchema(call.answer)?.maxItems;
  if (typeof max === 'number') return { field, max };
  context.check.error(location, 'binding-type', `${id} does not limit the number of nodes in an answer`);
  return undefined;
}

function compileList(context: CompileContext, card: NonNullable<TreeCard['nodeList']>, scope: PageScope, names: PageScope['names']) {
  const location = inside(scope.location, 'nodeList');
  const rows = compileUse(context, card.rows, {
    location: inside(location, 'rows'),
    names,
    viewers: scope.viewers,
    filled: ['pageNo', 'pageSize'],
  });
  return compileListPart(context, rows, card, {
    ...scope,
    names,
    rows: inside(location, 'rows'),
    look: location,
    opens: inside(location, 'opens'),
    actions: inside(location, 'actions'),
  });
}
