/**
 * A language: a folder of words, a place among the languages of content, and a site of its own. Nothing is copied: words
 * that nobody has translated would look as if somebody had. What is missing is taken from the language it falls back to.
 */
import { type Maker, type MakerInput, wordOf } from './maker.ts';
import { addSite, siteOptions } from './site.ts';

export const languageMaker: Maker = {
  usage: '[--label Deutsch] [--fallback en] [--locale de] [--rtl] [--prefix de] [--like SITE]',
  about: 'a language: schema/words/NAME to be filled in, word by word, and its site; what is missing falls back',
  options: { ...siteOptions, rtl: { type: 'boolean' } },
  form: /^[a-z]{2,3}$/,
  taken: ({ input }) =>
    Object.fromEntries(
      Object.keys(input.files)
        .flatMap((file) => /^schema\/words\/([\w-]+)\//.exec(file)?.[1] ?? [])
        .map((name) => [name, `schema/words/${name}`]),
    ),
  async make(given) {
    const { name, values, draft } = given;
    await addSite(given, name, values.rtl === true);
    await draft.createCard(`schema/words/${name}/shell.json`, 'words', [
      [
        'shell',
        {},
        `Words of what stands round every page, by their keys in schema/words/${fallbackOf(given)}/shell.json; other files there are other topics.`,
      ],
    ]);
    await draft.replace('schema/define/fields.ts', /contentLanguages = \[[^\]]*(?=\])/, (found) => `${found}, '${name}'`);
  },
};

const fallbackOf = ({ values }: MakerInput): string => wordOf(values, 'fallback')?.split(',')[0] ?? 'en';
