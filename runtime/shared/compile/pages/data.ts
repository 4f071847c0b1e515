/** The calls that a page loads, sorted into waves. */
import type { CallUse } from '../../../../schema/define/index.ts';
import type { Use } from '../../portal.ts';
import { type BindingSchemas, compileUse, inside } from '../bindings.ts';
import type { CompileContext } from '../context.ts';
import type { PageScope } from './context.ts';

interface CompiledData {
  data: Record<string, Use>;
  waves: string[][];
  /** The names that bindings and blocks of the page may use, including the answers. */
  names: BindingSchemas;
}

/** Calls under `data` run together, or later if one binds to another; a cycle is an error. */
export function compileData(context: CompileContext, cards: Record<string, CallUse> | undefined, scope: PageScope): CompiledData {
  const entries = Object.entries(cards ?? {});
  const answers = Object.fromEntries(entries.map(([name, { call }]) => [name, context.calls[call]?.answer]));
  const names = { ...scope.names, ...answers };
  checkDeferred(context, cards ?? {}, scope);
  const data = entries.flatMap(([name, card]) => {
    const use = compileUse(context, card, { location: inside(scope.location, 'data', name), names, viewers: scope.viewers });
    return use ? [[name, use] as const] : [];
  });
  return { data: Object.fromEntries(data), waves: wavesOf(context, cards ?? {}, scope), names };
}

/** Reports bindings to an answer that is loaded after the page is shown. */
function checkDeferred(context: CompileContext, cards: Record<string, CallUse>, scope: PageScope): void {
  const deferred = Object.keys(cards).filter((name) => cards[name]?.later);
  for (const [name, card] of Object.entries(cards)) {
    const [need] = needsOf(card, deferred);
    if (need)
      context.check.error(
        inside(scope.location, 'data', name, 'with'),
        'unknown-binding',
        `"${name}" binds to "${need}", which is loaded after the page is shown`,
      );
  }
}

function wavesOf(context: CompileContext, cards: Record<string, CallUse>, scope: PageScope): string[][] {
  const waiting = new Map(Object.entries(cards).map(([name, card]) => [name, needsOf(card, Object.keys(cards))]));
  const waves: string[][] = [];
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([, needs]) => needs.every((need) => !waiting.has(need))).map(([name]) => name);
    if (ready.length === 0) {
      const circle = [...waiting.keys()];
      context.check.error(
        { ...inside(scope.location, 'data', circle[0] as string), key: true },
        'call-circle',
        `these calls bind to each other: ${circle.join(', ')}`,
      );
      return waves;
    }
    waves.push(ready);
    for (const name of ready) waiting.delete(name);
  }
  return waves;
}

function needsOf(card: CallUse, names: readonly string[]): string[] {
  const text = JSON.stringify(card.with ?? {});
  return names.filter((name) => new RegExp(`"\\$${name}[."]`).test(text));
}
