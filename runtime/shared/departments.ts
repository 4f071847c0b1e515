/** The two levels of a department that are shown and counted: a path is split by dashes (specification section 3). A level that is missing is empty. */
export function departmentsOf(deptName: string | null | undefined): { first: string; second: string } {
  const [first = '', second = ''] = (deptName ?? '').split('-').map((level) => level.trim());
  return { first, second };
}
