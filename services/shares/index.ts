/** Knowledge that staff handed in: who may see it, and what exports have of it. */
export { sharePersonalData } from './personalData.ts';
export { countShares, isDecider, seenShares } from './seen.ts';
