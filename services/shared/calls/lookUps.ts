import { publicLookUps } from '../../../schema/entities/repair.ts';
import { networkRate } from './networkRate.ts';

/** Limits public look-ups by name or number per network, to prevent guessing of numbers. Throws `request.limited`. */
export const countLookUp = networkRate(publicLookUps);
