import { createZip, type Entries } from '../../services/zip/index.ts';

/** A picture of 64 by 36 pixels. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAkAQAAAAARdwE/AAAAEElEQVR4nGNYBQUMowxyGQAO279Bb4TisgAAAABJRU5ErkJggg==',
  'base64',
);

const office = 'http://schemas.openxmlformats.org';

/** The picture as a run of a document. */
export const drawing = `<w:r><w:drawing><wp:inline xmlns:wp="${office}/drawingml/2006/wordprocessingDrawing"><wp:docPr id="1" name="x" descr="The relay"/><a:graphic xmlns:a="${office}/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="${office}/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="rId9" xmlns:r="${office}/officeDocument/2006/relationships"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;

/** A paragraph in a style of the document. */
export const paragraph = (words: string, style = 'Normal'): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr><w:r><w:t>${words}</w:t></w:r></w:p>`;

/** A Word document with the picture. `parts` replaces or adds parts of the package. */
export function docx(parts: Entries = {}, body = `<w:p>${drawing}</w:p>`): Buffer {
  const related = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/officeDocument/2006/relationships/${kind}" Target="${target}"/>`;
  const relations = (...all: string[]) => `<Relationships xmlns="${office}/package/2006/relationships">${all.join('')}</Relationships>`;
  return createZip({
    '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="png" ContentType="image/png"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/></Types>`,
    '_rels/.rels': relations(related('rId1', 'officeDocument', 'word/document.xml')),
    'word/_rels/document.xml.rels': relations(related('rId8', 'styles', 'styles.xml'), related('rId9', 'image', 'media/a.png')),
    'word/styles.xml': `<w:styles xmlns:w="${office}/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style></w:styles>`,
    'word/media/a.png': png,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ...parts,
  });
}
