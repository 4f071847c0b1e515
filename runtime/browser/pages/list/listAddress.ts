/** The last query of each list that this tab showed, by pathname. */
const queries = new Map<string, string>();

export const rememberList = (pathname: string, search: string): void => void queries.set(pathname, search);

/** The address of a list with its filters, order and page, as this tab left it. */
export const listAddress = (pathname: string): string => pathname + (queries.get(pathname) ?? '');
