/** Runs before each test file: a password hash takes a third of a second by design, and hundreds of tests log in. */
import { setHashCost } from '../../runtime/server/session/password.ts';

/** N=2^10 instead of 2^17. A hash contains its cost, so hashes of any cost can be checked. */
setHashCost(10);
