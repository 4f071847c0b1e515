/** Whether the visitor prefers reduced motion. Style sheets do not need this check, because preferences.css ends their transitions. */
export const prefersReducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
