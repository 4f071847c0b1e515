/** Whether the visitor asks for reduced motion. Style sheets need no question: preferences.css ends their transitions. */
export const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
