import { useEffect, useMemo, useState } from 'react';
import { fieldIn } from '../../../runtime/browser/blocks/answers.ts';
import { useLoadedPage, usePortal } from '../../../runtime/browser/context.ts';
import type { ToolField } from '../../../schema/define/pages/tool.ts';
import { addressText, parseFields, type SpecificationFact, type ToolFieldState } from '../tool.ts';

/** The keys of a tool's card that its form reads. */
export interface ToolPart {
  kind: string;
  product?: string | undefined;
  models?: string | undefined;
  fields: readonly ToolField[];
}

type EnteredTextByField = Readonly<Record<string, string | undefined>>;

/** Texts that were typed since the last change of the address. `awaited` is the query of the tool's pending navigation. */
interface TypedState {
  search: string;
  awaited: string;
  texts: EnteredTextByField;
}

export interface ToolState {
  fieldStates: readonly ToolFieldState[];
  /** Code of the product that prefills the tool. Empty without a product. */
  product: string;
  /** Whether the product in the address does not exist. */
  isUnknown: boolean;
  change: (id: string, text: string) => void;
  /** Resets the fields to the values of a product, or to the defaults. */
  chooseProduct: (product: string) => void;
  /** Writes the values to the address immediately, and returns the address. */
  writeAddress: () => string;
  reset: () => void;
}

/** Debounce of changes of the address, in milliseconds. */
const addressDelay = 400;

/** The values of a tool. Typed text takes precedence, then the address, the product and the defaults. */
export function useTool(part: ToolPart): ToolState {
  const { navigate, tables } = usePortal();
  const { pathname, search, data, failures } = useLoadedPage();
  const [typing, setTyping] = useState<TypedState>({ search, awaited: search, texts: {} });
  if (search !== typing.search) setTyping({ ...typing, search, texts: search === typing.awaited ? typing.texts : {} });
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const product = query.get('product')?.slice(0, 100) ?? '';
  const specs = part.product === undefined ? undefined : fieldIn(data[part.product], 'specs');
  const known = Array.isArray(specs) ? (specs as SpecificationFact[]) : [];
  const texts = { ...textsIn(query, part.fields), ...typing.texts };
  const fieldStates = parseFields({ fields: part.fields, texts, specs: known, decimalComma: tables.site.language === 'ru' });
  const go = (to: string, typed: EnteredTextByField) => {
    setTyping({ ...typing, awaited: to, texts: typed });
    if (to !== search) navigate(pathname + to, { replace: true, preserveScroll: true, reuseData: true });
  };
  const settle = () => {
    const to = queryOf(query, product, fieldStates);
    go(to, typing.texts);
    return pathname + to;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each typed text starts the delay again; nothing else does.
  useEffect(() => {
    if (Object.keys(typing.texts).length === 0) return;
    const timer = setTimeout(settle, addressDelay);
    return () => clearTimeout(timer);
  }, [typing.texts]);
  return {
    fieldStates,
    product,
    isUnknown: product !== '' && part.product !== undefined && failures[part.product] !== undefined,
    change: (id, text) => setTyping({ ...typing, texts: { ...typing.texts, [id]: text } }),
    chooseProduct: (chosen) =>
      go(
        queryOf(query, chosen, fieldStates, ({ field }) => field.kind === 'line' || !field.fact),
        {},
      ),
    writeAddress: settle,
    reset: () => go('', {}),
  };
}

/**
 * The texts of an address. A form that was sent without script has all fields, with values of the previous product. Fields
 * that the new product fills are omitted.
 */
function textsIn(query: URLSearchParams, fields: readonly ToolField[]): EnteredTextByField {
  const isNew = query.has('filled') && query.get('filled') !== (query.get('product') ?? '');
  const own = fields.filter((field) => !isNew || field.kind === 'line' || !field.fact);
  return Object.fromEntries(own.flatMap(({ id }) => (query.has(id) ? [[id, query.get(id)?.slice(0, 300)]] : [])));
}

/** The query of an address, with the values that differ from the product's or from the defaults. */
function queryOf(
  before: URLSearchParams,
  product: string,
  fieldStates: readonly ToolFieldState[],
  isIncluded = (_: ToolFieldState) => true,
): string {
  const own = new Set(['product', 'filled']);
  const others = [...before].filter(([name]) => !own.has(name) && !fieldStates.some(({ field }) => field.id === name));
  const values = fieldStates
    .filter(isIncluded)
    .map((read) => [read.field.id, addressText(read), read.fallback] as const)
    .filter(([, text, fallback]) => text !== fallback)
    .map(([id, text]) => [id, text]);
  const query = new URLSearchParams([...others, ...(product ? [['product', product]] : []), ...values]);
  return query.size > 0 ? `?${query}` : '';
}
