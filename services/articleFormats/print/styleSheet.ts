/** The style of a printed document: black on white, with document and page number in the footer. */
export const printStyle = (foot: string): string => `
@page {
  size: A4;
  margin: 18mm 17mm 20mm;
  @bottom-left { content: ${cssText(foot)}; font: 8pt sans-serif; color: #4d5b68; }
  @bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif; color: #4d5b68; }
}
:root {
  font: 10.5pt/1.5 "Noto Sans", "Liberation Sans", Arial, sans-serif;
  color: #18212a;
}
:is(:root, article):lang(zh) { font-family: "Noto Sans CJK SC", "Noto Sans SC", "PingFang SC", "Microsoft YaHei", sans-serif; line-height: 1.65; }
:is(:root, article):lang(ar) { font-family: "Noto Sans Arabic", "Noto Naskh Arabic", Tahoma, sans-serif; }
body { margin: 0; }
article + article, .cover + article { break-before: page; }
header { margin-block-end: 6mm; padding-block-end: 3mm; border-block-end: 0.3mm solid #71808c; }
h1 { margin: 0 0 3mm; font-size: 19pt; line-height: 1.25; }
h2 { margin: 7mm 0 2mm; font-size: 14pt; }
h3 { margin: 5mm 0 2mm; font-size: 12pt; }
h4, h5, h6 { margin: 4mm 0 1mm; font-size: 10.5pt; }
h1, h2, h3, h4, h5, h6 { break-after: avoid; }
p, ul, ol, dl, pre, table, figure, blockquote, aside, details { margin: 0 0 3mm; }
p { orphans: 3; widows: 3; }
dl { display: grid; grid-template-columns: 1fr 1fr; gap: 1mm 6mm; font-size: 9pt; }
header dl > div { display: flex; gap: 2mm; }
header dl > div:last-child { grid-column: 1 / -1; }
dt { color: #4d5b68; }
dd { margin: 0; overflow-wrap: anywhere; }
.summary { margin: 3mm 0 0; color: #4d5b68; }
a { color: #004b50; }
article a[href^="http"]:not(dd a)::after { content: " (" attr(href) ")"; font-size: 8pt; color: #4d5b68; overflow-wrap: anywhere; }
img { max-inline-size: 100%; max-block-size: 180mm; block-size: auto; }
figure, table, pre, aside, tr, img { break-inside: avoid; }
figcaption { font-size: 9pt; color: #4d5b68; }
table { inline-size: 100%; border-collapse: collapse; font-size: 9.5pt; }
thead { display: table-header-group; }
th, td { padding: 1.2mm 2mm; border: 0.2mm solid #b5bfc7; text-align: start; vertical-align: top; }
th { background: #eaeef1; }
[align="right"] { text-align: end; }
[align="center"] { text-align: center; }
code, pre, kbd, samp { font-family: "Noto Sans Mono", "Liberation Mono", monospace; font-size: 9pt; }
pre { padding: 2mm 3mm; border: 0.2mm solid #b5bfc7; background: #f5f7f8; white-space: pre-wrap; overflow-wrap: anywhere; direction: ltr; text-align: left; }
:not(pre) > code { unicode-bidi: plaintext; }
blockquote, aside { padding: 2mm 4mm; border-inline-start: 1mm solid #71808c; background: #f5f7f8; }
aside[data-title]::before { content: attr(data-title); font-weight: 600; }
.admonition-warning { border-color: #7a5200; }
.admonition-danger { border-color: #a20f35; }
.admonition-tip { border-color: #17663a; }
summary { font-weight: 600; list-style: none; }
.cover { break-after: page; }
.cover li { margin-block-end: 1.5mm; }
`;

/** Quotes a text as a CSS string. */
const cssText = (text: string): string => `"${text.replace(/["\\\n<]/g, (letter) => `\\${letter.charCodeAt(0).toString(16)} `)}"`;
