/** Adds a site: a variant of the portal with a prefix, in a language that has words. Its card starts as a copy of an existing site. */
import { parse } from 'jsonc-parser';
import type { SiteCard } from '../../schema/define/index.ts';
import { CommandError } from '../commandError.ts';
import { cardNames, type Maker, type MakerInput, wordOf } from './maker.ts';

/** Options of everything that has a site. */
export const siteOptions = {
  prefix: { type: 'string' },
  label: { type: 'string' },
  locale: { type: 'string' },
  fallback: { type: 'string' },
  like: { type: 'string' },
} as const satisfies Maker['options'];

export const siteMaker: Maker = {
  usage: '[--label "English (India)"] [--language en] [--fallback zh] [--locale en-IN] [--prefix in] [--like SITE]',
  about: 'a variant of the portal under a prefix: schema/sites/NAME.json, like an existing site, in a language that has words',
  options: { ...siteOptions, language: { type: 'string' } },
  form: /^[a-z]{2,8}$/,
  takenNames: (schema) => cardNames(schema, 'sites'),
  make: (input) => addSite(input, wordOf(input.values, 'language')),
};

/** Adds the card of a site. In a language that is complete on no site, missing words fall back one by one. */
export async function addSite({ name, values, schema, draft }: MakerInput, language?: string, rtl = false): Promise<void> {
  const model = modelOf(schema, wordOf(values, 'like'), language);
  const own = language ?? model.language;
  const isWhole = Object.values(schema.portal.sites).some((site) => site.language === own && site.words === 'whole');
  const fallback = wordOf(values, 'fallback')?.split(',') ?? (own === model.language ? (model.fallback ?? []) : [model.language]);
  const label = wordOf(values, 'label');
  if (label === undefined) draft.noteUntranslated(own, `name of schema/sites/${name}.json`);
  await draft.createCard(`schema/sites/${name}.json`, 'site', [
    ['prefix', wordOf(values, 'prefix') ?? name, 'The first part of its addresses.'],
    ['name', label ?? draft.title(own, name), 'What the choice of sites calls it, in its own language.'],
    ['in', model.in, 'Sets of sites that rules of who, sites and hiddenOn may name.'],
    ['language', own, 'Folder of its words below schema/words, and the language that content is asked for in.'],
    ['locale', wordOf(values, 'locale') ?? own, 'BCP 47: how dates and numbers are written.'],
    ['fallback', fallback, 'Languages in which content is shown, in this order, where there is none in its own.'],
    [
      'words',
      isWhole ? 'whole' : 'fallback',
      '"whole": a word that is missing is a mistake; "fallback": it is taken from the first language above.',
    ],
    [
      'direction',
      rtl ? 'rtl' : own === model.language ? model.direction : 'ltr',
      '"rtl" where the language is written from right to left.',
    ],
    ['active', 'always', '"listed": open only where the list of languages on the server has it.'],
    ...(model.menus ? ([['menus', model.menus, 'Calls that answer its menus, where another system does.']] as const) : []),
    ['scripts', model.scripts, 'Of schema/scripts.json: what it may load once the visitor allows it.'],
  ]);
}

function modelOf({ input }: MakerInput['schema'], like: string | undefined, language: string | undefined): SiteCard {
  const sites = Object.keys(input.files).filter((file) => file.startsWith('schema/sites/'));
  const cards = sites.map((file) => ({ file, card: parse(input.files[file] as string) as SiteCard }));
  if (like !== undefined) {
    const named = cards.find(({ file }) => file === `schema/sites/${like}.json`);
    if (!named) throw new CommandError(`There is no site ${like}; schema/sites has ${sites.map((file) => file.slice(13, -5)).join(', ')}.`);
    return named.card;
  }
  const prefixed = cards.filter(({ card }) => card.prefix !== undefined && card.words === 'whole');
  const model =
    prefixed.find(({ card }) => card.language === language) ?? prefixed.find(({ card }) => card.prefix === card.language) ?? cards[0];
  if (!model) throw new CommandError('A site is made like an existing one, and there is none yet.');
  return model.card;
}
