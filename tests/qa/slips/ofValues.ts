/** Slips in valid JSON that violate the shape or the references of a card. */
import type { Property, Slip, SlipEditor } from './draw.ts';
import type { Slips } from './ofText.ts';

/** Whether any text is valid, as in words of the portal. */
const isFree = ({ path, file }: Property): boolean =>
  file.includes('/words/') ||
  path.some((step) =>
    [
      'title',
      'summary',
      'purpose',
      'name',
      'owner',
      'with',
      'query',
      'head',
      'content',
      'hosts',
      'headers',
      'app',
      'bases',
      'appLabel',
      'ssoIntake',
    ].includes(String(step)),
  );

const known = (drawing: SlipEditor, file: string, fits: (property: Property) => boolean): Property =>
  drawing.draw(drawing.properties(file).filter(fits));
const isOf = (type: string) => (property: Property) => property.value.type === type && !isFree(property);

const swapped = (word: string): string => word.slice(0, -2) + word.at(-1) + word.at(-2);

export const slipsOfValues: Slips = {
  'null for a value': (drawing, file) =>
    drawing.value(
      known(drawing, file, (one) => !isFree(one)),
      'null',
    ),
  'an empty object for a text': (drawing, file) => drawing.value(known(drawing, file, isOf('string')), '{}'),
  'a list for a text': (drawing, file) => {
    const property = known(
      drawing,
      file,
      (one) => isOf('string')(one) && !['who', 'onSuccess', 'then', 'kind'].includes(String(one.path.at(-1))),
    );
    return drawing.value(property, `[${drawing.text(file).slice(property.value.offset, property.value.offset + property.value.length)}]`);
  },
  'a number for a text': (drawing, file) => drawing.value(known(drawing, file, isOf('string')), '12'),
  'an empty text': (drawing, file) => drawing.value(known(drawing, file, isOf('string')), '""'),
  'a number as text': (drawing, file) => {
    const property = known(drawing, file, isOf('number'));
    return drawing.value(property, `"${property.value.value}"`);
  },
  'a negative number': (drawing, file) => drawing.value(known(drawing, file, isOf('number')), '-5'),
  'an invalid number': (drawing, file) => drawing.value(known(drawing, file, isOf('number')), '1.5'),
  'a boolean as text': (drawing, file) => drawing.value(known(drawing, file, isOf('boolean')), '"true"'),
  'a text for a list': (drawing, file) =>
    drawing.value(
      known(drawing, file, (one) => isOf('array')(one) && one.path.at(-1) !== 'who'),
      '"x"',
    ),
  'an unknown key': (drawing, file) => {
    const property = known(
      drawing,
      file,
      (one) =>
        one.value.type === 'object' &&
        !isFree(one) &&
        one.path.length < 3 &&
        ![
          'choices',
          'icons',
          'data',
          'hosts',
          'uploads',
          'denied',
          'groups',
          'roles',
          'accounts',
          'routes',
          'when',
          'params',
          'ways',
          'mapping',
          'previews',
          'forms',
        ].includes(String(one.path.at(-1))),
    );
    return drawing.cut(file, property.value.offset + 1, 0, '"colour": "red",');
  },
  'a mistyped key': (drawing, file) => {
    const { name } = known(
      drawing,
      file,
      (one) =>
        !isFree(one) &&
        one.name.length > 6 &&
        one.path.length < 3 &&
        !/^schema\/(icons|errors|scripts)/.test(file) &&
        !['accounts', 'groups', 'roles', 'denied', 'hosts', 'routes', 'data', 'choices', 'uploads'].includes(String(one.path.at(-2))),
    );
    return { ...drawing.cut(file, name.offset + 1, name.length - 2, swapped(name.value as string)), suggests: name.value as string };
  },
  'a key in capitals': (drawing, file) => {
    const { name } = known(
      drawing,
      file,
      (one) => !isFree(one) && one.name.length > 4 && one.path.length < 2 && !/^schema\/(icons|errors|scripts)/.test(file),
    );
    return { ...drawing.cut(file, name.offset + 1, name.length - 2, (name.value as string).toUpperCase()), suggests: name.value as string };
  },
  'a key with a space after it': (drawing, file) => {
    const { name } = known(
      drawing,
      file,
      (one) => !isFree(one) && one.name.length > 4 && one.path.length < 2 && !/^schema\/(icons|errors|scripts)/.test(file),
    );
    return { ...drawing.cut(file, name.offset + 1, name.length - 2, `${name.value} `), suggests: name.value as string };
  },
  'a space after a text': (drawing, file) => {
    const property = known(drawing, file, (one) => isOf('string')(one));
    return {
      ...drawing.cut(file, property.value.offset + 1, property.value.length - 2, `${property.value.value} `),
      suggests: property.value.value as string,
    };
  },
  'a text in capitals': (drawing, file) => {
    const property = known(drawing, file, (one) => isOf('string')(one) && /^[a-z]{4,}$/.test(one.value.value as string));
    return {
      ...drawing.cut(file, property.value.offset + 1, property.value.length - 2, (property.value.value as string).toUpperCase()),
      suggests: property.value.value as string,
    };
  },
  'a mistyped text': (drawing, file) => {
    const property = known(drawing, file, (one) => isOf('string')(one) && /^[A-Za-z.]{6,}$/.test(one.value.value as string));
    return {
      ...drawing.cut(file, property.value.offset + 1, property.value.length - 2, swapped(property.value.value as string)),
      suggests: property.value.value as string,
    };
  },
  'a missing required key': (drawing, file): Slip => {
    const property = followedRequired(drawing, file);
    const { column: _, ...slip } = drawing.cut(
      file,
      property.name.offset,
      property.value.offset + property.value.length + 1 - property.name.offset,
      '',
    );
    return slip;
  },
  'a key of another kind of card': (drawing, file) => {
    const { name } = drawing.draw(drawing.properties(file));
    void name;
    const offset = drawing.text(file).indexOf('{') + 1;
    const other = /pages|menus|words|portal|access|sites/.test(file) ? '"path": "/x", ' : '"blocks": [], ';
    return drawing.cut(file, offset, 0, other);
  },
};

function followedRequired(drawing: SlipEditor, file: string): Property {
  const text = drawing.text(file);
  const needed = [
    'who',
    'path',
    'kind',
    'title',
    'list',
    'rows',
    'columns',
    'status',
    'code',
    'language',
    'locale',
    'entries',
    'refused',
    'calls',
    'group',
    'sends',
    'call',
    'limits',
    'times',
    'pageSize',
    'accounts',
    'roles',
    'token',
    'forget',
    'purpose',
    'within',
  ];
  return drawing.draw(
    drawing
      .properties(file)
      .filter(
        ({ path, value }) => needed.includes(String(path.at(-1))) && text[value.offset + value.length] === ',' && !file.includes('/words/'),
      ),
  );
}
