/** Addresses that stand for a path of the table. */

const parameter = /^\{(\w+)([?*]?)\}$/;

/**
 * Addresses of a schema path: optional segments left out one by one from the end, and each value of a parameter that has
 * a list of them. Other values are made up, from the name of the parameter.
 */
export function addressesOf(path: string, values: Readonly<Record<string, readonly string[]>> = {}): string[] {
  const segments = path.split('/').slice(1);
  const optional = segments.filter((segment) => parameter.exec(segment)?.[2]).length;
  const forms = Array.from({ length: optional + 1 }, (_, left) => segments.slice(0, segments.length - left));
  return [...new Set(forms.flatMap((form) => filled(form, values)))];
}

function filled(segments: readonly string[], values: Readonly<Record<string, readonly string[]>>): string[] {
  return segments.reduce<string[]>(
    (addresses, segment) => {
      const [, name, sign] = parameter.exec(segment) ?? [];
      const made = sign === '*' ? [`some-${name}`, `some-${name}/below`] : [`some-${name}`];
      const here = name === undefined ? [segment] : (values[name] ?? made).map(encodeURIComponent).map(withSlashes);
      return addresses.flatMap((address) => here.map((part) => `${address === '/' ? '' : address}/${part}`));
    },
    ['/'],
  );
}

const withSlashes = (text: string): string => text.replaceAll('%2F', '/');
