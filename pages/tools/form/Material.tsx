import { useId } from 'react';
import { useFormat } from '../../../runtime/browser/clock/format.ts';
import { usePortal } from '../../../runtime/browser/context.ts';
import { saveFile } from '../../../runtime/browser/storage/saveFile.ts';
import { Icon } from '../../../runtime/browser/widgets/Icon.tsx';
import { useWords } from '../../../runtime/browser/words.ts';
import { byteOrderMark, csvLine } from '../../../runtime/shared/text/csv.ts';
import type { MaterialLine } from '../tool.ts';
import { toldValues } from './told.ts';

interface MaterialProps {
  kind: string;
  lines: readonly MaterialLine[];
  /** Code of the product that the tool started from; it names the line of the product. */
  product: string;
}

/** The list of material, with its export. */
export function Material({ kind, lines, product }: MaterialProps) {
  const t = useWords();
  const format = useFormat();
  const { site } = usePortal().tables;
  const id = useId();
  const written = lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ id: line, quantity, values = {} }) => ({
      line,
      quantity,
      text: t(`block.${kind}.material.${line}`, toldValues(values, format.number)),
    }));
  if (written.length === 0) return null;
  const heads = [t('block.tool.material.item'), t('block.tool.material.quantity')];
  const save = () => {
    const rows = [heads, ...written.map(({ text, quantity }) => [text, String(quantity)])];
    const model = product ? [[t('block.tool.product'), product]] : [];
    const content = byteOrderMark + [...rows, ...model].map(csvLine).join('');
    saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), `${kind}-${site.id}.csv`);
  };
  return (
    <section className="tool-material" aria-labelledby={id}>
      <h2 id={id}>{t('block.tool.material.title')}</h2>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{heads[0]}</th>
            <th scope="col" className="number">
              {heads[1]}
            </th>
          </tr>
        </thead>
        <tbody>
          {written.map(({ line, text, quantity }) => (
            <tr key={line}>
              <td>
                <bdi>{text}</bdi>
              </td>
              <td className="number">{format.number(quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="buttons">
        <button type="button" className="button" data-needs-script onClick={save}>
          <Icon name="download" />
          {t('block.tool.material.export')}
        </button>
      </div>
    </section>
  );
}
