/** Whether the visitor's browser asks that nothing be noted of what they do. */
export const asksNotToBeTracked = (): boolean =>
  navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
