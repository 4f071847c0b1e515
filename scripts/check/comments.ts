/** Limits the length of sentences in comments. */
import { type CodeFiles, readCodeFiles } from './codeFiles.ts';
import { type CheckPart, failedPart, inOrder, type PartDiagnostic } from './part.ts';

export const maxSentenceWords = 25;

/** A comment on separate lines: one block, or consecutive line comments. */
const comment = /^[ \t]*\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n)+/gm;

/** The marks of a comment at both ends of a line. */
const marks = /^[ \t]*(?:\/\*\*?|\/\/|\*(?!\/))?[ \t]?|[ \t]*\*\/$/gm;

/** A blank line, a tag such as `@param` or an entry of a list starts a paragraph. */
const betweenParagraphs = /\n\s*\n|\n(?=\s*(?:@|[-*] |\d+\. ))/;

const betweenSentences = /(?<=[.?!][)"”]?)\s+/;

/** Tool directives have their own syntax. */
const directive = /^(?:biome-ignore|@ts-)/;

/** One diagnostic for each comment with a sentence that is too long. */
export function longSentences(files: CodeFiles): PartDiagnostic[] {
  return Object.entries(files).flatMap(([file, text]) =>
    [...text.matchAll(comment)].flatMap(({ 0: found, index }): PartDiagnostic[] => {
      const long = sentencesOf(found).find((sentence) => countWords(sentence) > maxSentenceWords);
      if (long === undefined) return [];
      const message = `A sentence has ${countWords(long)} words, up to ${maxSentenceWords} may be: "${long}" Write two, or say less.`;
      return [{ severity: 'error', code: 'long-sentence', message, file, line: text.slice(0, index).split('\n').length }];
    }),
  );
}

const sentencesOf = (found: string): string[] =>
  found
    .replace(marks, '')
    .split(betweenParagraphs)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => !directive.test(paragraph))
    .flatMap((paragraph) => paragraph.split(betweenSentences));

/** Code in backticks counts as one word. Punctuation is not counted. */
const countWords = (sentence: string): number =>
  sentence
    .replace(/`[^`]*`/g, 'code')
    .split(' ')
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

export const comments: CheckPart = async () => {
  const diagnostics = longSentences(await readCodeFiles(/\.(?:tsx?|mjs|cjs|css)$/));
  return diagnostics.length === 0 ? inOrder : failedPart(diagnostics);
};
