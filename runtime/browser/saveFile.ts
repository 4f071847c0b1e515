/** Hands a file to the browser's own downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // The download has begun when the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address));
}
