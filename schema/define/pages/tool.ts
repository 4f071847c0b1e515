/** Keys of the block kinds that compute in the page. */
import { z } from 'zod';

/** Where the specifications of a product have the value of a field: their key, and the index of the number in the text. */
const fact = z.strictObject({ key: z.string().min(1), at: z.int().min(0).max(9).optional() }).optional();

/** Shows `block.<kind>.hint.<id>` below the field. */
const hint = z.literal(true).optional();

/** A number. Its value may be entered in other units of the same quantity. */
const NumberField = z.strictObject({
  kind: z.literal('number'),
  id: z.string().min(1),
  /** A unit of pages/tools/quantity.ts. Without one the value is a plain number. */
  unit: z.string().min(1).optional(),
  min: z.number(),
  max: z.number(),
  whole: z.literal(true).optional(),
  value: z.number(),
  hint,
  fact,
});

/** One of several values. With `plain` the values are shown unchanged, because they are the same in all languages. */
const ChoiceField = z.strictObject({
  kind: z.literal('choice'),
  id: z.string().min(1),
  values: z.array(z.string().min(1)).min(2).max(60),
  value: z.string().min(1),
  plain: z.literal(true).optional(),
  hint,
  fact,
});

/** A line of text, such as a network address. */
const LineField = z.strictObject({
  kind: z.literal('line'),
  id: z.string().min(1),
  value: z.string(),
  max: z.int().min(1).max(200),
  hint,
});

export const ToolField = z.discriminatedUnion('kind', [NumberField, ChoiceField, LineField]);
export type ToolField = z.infer<typeof ToolField>;

/** A computed value and its unit. `main` values come first and are announced to screen readers. */
export const ToolOutput = z.strictObject({
  id: z.string().min(1),
  unit: z.string().min(1).optional(),
  main: z.literal(true).optional(),
});
export type ToolOutput = z.infer<typeof ToolOutput>;

/** The source of a formula. */
const ToolSource = z.strictObject({ id: z.string().min(1), href: z.url().optional() });

/** The inputs, outputs and sources of a tool. Words are `block.<kind>.field.<id>` and so on. */
export const toolKeys = {
  /** The name under `data` of the product that fills the fields, and of the models to choose from. */
  product: z.string().min(1).optional(),
  models: z.string().min(1).optional(),
  fields: z.array(ToolField).min(1).max(20),
  outputs: z.array(ToolOutput).min(1).max(20),
  /** The reasons why a formula refuses a combination of values or a text. */
  refusals: z.array(z.string().min(1)).optional(),
  /** Explanations of a result, such as a value with too little reserve. */
  notes: z.array(z.string().min(1)).optional(),
  /** Lists of values, such as the parts of a network. */
  rows: z.array(z.string().min(1)).optional(),
  /** Lines of the bill of materials. */
  material: z.array(z.string().min(1)).optional(),
  sources: z.array(ToolSource).min(1),
};
