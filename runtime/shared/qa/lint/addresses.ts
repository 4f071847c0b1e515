/** Example addresses of schema paths. */

const parameter = /^\{(\w+)([?*]?)\}$/;

/**
 * Addresses of a schema path: without optional segments, one by one from the end, and with each listed value of a
 * parameter. Other values are made from the parameter's name.
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
