/** Answers searches from the memory of the process, with the sets of texts that meet a condition. */
export { countInMemory } from './countTexts.ts';
export { searchesByMemory, searchMemory } from './find.ts';
export { startRemembering } from './remember.ts';
