/** Whether hydration is in progress: true from mount until the first commit. */
export const hydration = { running: false };
