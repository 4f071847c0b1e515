import type { Head, PageCard } from '../../../../schema/define/index.ts';
import type { CallRef, HeadPart, Route, Rule, Use } from '../../portal.ts';
import { callRefs } from '../../site/tables.ts';
import { type BindingSchemas, compileTarget, everywhere, inside, paramsSchema, resolveBinding, ruleAnywhere } from '../bindings.ts';
import type { CardLocation } from '../check.ts';
import type { CompileContext } from '../context.ts';

/** The scope in which a page is compiled: the id and location of its card, its viewers, and the names of bindings. */
export interface PageScope {
  id: string;
  location: CardLocation;
  viewers: Rule[];
  names: BindingSchemas;
  routes: Route[];
  /** Whether the parts are in a zone card, at other locations than in a page card. */
  zone: boolean;
}

/** The scope of a page, by the routes that show it. A page without a route has no viewers. */
export function pageScope(context: CompileContext, id: string): PageScope {
  const routes = context.shownBy.get(id) ?? [];
  const zone = context.cards.zones.has(id);
  const params = new Set(
    routes.flatMap(({ path, fixed }) => [
      ...[...path.matchAll(/\{(\w+)[?*]?\}/g)].map((match) => match[1] as string),
      ...Object.keys(fixed ?? {}),
    ]),
  );
  const content = context.cards.zones.get(id)?.content ?? {};
  const zoneSchema = {
    type: 'object',
    properties: {
      id: { type: 'string' },
      ...Object.fromEntries(Object.entries(content).map(([name, value]) => [name, { type: typeof value }])),
    },
  };
  return {
    id,
    routes,
    zone,
    location: context.written.get(id) ?? { file: `schema/${zone ? 'zones' : 'pages'}/${id}.json`, path: [] },
    viewers: routes.map(ruleAnywhere),
    names: { ...everywhere, route: routes.length > 0 ? paramsSchema([...params]) : undefined, ...(zone && { zone: zoneSchema }) },
  };
}

/** The calls of a page, which the browser can make without other tables. */
export const carriedCalls = (context: CompileContext, uses: readonly (Use | undefined)[]): Record<string, CallRef> =>
  callRefs(context, [...new Set(uses.flatMap((use) => (use ? [use.call] : [])))]);

/** Checks the bindings of a page's head. */
export function compileHead(
  context: CompileContext,
  head: Extract<PageCard, { kind: 'detail' }>['head'] | undefined,
  { location, names, viewers }: Pick<PageScope, 'location' | 'names' | 'viewers'>,
): HeadPart {
  for (const name of ['title', 'description', 'keywords', 'unlisted'] as const) {
    const binding = head?.[name];
    if (binding?.startsWith('$')) resolveBinding(context, binding, names, { file: location.file, path: [...location.path, 'head', name] });
  }
  if (typeof head?.kind === 'object')
    resolveBinding(context, head.kind.by, names, { file: location.file, path: [...location.path, 'head', 'kind', 'by'] });
  for (const [name, binding] of Object.entries(head?.zone ?? {})) {
    if (binding.startsWith('$'))
      resolveBinding(context, binding, names, { file: location.file, path: [...location.path, 'head', 'zone', name] });
  }
  for (const [name, binding] of Object.entries(head?.facts ?? {}))
    resolveBinding(context, binding, names, { file: location.file, path: [...location.path, 'head', 'facts', name] });
  if (head?.facts && !head.kind)
    context.check.error(
      { file: location.file, path: [...location.path, 'head', 'facts'], key: true },
      'missing-key',
      'the head has facts but no kind',
    );
  const { canonical, ...own } = head ?? {};
  return { ...own, ...(canonical && { canonical: compileCanonical(context, canonical, { location, names, viewers }) }) };
}

function compileCanonical(
  context: CompileContext,
  { by, ways }: NonNullable<Head['canonical']>,
  { location, names, viewers }: Pick<PageScope, 'location' | 'names' | 'viewers'>,
): NonNullable<HeadPart['canonical']> {
  const cardLocation: CardLocation = { file: location.file, path: [...location.path, 'head', 'canonical'] };
  resolveBinding(context, by, names, inside(cardLocation, 'by'));
  const compiled = Object.entries(ways).map(
    ([value, target]) =>
      [value, compileTarget(context, target, { location: inside(cardLocation, 'ways', value), names, viewers })] as const,
  );
  return { by, ways: Object.fromEntries(compiled) };
}
