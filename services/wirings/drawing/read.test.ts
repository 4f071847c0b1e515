import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { type DrawingFault, DrawingRefusal, readDrawing } from './read.ts';
import { writeDrawing } from './write.ts';

const svg = (inner: string, root = 'viewBox="0 0 100 50"') => `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inner}</svg>`;
const shapesOf = (inner: string) => readDrawing(svg(inner)).shapes;

function faultOf(text: string): DrawingFault | undefined {
  try {
    readDrawing(text);
  } catch (error) {
    if (error instanceof DrawingRefusal) return error.why;
    throw error;
  }
  return undefined;
}

describe('parts that could run or load something are refused by name', () => {
  test.each([
    ['<script>alert(1)</script>', '<script>'],
    ['<g><ScRiPt xmlns="http://www.w3.org/1999/xhtml"/></g>', '<ScRiPt>'],
    ['<svg:script xmlns:svg="http://www.w3.org/2000/svg"/>', '<script>'],
    ['<foreignObject><body/></foreignObject>', '<foreignObject>'],
    ['<path d="M0 0" onload="alert(1)"/>', 'onload='],
    ['<g onClick="alert(1)"/>', 'onClick='],
    ['<a href="javascript:alert(1)"><path/></a>', '<a>'],
    ['<image href="https://evil.example/a.png"/>', '<image>'],
    ['<use href="#a"/>', '<use>'],
    ['<use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="https://evil.example/a.svg#a"/>', '<use>'],
    ['<path xlink:href="data:x" xmlns:xlink="http://www.w3.org/1999/xlink"/>', 'xlink:href='],
    ['<style>@import url(https://evil.example)</style>', '<style>'],
    ['<rect fill="url(https://evil.example/#a)"/>', 'fill='],
    ['<rect style="fill:url(//evil.example)"/>', 'style='],
    ['<rect style="background:u\\72l(x)"/>', 'style='],
    ['<set attributeName="href" to="javascript:alert(1)"/>', '<set>'],
    ['<animate attributeName="d"/>', '<animate>'],
    ['<metadata><script/></metadata>', '<script>'],
    ['<title><iframe/></title>', '<iframe>'],
    ['<i:pgf xmlns:i="x"><g onload="x"/></i:pgf>', 'onload='],
  ])('%s', (inner, part) => {
    expect(faultOf(svg(inner))).toEqual({ fault: 'hostile', part, line: 1 });
  });

  test('entities, external style sheets and an active root element are refused too', () => {
    const bomb = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg viewBox="0 0 1 1"><text>&b;</text></svg>';
    expect(faultOf(bomb)).toEqual({ fault: 'hostile', part: '<!DOCTYPE [', line: 1 });
    expect(faultOf('<!DOCTYPE svg SYSTEM "http://evil.example/x.dtd"><svg viewBox="0 0 1 1"><text>&x;</text></svg>')).toMatchObject({
      fault: 'unreadable',
    });
    expect(faultOf(`<?xml-stylesheet href="https://evil.example/a.css"?>${svg('')}`)).toMatchObject({ part: '<?xml-stylesheet' });
    expect(faultOf(svg('', 'viewBox="0 0 1 1" onload="alert(1)"'))).toMatchObject({ part: 'onload=' });
  });
});

test('ambiguous, broken or unterminated drawings are refused too, with the line', () => {
  expect(faultOf(svg('\n<g>\n<linearGradient/></g>'))).toEqual({ fault: 'unknown', part: '<linearGradient>', line: 3 });
  expect(faultOf(svg('<g>'))).toMatchObject({ fault: 'unreadable' });
  expect(faultOf('<html><body>not a drawing</body></html>')).toMatchObject({ fault: 'unreadable' });
  expect(faultOf('GIF89a')).toMatchObject({ fault: 'unreadable' });
  expect(faultOf(svg('<g>'.repeat(60) + '</g>'.repeat(60)))).toMatchObject({ fault: 'unreadable' });
  expect(faultOf(svg('<path/>'.repeat(5001)))).toEqual({ fault: 'too-many', most: 5000 });
  expect(faultOf(svg(`<path d="${'M0 0'.repeat(4000)}"/>`.repeat(60)))).toEqual({ fault: 'too-many', most: 5000 });
  for (const root of ['', 'viewBox="0 0 0 5"', 'viewBox="0 0 nan 5"', 'viewBox="0 0 9 9" width="9000mm"'])
    expect(faultOf(svg('', root))).toEqual({ fault: 'no-size' });
});

test('lines, shapes and texts keep their style, and ids identify layers, spots, wires and texts', () => {
  const shapes = shapesOf(
    '<title>x</title><defs/><g id="layer-power" transform="scale(2)"><g id="spot-A1"><rect x="1" class="a" style="fill:#fff;font:x"/></g>' +
      '<g id="wire-RD-12"><path d="M0 0h9" stroke="red" data-x="1"/></g><text id="text-A">One <tspan dy="2">two</tspan> three</text></g><path id="other" d="x y"/>',
  );
  expect(shapes).toEqual([
    { depth: 0, tag: 'g', look: { transform: 'scale(2)' }, layer: 'power' },
    { depth: 1, tag: 'g', look: {}, spot: 'A1' },
    { depth: 2, tag: 'rect', look: { x: '1', fill: '#fff' } },
    { depth: 1, tag: 'g', look: {}, wire: 'RD' },
    { depth: 2, tag: 'path', look: { d: 'M0 0h9', stroke: 'red' } },
    { depth: 1, tag: 'text', look: {}, says: 'A', text: 'One ' },
    { depth: 2, tag: 'tspan', look: { dy: '2' }, text: 'two' },
    { depth: 2, tag: 'tspan', look: {}, text: ' three' },
    { depth: 0, tag: 'path', look: {} },
  ]);
});

test('a sheet has its declared size, or the size in its units without one', () => {
  expect(readDrawing(svg('', 'viewBox="0 0 297 210" width="297mm" height="210mm"')).paper).toEqual({ width: 297, height: 210 });
  expect(readDrawing(svg('', 'viewBox="0 0 200 100" width="10cm"')).paper).toEqual({ width: 100, height: 50 });
  expect(readDrawing(svg('', 'width="960" height="480"'))).toMatchObject({
    box: { width: 960, height: 480 },
    paper: { width: 254, height: 127 },
  });
});

test('a written drawing is parsed unchanged, with any texts, and its wires keep their colours in every theme', async () => {
  const drawing = readDrawing(await readFile(new URL('../../../demo/content/wirings/WD-104.svg', import.meta.url), 'utf8'));
  const named = { ...drawing, shapes: drawing.shapes.map((shape) => (shape.says === 'A' ? { ...shape, text: '<b onload="x">&' } : shape)) };
  const options = { title: 'A & <b>', language: 'en' };
  expect(readDrawing(writeDrawing(named, options))).toEqual(named);
  const themed = writeDrawing(named, { ...options, themed: true });
  expect(themed).toContain('stroke="#d22630"');
  expect(themed).not.toContain('light-dark(#d22630');
  expect(themed).toContain('fill="light-dark(#eef2f5, ');
});
