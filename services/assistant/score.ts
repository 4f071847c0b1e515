/** Minimum score of a passage that answers. `npm run bench -- assistant` measures its effect. */
export const minScore = 0.4;
