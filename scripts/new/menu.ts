/** Adds a menu, either next to the pages of a group of routes or as a block of a page. */
import { parse } from 'jsonc-parser';
import type { ReadonlyJson } from '../../runtime/shared/edit/index.ts';
import type { PageCard } from '../../schema/define/index.ts';
import { CommandError } from '../commandError.ts';
import { cardNames, type Maker, type MakerInput, wordOf } from './maker.ts';

export const menuMaker: Maker = {
  usage: '(--beside GROUP | --on PAGE) [--title zh=… en=… ru=…] [--entries route,route]',
  about: 'a menu: schema/menus/NAME.json and its title, in the sidebar of a group of routes or as a block of a page',
  options: { beside: { type: 'string' }, on: { type: 'string' }, entries: { type: 'string' } },
  form: /^[a-z][A-Za-z0-9]*$/,
  takenNames: (schema) => cardNames(schema, 'menus'),
  async make(input) {
    const { name, values, draft } = input;
    const [neighbour, on] = [wordOf(values, 'beside'), wordOf(values, 'on')];
    if (Boolean(neighbour) === Boolean(on))
      throw new CommandError('A menu stands somewhere: beside the pages of a group (--beside GROUP) or on a page (--on PAGE).');
    const entries = wordOf(values, 'entries')?.split(',') ?? entriesOfGroup(input, neighbour);
    await draft.createCard(`schema/menus/${name}.json`, 'menu', [
      ['refused', 'hidden', 'What becomes of an entry that the visitor may not open: "hidden", or "locked" with a way to log in.'],
      [
        'entries',
        entries,
        'Routes by their ids, in this order; who sees one is said by its route. "kind": "route", "group", "zones" or "link" tells more of it.',
      ],
    ]);
    if (neighbour) {
      changeAt(input, `schema/routes/${neighbour}.json`, ['sideMenu'], name, 'routes');
      draft.word(['menu', name, 'title'], name);
    } else if (on) {
      const file = `schema/pages/${on}.json`;
      const blocks = (parse(draft.cards[file] ?? '{}') as Partial<PageCard & { blocks: ReadonlyJson[] }>).blocks;
      if (!blocks) throw new CommandError(`There is no page ${on} made of blocks.`);
      draft.change(file, { kind: 'insert', path: ['blocks', blocks.length], value: { kind: 'menu', menu: name, heading: name } });
      draft.word(['page', on, name]);
    }
  },
};

/** The pages of the group that have a fixed address; otherwise the home page. */
function entriesOfGroup({ schema }: MakerInput, group: string | undefined): string[] {
  const own = schema.portal.routes.filter(
    (route) => group && route.group === group && route.open && !route.goes && !route.path.includes('{'),
  );
  return own.length > 0 ? [...new Set(own.map(({ id }) => id))] : ['home'];
}

function changeAt({ draft }: MakerInput, file: string, path: string[], value: string, before: string): void {
  const text = draft.cards[file];
  if (text === undefined) throw new CommandError(`There is no ${file}.`);
  const card = parse(text) as Record<string, ReadonlyJson>;
  if (card[path[0] as string] !== undefined)
    throw new CommandError(`${file} has a menu beside its pages already: ${card[path[0] as string]}.`);
  const keys = Object.keys(card);
  const after = keys[keys.indexOf(before) - 1];
  draft.change(file, { kind: 'insert', path, value, ...(after && { after }) });
}
