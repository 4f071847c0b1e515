/** The facts at the head of a Markdown file. */
export { type FrontMatter, FrontMatterRefusal, readFrontMatter, wordsIn } from './frontMatter.ts';
