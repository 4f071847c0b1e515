/** The opening hours of an office: stored, in the form of editors, and in responses. */
export { hoursColumns, hoursForm } from './admin/hours.ts';
export { hoursOf, type OfficeHours } from './hours.ts';
