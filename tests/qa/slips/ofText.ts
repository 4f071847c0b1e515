/** Slips that make a card invalid JSON, or JSON with another meaning than intended. */
import type { Property, Slip, SlipEditor } from './draw.ts';

export type Slips = Readonly<Record<string, (drawing: SlipEditor, file: string) => Slip>>;

const isText = ({ value }: Property): boolean => value.type === 'string' && value.length > 3;

/** A property that another one follows. */
function followed(drawing: SlipEditor, file: string): Property {
  const text = drawing.text(file);
  return drawing.draw(drawing.properties(file).filter(({ value }) => text[value.offset + value.length] === ','));
}

function last(drawing: SlipEditor, file: string): Property {
  const text = drawing.text(file);
  return drawing.draw(drawing.properties(file).filter(({ value }) => /^\s*\}/.test(text.slice(value.offset + value.length))));
}

const texts = (drawing: SlipEditor, file: string): Property => drawing.draw(drawing.properties(file).filter(isText));

const end = ({ value }: Property): number => value.offset + value.length;

export const slipsOfText: Slips = {
  'a comma is missing': (drawing, file) => {
    const property = followed(drawing, file);
    return drawing.cut(file, end(property), 1, '');
  },
  'a superfluous comma before a bracket': (drawing, file) => drawing.cut(file, end(last(drawing, file)), 0, ','),
  'two commas': (drawing, file) => drawing.cut(file, end(followed(drawing, file)), 1, ',,', 1),
  'a Chinese comma': (drawing, file) => drawing.cut(file, end(followed(drawing, file)), 1, '，'),
  'a semicolon for a comma': (drawing, file) => drawing.cut(file, end(followed(drawing, file)), 1, ';'),
  'a Chinese colon': (drawing, file) => {
    const { name } = texts(drawing, file);
    return drawing.cut(file, name.offset + name.length, 1, '：');
  },
  'an equals sign for a colon': (drawing, file) => {
    const { name } = texts(drawing, file);
    return drawing.cut(file, name.offset + name.length, 1, ' =', 1);
  },
  'no colon': (drawing, file) => {
    const { name } = texts(drawing, file);
    return { ...drawing.cut(file, name.offset + name.length, 1, ''), column: undefined } as unknown as Slip;
  },
  'curly quotes around a text': (drawing, file) => {
    const { value } = texts(drawing, file);
    return drawing.cut(
      file,
      value.offset,
      value.length,
      `“${drawing.text(file).slice(value.offset + 1, value.offset + value.length - 1)}”`,
    );
  },
  'curly quotes around a key': (drawing, file) => {
    const { name } = texts(drawing, file);
    return drawing.cut(file, name.offset, name.length, `“${name.value}”`);
  },
  'single quotes': (drawing, file) => {
    const { name } = texts(drawing, file);
    return drawing.cut(file, name.offset, name.length, `'${name.value}'`);
  },
  'a key without quotes': (drawing, file) => {
    const { name } = texts(drawing, file);
    return drawing.cut(file, name.offset, name.length, 'key');
  },
  'a quote is missing at the end': (drawing, file) => {
    const property = drawing.draw(drawing.properties(file).filter(isText));
    const { column: _, ...slip } = drawing.cut(file, end(property) - 1, 1, '');
    return slip;
  },
  'a quote within a text': (drawing, file) => {
    const { value } = texts(drawing, file);
    const { column: _, ...slip } = drawing.cut(file, value.offset + 2, 0, '"');
    return slip;
  },
  'a broken line within a text': (drawing, file) => {
    const { value } = texts(drawing, file);
    const { column: _, ...slip } = drawing.cut(file, value.offset + 2, 0, '\n');
    return { ...slip };
  },
  'a bracket is missing at the end': (drawing, file) => {
    const text = drawing.text(file);
    const offset = text.lastIndexOf('}');
    const { column: _, ...slip } = drawing.cut(file, offset, text.length - offset, '');
    return slip;
  },
  'a superfluous bracket at the end': (drawing, file) => drawing.cut(file, drawing.text(file).trimEnd().length, 0, '\n}', 1),
  'a bracket of the wrong kind': (drawing, file) => {
    const text = drawing.text(file);
    const offset = text.lastIndexOf('}');
    return drawing.cut(file, offset, 1, ']');
  },
  'merge marks': (drawing, file) => {
    const text = drawing.text(file);
    const line = text.indexOf('\n', Math.floor(text.length / 2)) + 1;
    return drawing.cut(file, line, 0, '<<<<<<< HEAD\n=======\n>>>>>>> theirs\n');
  },
  'full-width digits': (drawing, file) => {
    const { value } = drawing.draw(drawing.properties(file));
    return drawing.cut(file, value.offset, value.length, '１２');
  },
  'a value of Python': (drawing, file) => {
    const { value } = drawing.draw(drawing.properties(file));
    return drawing.cut(file, value.offset, value.length, 'True');
  },
  'an empty value': (drawing, file) => {
    const { value } = drawing.draw(drawing.properties(file));
    return drawing.cut(file, value.offset, value.length, '');
  },
  'an empty file': (_, file) => ({ files: { [file]: '' }, file, line: 1, column: 1 }),
  'a file of spaces': (_, file) => ({ files: { [file]: '\n  \n' }, file, line: 1 }),
  'a binary file': (_, file) => ({ files: { [file]: '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR' }, file, line: 1, column: 1 }),
  'UTF-16': (drawing, file) => ({
    files: { [file]: Buffer.from(`\uFEFF${drawing.text(file)}`, 'utf16le').toString('utf8') },
    file,
    line: 1,
    column: 1,
  }),
  'not UTF-8': (drawing, file) => {
    const { value } = texts(drawing, file);
    return drawing.cut(file, value.offset + 1, 1, '\uFFFD');
  },
  'the card twice in one file': (drawing, file) => {
    const text = drawing.text(file);
    return drawing.cut(file, text.length, 0, text);
  },
  'a list instead of the card': (drawing, file) => ({ files: { [file]: `[${drawing.text(file)}]` }, file, line: 1, column: 1 }),
  'a text instead of the card': (_, file) => ({ files: { [file]: '"card"\n' }, file, line: 1, column: 1 }),
  'null instead of the card': (_, file) => ({ files: { [file]: 'null\n' }, file, line: 1, column: 1 }),
  'a repeated key': (drawing, file) => {
    const { name, value } = followed(drawing, file);
    const text = drawing.text(file);
    const own = text.slice(name.offset, value.offset + value.length);
    return drawing.cut(file, value.offset + value.length, 0, `,\n${own}`, 2);
  },
};
