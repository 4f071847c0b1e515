/** In development: what is wrong with the schema as it was saved, over the page that goes on as it was. */

const id = 'schema-report';

/** Shows the report as the terminal does, or takes it away. */
export function showSchemaReport(report: string | null): void {
  document.getElementById(id)?.remove();
  if (report === null) return;
  const overlay = document.createElement('section');
  overlay.id = id;
  overlay.setAttribute('role', 'alert');
  const text = document.createElement('pre');
  text.textContent = report;
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = '×';
  close.ariaLabel = 'Close';
  close.addEventListener('click', () => overlay.remove());
  overlay.append(close, text);
  document.body.append(overlay);
}

const sheet = `#${id} { position: fixed; inset: 0; z-index: 1000; overflow: auto; padding: 2em; background: #0e1418f2; color: #f4f6f8; font: 14px/1.5 ui-monospace, monospace; }
#${id} pre { margin: 0; white-space: pre-wrap; } #${id} button { position: absolute; inset-block-start: 1em; inset-inline-end: 1em; min-inline-size: 44px; min-block-size: 44px; }`;

/** Follows the development server: a mistake is shown at once, and gone with the save that mends it. */
export function followReports(): void {
  const style = document.createElement('style');
  style.textContent = sheet;
  document.head.append(style);
  import.meta.hot?.on('portal:report', ({ report }: { report: string }) => showSchemaReport(report));
  import.meta.hot?.on('portal:schema', () => showSchemaReport(null));
}
