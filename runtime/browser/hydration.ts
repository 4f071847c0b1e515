/** Whether React is taking over what the server wrote: true from mount until the first commit. */
export const hydration = { running: false };
