/** Whether a text is written for MDX: it imports something, or has a component outside its code. Linear in its length. */
export function isMdx(source: string): boolean {
  let fencedBy = '';
  const outside = source.split('\n').map((line) => {
    const mark = /^ *(`{3,}|~{3,})/.exec(line)?.[1];
    const isFence = mark !== undefined && (fencedBy === '' || mark.startsWith(fencedBy));
    if (isFence) fencedBy = fencedBy === '' ? mark : '';
    return isFence || fencedBy !== '' ? '' : line.replace(/(`{1,8})[^`\n]+\1/g, '');
  });
  return /^import\s.+\sfrom\s+['"]|^export\s+(const|default|function)\b|<[A-Z]\w*(\s[^<>]*)?\/?>/m.test(outside.join('\n'));
}
