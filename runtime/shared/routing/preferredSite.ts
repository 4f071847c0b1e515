/** Selects a site by the languages of a browser. */

/** Maximum length of the header, more than any browser sends. The rest is ignored. */
const maxHeaderLength = 500;

interface Range {
  /** In lower case. */
  tag: string;
  quality: number;
}

/**
 * The first site that matches the languages of an Accept-Language header, by preference. It compares the complete tag, then
 * shorter and shorter tags, then only the language (RFC 4647, section 3.4). Null if none matches, or if the header accepts any.
 */
export function preferredSite<Site extends { locale: string }>(sites: readonly Site[], header: string | undefined): Site | null {
  for (const { tag } of rangesOf(header ?? '')) {
    if (tag === '*') return null;
    const site = siteFor(sites, tag);
    if (site) return site;
  }
  return null;
}

/** Language ranges by quality, in their order if equal. Quality 0 means not acceptable (RFC 9110, section 12.5.4). */
const rangesOf = (header: string): Range[] =>
  header
    .slice(0, maxHeaderLength)
    .split(',')
    .map(readRange)
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .sort((one, other) => other.quality - one.quality);

function readRange(text: string): Range {
  const [tag = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  return { tag, quality: /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(weight) ? Number(weight) : 0 };
}

function siteFor<Site extends { locale: string }>(sites: readonly Site[], tag: string): Site | undefined {
  const parts = tag.split('-');
  for (let length = parts.length; length > 0; length -= 1) {
    const shorter = parts.slice(0, length).join('-');
    const site = sites.find(({ locale }) => locale.toLowerCase() === shorter);
    if (site) return site;
  }
  return sites.find(({ locale }) => locale.toLowerCase().split('-')[0] === parts[0]);
}
