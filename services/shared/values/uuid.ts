/** Whether an external text is a valid UUID. PostgreSQL fails a statement that compares an id with anything else. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
