/**
 * Adds a zone: one card, from which its route, list page, menu entry and breadcrumb follow. It starts like its neighbours in
 * the menu.
 */
import { parse } from 'jsonc-parser';
import type { MenuEntry, ZoneCard } from '../../schema/define/index.ts';
import { CommandError } from '../commandError.ts';
import { cardNames, type Maker, type MakerInput, whoOf, wordOf } from './maker.ts';

export const zoneMaker: Maker = {
  usage: '[--title zh=… en=… ru=…] [--slot documents] [--after ZONE] [--who everyone] [--path /…]',
  about: 'a section of articles: schema/zones/NAME.json; its route, list page and menu entry follow',
  options: { slot: { type: 'string' }, after: { type: 'string' }, who: { type: 'string' }, path: { type: 'string' } },
  form: /^[a-z][A-Za-z0-9]*$/,
  takenNames: (schema) => cardNames(schema, 'zones'),
  async make({ name, values, schema, draft }) {
    const slot = wordOf(values, 'slot') ?? slotsOf(schema)[0];
    const model = zonesIn(schema).find(({ menu }) => menu?.slot === slot) ?? zonesIn(schema)[0];
    if (!model || slot === undefined) throw new CommandError('A zone is made like an existing one, and there is none yet.');
    const title = draft.titles(name, `title of schema/zones/${name}.json`);
    const after = wordOf(values, 'after');
    const [kind = 'classType'] = Object.keys(model.content).filter((key) => typeof model.content[key] === 'string');
    const { rows, columns, filters, search, sort } = model.list;
    await draft.createCard(`schema/zones/${name}.json`, 'zone', [
      ['title', title, 'What it is called, in each language; a "summary" below it would say what stands here.'],
      ['who', whoOf(values), 'Who sees it: a group of schema/access.json, or a list of accounts.'],
      [
        'menu',
        { slot, ...(after && { after }) },
        'Its place: a slot of schema/menus, and behind which zone ("after"); "icon" is a name of schema/icons.json.',
      ],
      ['path', wordOf(values, 'path'), 'Its own address; without one it stands below /dataSection.'],
      ['content', { [kind]: name }, 'What its records have in common; an import into this zone sets it on each of them.'],
      [
        'list',
        { rows, columns, filters, search, sort },
        'The call whose rows are listed, and what is shown, filtered and sorted of them.',
      ] as never,
      ['opens', model.opens as never, 'Where a row leads.'],
    ]);
  },
};

const zonesIn = ({ input }: MakerInput['schema']): ZoneCard[] =>
  Object.entries(input.files)
    .filter(([file]) => file.startsWith('schema/zones/'))
    .map(([, text]) => parse(text) as ZoneCard);

/** Slots in the order in which menus have them. */
const slotsOf = ({ input }: MakerInput['schema']): string[] =>
  Object.entries(input.files)
    .filter(([file]) => file.startsWith('schema/menus/'))
    .flatMap(([, text]) => slotsIn((parse(text) as { entries: MenuEntry[] }).entries));

const slotsIn = (entries: readonly MenuEntry[]): string[] =>
  entries.flatMap((entry) => {
    if (typeof entry === 'string') return [];
    return entry.kind === 'zones' ? [entry.slot] : entry.kind === 'group' ? slotsIn(entry.entries) : [];
  });
