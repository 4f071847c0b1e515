/** Software for industries and public bodies, by profession. */
export { professionSoftwareHandlers } from './handlers.ts';
