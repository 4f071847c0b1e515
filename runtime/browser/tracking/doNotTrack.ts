/** Whether the visitor's browser requests not to be tracked. */
export const refusesTracking = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
