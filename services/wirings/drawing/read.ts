/**
 * Parses SVG drawings with an allow-list. Anything except lines, shapes and text is refused by name, so that a drawing never
 * appears different from its original. Nothing is executed, loaded or expanded: custom entities are a parse error.
 */
import { SaxesParser } from 'saxes';
import { isLook } from '../../../runtime/shared/drawing/looks.ts';
import { type Drawing, drawingTags } from '../../../schema/define/fields.ts';

type DrawingShape = Drawing['shapes'][number];

/** Attributes by their names as written, including prefixes. */
type Attributes = Readonly<Record<string, string>>;

/** A parsed drawing. The names of its layers are stored with the wiring diagram. */
export type ReadDrawing = Omit<Drawing, 'layers'> & { layers: string[] };

/** Why a text is refused as a drawing. */
export type DrawingFault =
  | { fault: 'unreadable'; line: number }
  /** It could execute or load something. */
  | { fault: 'hostile'; part: string; line: number }
  /** It would not be rendered as intended. */
  | { fault: 'unknown'; part: string; line: number }
  | { fault: 'no-size' }
  | { fault: 'too-many'; most: number };

export class DrawingRefusal extends Error {
  readonly why: DrawingFault;
  constructor(why: DrawingFault) {
    super(`The drawing is refused: ${JSON.stringify(why)}.`);
    this.why = why;
  }
}

const maxShapes = 5000;
const maxDepth = 32;
/** Maximum total length of all attributes and texts, because the whole drawing is sent to every reader. */
const maxLetters = 600_000;

const tags: ReadonlySet<string> = new Set(drawingTags);

/** Metadata elements of drawing programs. They are omitted with their content. */
const metadata = new Set(['title', 'desc', 'metadata']);

/** Elements that execute, load, or embed foreign content, in any case or namespace. */
const hostile = new Set([
  ...['script', 'foreignobject', 'iframe', 'object', 'embed', 'audio', 'video', 'handler', 'listener', 'a', 'image', 'feimage'],
  ...['set', 'animate', 'animatetransform', 'animatemotion', 'discard', 'link', 'meta', 'base', 'style', 'use', 'cursor', 'switch'],
]);

/** Attributes of the root that describe the sheet, or that the page sets: its text colour and font. */
const ofSheet = new Set(['x', 'y', 'width', 'height', 'color', 'font-family']);

