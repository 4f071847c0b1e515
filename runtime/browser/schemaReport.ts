/** In development: follows schema changes. Mistakes appear in an overlay, and the page keeps the last valid schema. */

const id = 'schema-report';

/** Shows a compiler report, or removes the current one. */
export function showSchemaReport(report: string | null): void {
  document.getElementById(id)?.remove();
  if (report === null) return;
  const overlay = document.createElement('section');
  overlay.id = id;
  overlay.setAttribute('role', 'alert');
  // A shadow tree isolates the overlay from the portal's style sheets.
  const shadow = overlay.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheet()];
  const title = document.createElement('h2');
  title.textContent = 'The schema has mistakes. This page shows the schema as it was before them.';
  const text = document.createElement('pre');
  text.textContent = report;
  const panel = document.createElement('div');
  const close = closeButton(() => overlay.remove());
  panel.append(close, title, text);
  shadow.append(panel);
  document.body.append(overlay);
}

function closeButton(onClose: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = '×';
  button.ariaLabel = 'Close';
  button.addEventListener('click', onClose);
  return button;
}

function sheet(): CSSStyleSheet {
  const styles = new CSSStyleSheet();
  styles.replaceSync(`
    div { position: fixed; inset: 0; z-index: 1000; overflow: auto; padding: 32px; direction: ltr; text-align: start; background: #0e1418; color: #f4f6f8; font: 14px/1.5 ui-monospace, monospace; }
    h2 { margin: 0 56px 16px 0; font: 600 16px/1.5 system-ui, sans-serif; color: #ffb4a8; }
    pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
    button { position: absolute; top: 16px; right: 16px; width: 44px; height: 44px; border: 1px solid #5b6b76; border-radius: 4px; background: none; color: inherit; font-size: 20px; cursor: pointer; }
    button:focus-visible { outline: 2px solid #6fd3d3; outline-offset: 2px; }`);
  return styles;
}

/** Follows the development server. A page that is not hydrated reloads when the schema changes. */
export function followReports(isRunning: () => boolean): void {
  import.meta.hot?.on('portal:report', ({ report }: { report: string }) => showSchemaReport(report));
  import.meta.hot?.on('portal:schema', () => {
    showSchemaReport(null);
    if (!isRunning()) location.reload();
  });
}
