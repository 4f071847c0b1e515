/** Whether a text from outside can be compared with an id at all; PostgreSQL refuses the statement otherwise. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
