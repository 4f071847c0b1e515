/** Small office files of the demo: a document, a workbook and slides, with only the parts that the formats require. */
import { escapeMarkup } from '../../../runtime/shared/text/markup.ts';
import { createZip, type Entries } from '../../../services/zip/index.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const schemas = 'http://schemas.openxmlformats.org';
const office = `${schemas}/officeDocument/2006/relationships`;

/** A package in Open Packaging Conventions. `main` is its main part, `types` has the content type of each part. */
function packageOf(main: string, types: Readonly<Record<string, string>>, parts: Entries): Buffer {
  const overrides = Object.entries(types).map(
    ([part, type]) => `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
  );
  return createZip({
    '[Content_Types].xml': `${declaration}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels': relations([['officeDocument', main]]),
    ...parts,
  });
}

const relations = (targets: readonly (readonly [string, string])[]): string =>
  `${declaration}<Relationships xmlns="${schemas}/package/2006/relationships">${targets
    .map(([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

/** A document with a title, paragraphs and a table. */
export function buildWordDocument(title: string, paragraphs: readonly string[], table: readonly (readonly string[])[]): Buffer {
  const run = (text: string) => `<w:r><w:t xml:space="preserve">${escapeMarkup(text)}</w:t></w:r>`;
  const rows = table.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc><w:tcPr/><w:p>${run(cell)}</w:p></w:tc>`).join('')}</w:tr>`);
  const body = [
    `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run(title)}</w:p>`,
    ...paragraphs.map((text) => `<w:p>${run(text)}</w:p>`),
    `<w:tbl><w:tblPr/>${rows.join('')}</w:tbl>`,
  ];
  return packageOf(
    'word/document.xml',
    { 'word/document.xml': 'wordprocessingml.document.main', 'word/styles.xml': 'wordprocessingml.styles' },
    {
      'word/_rels/document.xml.rels': relations([['styles', 'styles.xml']]),
      'word/styles.xml': `${declaration}<w:styles xmlns:w="${schemas}/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
      'word/document.xml': `${declaration}<w:document xmlns:w="${schemas}/wordprocessingml/2006/main"><w:body>${body.join('')}<w:sectPr/></w:body></w:document>`,
    },
  );
}

/** A workbook with one sheet. */
export function buildWorkbook(sheet: string, rows: readonly (readonly (string | number)[])[]): Buffer {
  const cell = (value: string | number) =>
    typeof value === 'number' ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${escapeMarkup(value)}</t></is></c>`;
  const lines = rows.map((cells, index) => `<row r="${index + 1}">${cells.map(cell).join('')}</row>`);
  const main = `${schemas}/spreadsheetml/2006/main`;
  return packageOf(
    'xl/workbook.xml',
    { 'xl/workbook.xml': 'spreadsheetml.sheet.main', 'xl/worksheets/sheet1.xml': 'spreadsheetml.worksheet' },
    {
      'xl/_rels/workbook.xml.rels': relations([['worksheet', 'worksheets/sheet1.xml']]),
      'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escapeMarkup(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/worksheets/sheet1.xml': `${declaration}<worksheet xmlns="${main}"><sheetData>${lines.join('')}</sheetData></worksheet>`,
    },
  );
}

/** Slides, each with a title and lines of text. */
export function buildSlides(slides: readonly { title: string; lines: readonly string[] }[]): Buffer {
  const [a, p] = [`${schemas}/drawingml/2006/main`, `${schemas}/presentationml/2006/main`];
  const shape = (id: number, type: string, lines: readonly string[]) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${type} ${id}"/><p:cNvSpPr/><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/>${lines
      .map((line) => `<a:p><a:r><a:t>${escapeMarkup(line)}</a:t></a:r></a:p>`)
      .join('')}</p:txBody></p:sp>`;
  const parts = slides.map(({ title, lines }, index) => [
    `ppt/slides/slide${index + 1}.xml`,
    `${declaration}<p:sld xmlns:a="${a}" xmlns:p="${p}"><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shape(2, 'title', [title])}${shape(3, 'body', lines)}</p:spTree></p:cSld></p:sld>`,
  ]);
  const ids = slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="rId${index + 1}"/>`);
  return packageOf(
    'ppt/presentation.xml',
    {
      'ppt/presentation.xml': 'presentationml.presentation.main',
      ...Object.fromEntries(parts.map(([part]) => [part, 'presentationml.slide'])),
    },
    {
      'ppt/_rels/presentation.xml.rels': relations(slides.map((_, index) => ['slide', `slides/slide${index + 1}.xml`])),
      'ppt/presentation.xml': `${declaration}<p:presentation xmlns:p="${p}" xmlns:r="${office}"><p:sldIdLst>${ids.join('')}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
      ...Object.fromEntries(parts),
    },
  );
}
