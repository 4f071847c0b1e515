/** The picture that stored texts show from now on. */
interface NewPicture {
  src: string;
  width?: number;
  height?: number;
}

const imageTag = /<img\b[^<>]*>/g;

/** Replaces the address of a file in HTML or Markdown, and sets the size of its elements to that of the new picture. */
export function readdress(text: string, file: string, { src, width, height }: NewPicture): string {
  const address = new RegExp(`/files/${file}/[^\\s"'()<>]+`, 'g');
  if (!address.test(text)) return text;
  const readdressed = text.replace(address, () => src);
  return readdressed.replace(imageTag, (tag) =>
    tag.includes(`/files/${file}/`) ? sized(sized(tag, 'width', width), 'height', height) : tag,
  );
}

/** Sets or removes a size attribute; an unknown size is omitted. */
const sized = (tag: string, side: 'width' | 'height', length: number | undefined): string =>
  tag.replace(new RegExp(` ${side}="\\d+"`), length === undefined ? '' : ` ${side}="${length}"`);
