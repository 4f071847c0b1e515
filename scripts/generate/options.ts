/** The options of `npm run generate`. */
export const generateOptions = { check: { type: 'boolean' }, ignored: { type: 'boolean' }, watch: { type: 'boolean' } } as const;
