/** Files of no format that the portal knows, such as what a device is started from: told by their ending alone, and only ever handed on. */
export const rawType = 'application/octet-stream';
export const rawEndings = ['.bin', '.img', '.fw', '.pkg'] as const;

/** Whether a file goes by a name that such files have. */
export const isRawName = (name: string): boolean => rawEndings.some((ending) => name.toLowerCase().endsWith(ending));
