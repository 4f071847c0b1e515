/** The opening hours of an office: as they are kept, as staff edit them, and as readers see them. */
export { hoursColumns, hoursForm } from './admin/hours.ts';
export { hoursOf, type OfficeHours } from './hours.ts';
