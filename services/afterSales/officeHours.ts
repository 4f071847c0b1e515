/** The opening hours of an office: as they are kept, as staff edit them, and as readers see them. */
export { hoursColumns as hoursKept, hoursForm as hoursTold } from './admin/hours.ts';
export { hoursOf, type OfficeHours } from './hours.ts';
