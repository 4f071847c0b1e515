/** Whether the visitor's browser requests not to be tracked. */
export const asksNotToBeTracked = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
