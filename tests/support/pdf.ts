/** PDF files for tests: valid ones, and ones with planted faults. */

interface Parts {
  /** Number of references to the page. */
  pages?: number;
  /** Content of the page tree's Kids array, instead of these references. */
  kids?: string;
  /** The MediaBox of the page. */
  box?: string;
  /** Further entries of the page dictionary and of the catalog. */
  page?: string;
  catalogue?: string;
  /** Fonts in addition to F1. */
  fonts?: string;
  /** The object of the font F1, and further objects, numbered from 6. */
  font?: string;
  more?: readonly string[];
  /** The offset of all objects in the cross-reference table; false offsets test repair. */
  xrefOffset?: number;
}

/** A Chinese font that is not embedded: viewers supply it. */
export const hanFont: Parts = {
  font: '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [6 0 R] >>',
  more: [
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> >>',
  ],
};

/** A file whose pages share one content stream. */
export function pdfOf(content: string, { pages = 1, kids = '3 0 R '.repeat(pages), more = [], xrefOffset, ...parts }: Parts = {}): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${parts.catalogue ?? ''} >>`,
    `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [${parts.box ?? '0 0 595 842'}] ${parts.page ?? ''} /Resources << /Font << /F1 4 0 R ${parts.fonts ?? ''} >> >> /Contents 5 0 R >>`,
    parts.font ?? '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    streamOf(content),
    ...more,
  ];
  const found: number[] = [];
  let text = '%PDF-1.5\n';
  for (const [index, object] of objects.entries()) {
    found.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = found.map((offset) => `${String(xrefOffset ?? offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}

/**
 * A second page with nested forms that each draw ten others: more than any program can render (a "billion laughs"
 * attack).
 */
export const billionLaughs: Parts = {
  kids: '3 0 R 6 0 R',
  more: [
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /X 8 0 R >> >> /Contents 7 0 R >>',
    streamOf('/X Do'),
    ...Array.from({ length: 12 }, (_, depth) =>
      streamOf(
        depth < 11 ? '/X Do '.repeat(10) : '0 0 9 9 re f S',
        `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /XObject << /X ${9 + depth} 0 R >> >>`,
      ),
    ),
  ],
};

function streamOf(content: string, facts = ''): string {
  return `<< ${facts} /Length ${content.length} >>\nstream\n${content}\nendstream`;
}