/** Attributes that would load or execute something. */
const isHostileAttribute = (name: string): boolean => /^on/i.test(name) || /(?:^|:)(?:href|src|base)$/i.test(name);
const isHostileValue = (value: string): boolean => /url\(|javascript:|expression\(|@import|data:|\\/i.test(value);

/** @throws DrawingRefusal */
export function readDrawing(svg: string): ReadDrawing {
  const reading = new DrawingReader();
  const parser = new SaxesParser({ position: true });
  const line = () => parser.line;
  parser.on('error', () => {
    throw new DrawingRefusal({ fault: 'unreadable', line: line() });
  });
  parser.on('doctype', (text) => {
    // The internal subset of a document type, such as nested entities, is never read.
    if (text.includes('[')) throw new DrawingRefusal({ fault: 'hostile', part: '<!DOCTYPE [', line: line() });
  });
  parser.on('processinginstruction', ({ target }) => {
    throw new DrawingRefusal({ fault: 'hostile', part: `<?${target.slice(0, 40)}`, line: line() });
  });
  parser.on('opentag', ({ name, attributes }) => reading.open(name, attributes as Attributes, line()));
  parser.on('closetag', () => reading.close());
  parser.on('text', (text) => reading.write(text));
  parser.on('cdata', (text) => reading.write(text));
  parser.write(svg.replace(/^\uFEFF/, '')).close();
  return reading.whole();
}

/** The state of the parser. */
class DrawingReader {
  readonly #shapes: DrawingShape[] = [];
  readonly #layers: string[] = [];
  /** The shape of each open element; null for the root and for omitted elements. */
  readonly #open: (DrawingShape | null)[] = [];
  /** The depth within an omitted element; 0 outside. */
  #left = 0;
  #letters = 0;
  #root: Attributes | undefined;

  open(name: string, attributes: Attributes, line: number): void {
    const local = name.replace(/^svg:/, '');
    if (this.#left > 0 || metadata.has(local) || (name.includes(':') && local === name)) {
      this.#refuseHostile(name, attributes, line);
      this.#left += 1;
      this.#open.push(null);
      return;
    }
    if (!this.#root) {
      if (local !== 'svg') throw new DrawingRefusal({ fault: 'unreadable', line });
      this.#refuseHostile(local, attributes, line);
      this.#root = attributes;
      this.#openRoot(attributes, line);
      return;
    }
    this.#refuseHostile(local, attributes, line);
    if (local === 'defs') {
      // Drawing programs write empty elements.
      this.#open.push(null);
      return;
    }
    if (!tags.has(local)) throw new DrawingRefusal({ fault: 'unknown', part: `<${local.slice(0, 40)}>`, line });
    this.#begin({ tag: local as DrawingShape['tag'], attributes, line });
  }

  /** Presentation attributes of the root apply to all its content, so it becomes a group. */
  #openRoot(attributes: Attributes, line: number): void {
    const inherited = Object.fromEntries(Object.entries(attributes).filter(([name]) => !ofSheet.has(name)));
    if (Object.keys(lookOf(inherited)).length > 0) this.#begin({ tag: 'g', attributes: inherited, line });
    else this.#open.push(null);
  }

  close(): void {
    this.#open.pop();
    if (this.#left > 0) this.#left -= 1;
  }

  /** Adds text to the open text element. Text after a nested tspan becomes a separate tspan. */
  write(text: string): void {
    const shape = this.#left > 0 ? null : this.#open.at(-1);
    if (!shape || (shape.tag !== 'text' && shape.tag !== 'tspan')) return;
    const collapsed = text.replace(/\s+/g, ' ');
    if (collapsed.trim() === '' && shape.text === undefined) return;
    this.#count(collapsed.length);
    const isLast = this.#shapes.at(-1) === shape;
    if (isLast) shape.text = `${shape.text ?? ''}${collapsed}`.slice(0, 500);
    else this.#shapes.push({ depth: shape.depth + 1, tag: 'tspan', look: {}, text: collapsed.slice(0, 500) });
  }

  whole(): ReadDrawing {
    const { box, paper } = sizeOf(this.#root ?? {});
    return { box, paper, layers: this.#layers, shapes: this.#shapes };
  }

  #begin({ tag, attributes, line }: { tag: DrawingShape['tag']; attributes: Attributes; line: number }): void {
    const depth = this.#open.filter((shape) => shape !== null).length;
    if (this.#shapes.length >= maxShapes) throw new DrawingRefusal({ fault: 'too-many', most: maxShapes });
    if (depth > maxDepth) throw new DrawingRefusal({ fault: 'unreadable', line });
    const shape: DrawingShape = { depth, tag, look: lookOf(attributes), ...namesOf(attributes) };
    this.#count(Object.entries(shape.look).reduce((sum, [name, value]) => sum + name.length + value.length, 0));
    if (shape.layer !== undefined && !this.#layers.includes(shape.layer)) this.#layers.push(shape.layer);
    this.#shapes.push(shape);
    this.#open.push(shape);
  }

  #count(letters: number): void {
    this.#letters += letters;
    if (this.#letters > maxLetters) throw new DrawingRefusal({ fault: 'too-many', most: maxShapes });
  }

  #refuseHostile(name: string, attributes: Attributes, line: number): void {
    const local = name.split(':').at(-1) ?? name;
    if (hostile.has(local.toLowerCase())) throw new DrawingRefusal({ fault: 'hostile', part: `<${name.slice(0, 40)}>`, line });
    for (const [attribute, value] of Object.entries(attributes)) {
      const isName = /^xmlns(?::|$)/.test(attribute);
      if (isHostileAttribute(attribute) || (!isName && isHostileValue(value)))
        throw new DrawingRefusal({ fault: 'hostile', part: `${attribute}=`.slice(0, 41), line });
    }
  }
}

/** The presentation attributes of a shape. As in a browser, `style` overrides attributes. */
function lookOf({ style = '', ...attributes }: Attributes): Record<string, string> {
  const styled = style.split(';').map((rule) => rule.split(':', 2).map((side) => side.trim()) as [string, string?]);
  const attributesWithStyle = [...Object.entries(attributes), ...styled.map(([name, value = '']) => [name, value] as const)];
  return Object.fromEntries(attributesWithStyle.filter(([name, value]) => isLook(name, value) && value.length <= 20_000));
}

/** Only ids with a known prefix are exposed. A number after a wire kind distinguishes several wires of it. */
function namesOf({ id = '' }: Attributes): Pick<DrawingShape, 'layer' | 'spot' | 'wire' | 'says'> {
  const [, kind, name = ''] = /^(layer|spot|wire|text)-([\p{L}\p{N}+._-]{1,40})$/u.exec(id) ?? [];
  if (kind === 'wire') return { wire: name.replace(/-\d+$/, '') };
  if (kind === 'text') return { says: name };
  return kind ? { [kind]: name } : {};
}

/** Millimetres per CSS pixel. */
const pixel = 25.4 / 96;
const units: Readonly<Record<string, number>> = { '': pixel, px: pixel, pt: 25.4 / 72, mm: 1, cm: 10, in: 25.4 };

/** The view box and paper size of a drawing. Without a size, one unit is one pixel. */
function sizeOf({ viewBox = '', width, height }: Attributes): Pick<Drawing, 'box' | 'paper'> {
  const sides = [width, height].map(millimetres);
  const numbers = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [x = 0, y = 0, wide = Number.NaN, high = Number.NaN] =
    numbers.length === 4 ? numbers : [0, 0, (sides[0] ?? Number.NaN) / pixel, (sides[1] ?? Number.NaN) / pixel];
  if (![x, y, wide, high].every(Number.isFinite) || wide <= 0 || high <= 0) throw new DrawingRefusal({ fault: 'no-size' });
  const paperWidth = sides[0] ?? wide * pixel;
  const paper = { width: rounded(paperWidth), height: rounded(sides[1] ?? (paperWidth * high) / wide) };
  if (!(paper.width > 0 && paper.height > 0 && paper.width <= 2000 && paper.height <= 2000)) throw new DrawingRefusal({ fault: 'no-size' });
  return { box: { x, y, width: wide, height: high }, paper };
}

const rounded = (millimetre: number): number => Math.round(millimetre * 10) / 10;

function millimetres(length = ''): number | undefined {
  const [, number, unit = ''] = /^([\d.]+)\s*(px|pt|mm|cm|in)?$/.exec(length.trim()) ?? [];
  const value = Number(number) * (units[unit] ?? Number.NaN);
  return Number.isFinite(value) && value > 0 ? value : undefined;
}
