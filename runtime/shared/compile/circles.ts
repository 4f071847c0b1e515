/** Detects cyclic references between cards. */
import type { CardLocation } from './check.ts';
import type { CompileContext } from './context.ts';

interface NamedReferences {
  /** The references of a card, with their locations. */
  names: readonly { id: string; location: CardLocation }[];
}

/** Checks canonical addresses, breadcrumbs, and the order of entries in a slot. */
export function checkCircles(context: CompileContext): void {
  const { cards } = context;
  const routes = [...cards.routes].map(([id, { card, location }]) => ({
    id,
    card,
    location: { file: location.file, path: location.path },
  }));
  checkCircle(
    context,
    'canonical',
    new Map(
      routes.map(({ id, card, location }) => [
        id,
        { names: card.canonical === undefined ? [] : [{ id: card.canonical, location: inside(location, 'canonical') }] },
      ]),
    ),
  );
  checkCircle(
    context,
    'breadcrumb',
    new Map(
      routes.map(({ id, card, location }) => [
        id,
        { names: (card.breadcrumb ?? []).map((name, index) => ({ id: name, location: inside(location, 'breadcrumb', index) })) },
      ]),
    ),
  );
  for (const kind of ['zones', 'records'] as const) {
    const after = [...cards[kind]].map(([id, { menu }]): [string, NamedReferences] => [
      id,
      {
        names:
          menu?.after === undefined ? [] : [{ id: menu.after, location: { file: `schema/${kind}/${id}.json`, path: ['menu', 'after'] } }],
      },
    ]);
    checkCircle(context, 'after', new Map(after));
  }
}

const inside = (location: CardLocation, ...steps: (string | number)[]): CardLocation => ({
  file: location.file,
  path: [...location.path, ...steps],
});

/** Reports each cycle once, at its first member. */
function checkCircle({ check }: CompileContext, word: string, named: ReadonlyMap<string, NamedReferences>): void {
  const reported = new Set<string>();
  for (const [start, { names }] of named) {
    for (const { id, location } of names) {
      const path = circleThrough(named, start, id);
      const key = path && [...path].sort().join(' ');
      if (!path || key === undefined || reported.has(key)) continue;
      reported.add(key);
      check.error(location, 'reference-circle', `"${word}" is a circle: ${[...path, start].join(' → ')}`, id);
    }
  }
}

/** The path of references from a card back to itself; undefined if there is none. */
function circleThrough(
  named: ReadonlyMap<string, NamedReferences>,
  start: string,
  next: string,
  path: readonly string[] = [start],
): string[] | undefined {
  if (next === start) return [...path];
  if (path.includes(next)) return undefined;
  for (const { id } of named.get(next)?.names ?? []) {
    const found = circleThrough(named, start, id, [...path, next]);
    if (found) return found;
  }
  return undefined;
}
