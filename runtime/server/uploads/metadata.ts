/** Parses the Upload-Metadata header of the tus protocol: comma-separated pairs of a key and a Base64 value. */
export function readMetadata(header: string | string[] | undefined): Record<string, string> {
  const pairs = typeof header === 'string' ? header.split(',') : [];
  const entries = pairs.map((pair) => {
    const [key = '', value = ''] = pair.trim().split(' ');
    return [key, Buffer.from(value, 'base64').toString('utf8')] as const;
  });
  return Object.fromEntries(entries.filter(([key]) => key !== ''));
}
