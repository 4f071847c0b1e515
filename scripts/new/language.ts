/**
 * Adds a language: a folder of words, an entry in the languages of content, and a site. Words are not copied, because copies
 * would look translated. Missing words fall back to another language.
 */
import { type Maker, type MakerInput, wordOf } from './maker.ts';
import { addSite, siteOptions } from './site.ts';

export const languageMaker: Maker = {
  usage: '[--label Deutsch] [--fallback en] [--locale de] [--rtl] [--prefix de] [--like SITE]',
  about: 'a language: schema/words/NAME to be filled in, word by word, and its site; what is missing falls back',
  options: { ...siteOptions, rtl: { type: 'boolean' } },
  form: /^[a-z]{2,3}$/,
  takenNames: ({ input }) =>
    Object.fromEntries(
      Object.keys(input.files)
        .flatMap((file) => /^schema\/words\/([\w-]+)\//.exec(file)?.[1] ?? [])
        .map((name) => [name, `schema/words/${name}`]),
    ),
  async make(input) {
    const { name, values, draft } = input;
    await addSite(input, name, values.rtl === true);
    await draft.createCard(`schema/words/${name}/shell.json`, 'words', [
      [
        'shell',
        {},
        `Words of what stands round every page, by their keys in schema/words/${fallbackOf(input)}/shell.json; other files there are other topics.`,
      ],
    ]);
    await draft.replace('schema/define/fields.ts', /contentLanguages = \[[^\]]*(?=\])/, (found) => `${found}, '${name}'`);
  },
};

const fallbackOf = ({ values }: MakerInput): string => wordOf(values, 'fallback')?.split(',')[0] ?? 'en';
