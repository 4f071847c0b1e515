/** The front matter of Markdown files. */
export { type FrontMatter, FrontMatterRefusal, readFrontMatter, wordsIn } from './frontMatter.ts';
