import { expect, test } from 'vitest';
import { criticalCss, parseStyleSheet } from './criticalCss.ts';

/** The critical rules of a sheet for a page. */
const part = (css: string, html: string): string => criticalCss(parseStyleSheet(css), [{ text: html }]).text;

test('a rule is included if the page has everything that one of its selectors needs', () => {
  const css = '.menu a{color:red}.gone,#here>p{top:0}table td{left:0}*{margin:0}';
  expect(part(css, '<ul class="wide menu"><a href="/">x</a></ul><div id="here"><p>y</p></div>')).toBe(
    '.menu a{color:red}#here>p{top:0}*{margin:0}',
  );
});

test('an alternative of a selector has to match the page, and so has the argument of :has()', () => {
  const css = '.a:has(>.gone){top:0}.a:has(.gone,>p){top:0}:is(.a,.gone)>p{top:0}:is(:is(.gone),.lost) p{top:0}.a:not(:has(.gone)){top:0}';
  expect(part(css, '<div class="a"><p>')).toBe('.a:has(.gone,>p){top:0}:is(.a,.gone)>p{top:0}.a:not(:has(.gone)){top:0}');
});

test('conditions and layers stay around included rules, and empty ones are dropped', () => {
  const css = '@layer a,b;@layer a{@media (width<=64em){.x{top:0}.y{top:0}}@supports (a:b){.y{top:0}}}';
  expect(part(css, '<p class="x">')).toBe('@layer a,b;@layer a{@media (width<=64em){.x{top:0}}}');
});

test('keyframes are included where a rule of the page names them', () => {
  const css = '@layer a{.x{animation:1ms .6s backwards k}.y{animation:l 1s}@keyframes k{0%,to{opacity:0}}@keyframes l{to{opacity:0}}}';
  expect(part(css, '<p class="x">')).toBe('@layer a{.x{animation:1ms .6s backwards k}@keyframes k{0%,to{opacity:0}}}');
});

test('negated and interactive parts of a selector need no element on the page', () => {
  const css = '.a:not(.b):is(.c,:enabled):focus::after{top:0}details[open]>p{top:0}';
  expect(part(css, '<details class="a"><p>')).toBe(css);
});

test('rules of closed dialogs wait for the whole sheet', () => {
  const css = 'dialog{top:0}dialog h2{top:0}.a>dialog::backdrop{top:0}.a,dialog{left:0}.dialog{top:0}';
  expect(part(css, '<b class="a dialog"><dialog><h2>')).toBe('.a{left:0}.dialog{top:0}');
  const behind = '.a>dialog[open]+h2{top:0}.a>dialog.b>h2+h2{top:0}dialog ~ h2{top:0}';
  expect(part(behind, '<b class="a"><dialog open="" class="b"></dialog><h2>')).toBe('.a>dialog[open]+h2{top:0}dialog ~ h2{top:0}');
});

test('rules under a pointer or a focus ring and custom properties that no rule reads wait for the whole sheet', () => {
  const css =
    ':root{--a:1px;--gone:2px;--b:url("x")}a{top:var(--a);left:var(--b,0)}a:hover,.x a{top:0}a:hover b{top:0}a:focus-visible,:focus-visible{top:1px}@media (width>1px){a:hover{top:0}}';
  expect(part(css, '<html><a class="x"><a><b>')).toBe(
    ':root{--a:1px;--b:url("x")}a{top:var(--a);left:var(--b,0)}.x a{top:0}:focus-visible{top:1px}',
  );
});

test('a font is included if a rule names it', () => {
  const face = '@font-face{font-family:Own Text;src:url(/a.woff2)}';
  const css = `${face}[data-font]{--face:Own Text,}a{font-family:var(--face)}`;
  expect(part(css, '<a>')).toBe('a{font-family:var(--face)}');
  expect(part(css, '<html data-font=""><a>')).toBe(css);
});

test('an attribute is matched with its value', () => {
  const css = '[dir=rtl] p{top:0}p[data-wide]{top:0}[type="search"]{top:0}';
  expect(part(css, '<p dir="ltr" data-wide="">')).toBe('p[data-wide]{top:0}');
  expect(part(css, '<input dir="rtl" type="search"><p>')).toBe('[dir=rtl] p{top:0}[type="search"]{top:0}');
});

test('braces, commas and quotes inside strings and brackets are text', () => {
  const css = '.a:is(b,c),.gone[title="}{,"]{content:"}\\"{"}.b{background:url("x{y")}';
  expect(part(css, '<b class="a b">')).toBe('.a:is(b,c){content:"}\\"{"}.b{background:url("x{y")}');
});

test('a page in chunks needs the rules of all chunks, and attributes with a common prefix are distinguished', () => {
  const sheet = parseStyleSheet('.a p{top:0}[data-x]{top:0}[data-x="1"]{top:0}[data-x="2"]{top:0}');
  expect(criticalCss(sheet, [{ text: '<i class="a">' }, { text: '<p data-x="1">' }]).text).toBe(
    '.a p{top:0}[data-x]{top:0}[data-x="1"]{top:0}',
  );
});
