/** Before each test file: a password hash takes a third of a second by design, and hundreds of tests log in. */
import { setHashCost } from '../../runtime/server/session/password.ts';

/** N=2^10 instead of 2^17. Hashes name their cost, so that both kinds are checked as they were made. */
setHashCost(10);
