import { publicLookUps } from '../schema/entities/repair.ts';
import { networkRate } from './networkRate.ts';

/** Counts a public look-up by name or number for an address, to prevent guessing of numbers. Throws `request.limited`. */
export const countLookUp = networkRate(publicLookUps);
