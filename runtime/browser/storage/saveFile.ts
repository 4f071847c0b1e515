/** Saves a file with the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // Revoked after the click has started the download.
  setTimeout(() => URL.revokeObjectURL(address));
}
