/** The HTML part of a mail: the same text, in lines that follow the direction of their language. */
import { escapeMarkup } from '../../runtime/shared/text/markup.ts';

/** Mail programs ignore style sheets, so each element has its own style. Their dark themes replace these colours. */
const styles = {
  sheet: 'margin:0;padding:24px 16px;background:#f6f8fa;color:#18212a;font:16px/1.6 system-ui,-apple-system,Segoe UI,Noto Sans,sans-serif',
  card: 'max-width:560px;margin:0 auto;padding:24px 24px 8px;background:#ffffff;border:1px solid #d5dce2;border-top:4px solid #00696f',
  part: 'margin:0 0 16px;overflow-wrap:anywhere',
  link: 'color:#00696f',
};

const address = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)。，：！？）»”]/g;

/**
 * Renders the text of a mail. Addresses of the portal become links; those of others may come from a reader and stay text.
 *
 * @param origin Of the portal.
 */
export function htmlOf(text: string, origin: string): string {
  const line = (written: string) => `<div dir="auto">${linked(written, origin)}</div>`;
  const parts = text.split(/\n{2,}/).map((part) => `<div style="${styles.part}">${part.split('\n').map(line).join('')}</div>`);
  const head = '<!doctype html><html><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>';
  return `${head}<body style="${styles.sheet}"><div style="${styles.card}">${parts.join('')}</div></body></html>`;
}

function linked(line: string, origin: string): string {
  let end = 0;
  let html = '';
  for (const { 0: found, index } of line.matchAll(address)) {
    const text = escapeMarkup(found);
    const isOwn = URL.canParse(found) && new URL(found).origin === origin;
    html += escapeMarkup(line.slice(end, index)) + (isOwn ? `<a href="${text}" dir="ltr" style="${styles.link}">${text}</a>` : text);
    end = index + found.length;
  }
  return html + escapeMarkup(line.slice(end));
}
