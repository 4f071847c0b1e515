/** Walks zod shapes and the values of a card in parallel. */
import { z } from 'zod';
import type { JsonPath } from '../source.ts';

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function valueAt(value: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>(
    (part, step) =>
      part !== null && typeof part === 'object' && Object.hasOwn(part, step) ? (part as Record<string | number, unknown>)[step] : undefined,
    value,
  );
}

/** The shape at a location, through optional, record, array, lazy and the branch of a union that the value means. */
export function shapeAt(shape: z.ZodType | undefined, path: JsonPath, value: unknown): z.ZodType | undefined {
  const innerType = unwrap(shape, value);
  const [step, ...rest] = path;
  if (!innerType || step === undefined) return innerType;
  return shapeAt(innerShape(innerType, step), rest, valueAt(value, [step]));
}

/** As `shapeAt`, without unwrapping the last step, so that optional and all branches of its union are kept. */
export function declaredShape(shape: z.ZodType, path: JsonPath, value: unknown): z.ZodType | undefined {
  const step = path.at(-1);
  const above = shapeAt(shape, path.slice(0, -1), value);
  return step === undefined ? shape : above && innerShape(above, step);
}

export function innerShape(innerType: z.ZodType, step: string | number): z.ZodType | undefined {
  if (innerType instanceof z.ZodObject)
    return (Object.hasOwn(innerType.shape, step) ? innerType.shape[step] : innerType.def.catchall) as z.ZodType | undefined;
  if (innerType instanceof z.ZodRecord) return innerType.def.valueType as z.ZodType;
  if (innerType instanceof z.ZodArray) return innerType.def.element as z.ZodType;
  return undefined;
}

export function unwrap(shape: z.ZodType | undefined, value: unknown): z.ZodType | undefined {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodDefault) return unwrap(shape.def.innerType as z.ZodType, value);
  if (shape instanceof z.ZodLazy) return unwrap(shape.def.getter() as z.ZodType, value);
  if (shape instanceof z.ZodUnion) return unwrap(branchOf(shape, value), value);
  return shape;
}

/** The branch that a value matches or means: by its kind, which needs no validation, otherwise by its JSON type. */
function branchOf(union: z.ZodUnion, value: unknown): z.ZodType | undefined {
  const objects = isObject(value) ? branchesOf(union).filter((option) => option instanceof z.ZodObject) : [];
  const named = objects.find(({ shape: { kind } }) => kind instanceof z.ZodLiteral && kind.value === (value as { kind?: unknown }).kind);
  return named ?? (union.options as readonly z.ZodType[]).find((option) => option.safeParse(value).success) ?? objects[0];
}

/** The branches of a union, with nested unions flattened. */
export const branchesOf = (union: z.ZodUnion): z.ZodType[] =>
  (union.options as readonly z.ZodType[]).flatMap((option) => (option instanceof z.ZodUnion ? branchesOf(option) : option));

export const keysOf = (shape: z.ZodType | undefined): string[] => (shape instanceof z.ZodObject ? Object.keys(shape.shape) : []);

/** The kinds of a discriminated union. */
export const kindsOf = (shape: z.ZodType | undefined): string[] =>
  shape instanceof z.ZodUnion
    ? branchesOf(shape).flatMap((option) =>
        option instanceof z.ZodObject && option.shape.kind instanceof z.ZodLiteral ? [String(option.shape.kind.value)] : [],
      )
    : [];
