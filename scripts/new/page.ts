/** Adds a page: its card, the line of its route and its words. The start of each kind follows from its call. */
import { fieldOf, propertiesOf, requiredOf, rowsOf } from '../../runtime/shared/compile/answer.ts';
import { requestOf } from '../../runtime/shared/compile/bindings.ts';
import type { ReadonlyJson } from '../../runtime/shared/edit/index.ts';
import type { Call, JsonSchema } from '../../runtime/shared/portal.ts';
import type { PageCardKind } from '../../schema/define/index.ts';
import { CommandError } from '../commandError.ts';
import type { CardMember } from './draft.ts';
import { cardNames, type Maker, type MakerInput, wordOf } from './maker.ts';
import { addRoute, routeMaker, routeOptions } from './route.ts';

/** The initial card of a page kind. */
interface PageTemplate {
  /** Follows the path of its route. */
  ending?: string;
  members: (input: MakerInput) => CardMember[];
}

/** The kinds that the command offers; a page of another kind is written by hand. */
type TemplateKind = Extract<PageCardKind, 'blocks' | 'list' | 'detail' | 'form' | 'tree'>;

const templates: Readonly<Record<TemplateKind, PageTemplate>> = {
  blocks: {
    members: ({ name, draft }) => {
      draft.word(['page', name, 'intro'], name, false);
      return [
        ['blocks', [{ kind: 'note', id: 'intro' }], `What stands on it, from above; this note's text is the word page.${name}.intro.`],
      ];
    },
  },
  list: {
    members: (input) => {
      const call = callOf(input);
      return [
        ['rows', { call: call.id }, 'The call whose rows are listed; "with" binds what it is asked.'],
        [
          'columns',
          shownOf(input, rowsOf(call.answer), 4),
          'Fields of a row in their order; "filters", "search", "sort" and "opens" say what else can be done.',
        ],
      ];
    },
  },
  detail: {
    ending: '/{id}',
    members: (input) => {
      const call = callOf(input);
      const [key = 'id'] = requiredOf(requestOf(call));
      const fields = shownOf(input, call.answer, 6);
      return [
        [
          'data',
          { record: { call: call.id, with: { [key]: '$route.id' } } },
          'The calls it loads, by the names that bindings use. The first one is the record: without it the page is a 404.',
        ],
        ['head', { title: `$record.${firstOf(call.answer, ['text'])}` }, 'Its title.'],
        ['blocks', [{ kind: 'meta', of: 'record', fields }], 'What stands on it, from above.'],
      ];
    },
  },
  form: {
    members: (input) => {
      const call = callOf(input);
      return [
        ['sends', call.id, 'The call that it sends; its request says what is right in each field.'],
        ['fields', parametersOf(call), 'What is asked, in this order.'],
        ['onSuccess', 'return', 'What comes after success: "return", "stay", or the way to a route.'],
      ];
    },
  },
  tree: {
    members: (input) => {
      const call = callOf(input);
      const row = rowsOf(call.answer);
      const key = firstOf(row, ['code', 'id']);
      const [parameter = 'id'] = requiredOf(requestOf(call));
      return [
        ['children', { call: call.id, with: { [parameter]: `$row.${key}` } }, 'The call that answers what stands below a node.'],
        ['root', wordOf(input.values, 'root') ?? '0', 'The key that the first level is asked with.'],
        [
          'node',
          { key, text: firstOf(row, ['text']), leaf: firstOf(row, ['flag']) },
          'Fields of a node: its key, its name, and whether nothing stands below it.',
        ],
      ];
    },
  },
};

export const pageMaker: Maker = {
  usage: `[--kind ${Object.keys(templates).join('|')}] [--call CALL] [--title zh=… en=… ru=…] [--path /…] [--group GROUP] [--who everyone] [--roles admin] [--menu MENU[/GROUP]]`,
  about: 'a page: schema/pages/NAME.json, the line of its route and its title; all kinds but blocks need a call',
  options: { ...routeOptions, kind: { type: 'string' }, call: { type: 'string' }, root: { type: 'string' } },
  form: routeMaker.form,
  takenNames: async (schema, folder) => ({
    ...(await routeMaker.takenNames(schema, folder)),
    ...cardNames(schema, 'pages'),
    ...cardNames(schema, 'zones'),
  }),
  async make(input) {
    const kind = wordOf(input.values, 'kind') ?? 'blocks';
    if (!Object.hasOwn(templates, kind))
      throw new CommandError(`npm run new cannot make a page of the kind ${kind}, only of ${Object.keys(templates).join(', ')}.`);
    const { ending, members } = templates[kind as TemplateKind];
    await input.draft.createCard(`schema/pages/${input.name}.json`, 'page', [
      ['kind', kind, 'What sort of page it is; it decides what may follow.'],
      ...members(input),
    ]);
    await addRoute(input, { ending });
  },
};

function callOf({ values, schema }: MakerInput): Call {
  const id = wordOf(values, 'call');
  const call = id === undefined ? undefined : schema.portal.calls[id];
  if (!call) throw new CommandError(id === undefined ? 'This kind of page begins with a call: --call CALL.' : `There is no call ${id}.`);
  return call;
}

/** Field kinds that a table or a list of facts can show without options, the most informative first. */
const plain: readonly string[] = ['text', 'code', 'choice', 'links', 'link', 'moment', 'day', 'count', 'flag'];

/** The initial fields: preferably those that have words already. */
function shownOf({ schema }: MakerInput, part: JsonSchema | undefined, max: number): ReadonlyJson {
  const fields = Object.entries(propertiesOf(part)).filter(([, field]) => plain.includes(fieldOf(field)?.kind ?? ''));
  if (fields.length === 0) throw new CommandError('What this call answers has no fields that such a page could show.');
  const hasWord = ([, field]: [string, JsonSchema]) => {
    const { noun, name } = fieldOf(field) ?? {};
    return Object.values(schema.portal.words).some((words) => words[`field.${noun}.${name}`] !== undefined);
  };
  const rank = ([, field]: [string, JsonSchema]) => plain.indexOf(fieldOf(field)?.kind ?? '');
  const named = fields.filter(hasWord);
  const sorted = (named.length > 0 ? named : fields).sort((a, b) => rank(a) - rank(b));
  return sorted.slice(0, max).map(([name]) => name);
}

/** The fields of a form: those that the request requires, and optional ones that have an input. */
function parametersOf(call: Call): ReadonlyJson {
  const request = requestOf(call);
  const fields = Object.entries(propertiesOf(request)).filter(([, field]) => fieldOf(field));
  return [...new Set([...requiredOf(request), ...fields.map(([name]) => name)])];
}

/** The first field of one of these kinds, in the order of the kinds. */
function firstOf(part: JsonSchema | undefined, kinds: readonly string[]): string {
  const fields = Object.entries(propertiesOf(part));
  const [found] = kinds.flatMap((kind) => fields.filter(([, field]) => fieldOf(field)?.kind === kind));
  if (!found) throw new CommandError(`What this call answers has no field of the kind ${kinds.join(' or ')}, which such a page needs.`);
  return found[0];
}
