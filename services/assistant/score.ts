/** The score from which a passage answers. `npm run bench -- assistant` shows what it does. */
export const leastScore = 0.4;
