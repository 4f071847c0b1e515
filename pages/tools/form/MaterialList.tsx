import { useId } from 'react';
import { useFormat } from '../../../runtime/browser/clock/format.ts';
import { useWords } from '../../../runtime/browser/words.ts';
import type { MaterialLine } from '../tool.ts';
import { ExportButton } from './ExportButton.tsx';
import { formatValues } from './wordValues.ts';

interface MaterialListProps {
  kind: string;
  lines: readonly MaterialLine[];
  /** Code of the product that prefilled the tool. */
  product: string;
}

/** The list of material, with its export. */
export function MaterialList({ kind, lines, product }: MaterialListProps) {
  const t = useWords();
  const format = useFormat();
  const id = useId();
  const written = lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ id: line, quantity, values = {} }) => ({
      line,
      quantity,
      text: t(`block.${kind}.material.${line}`, formatValues(values, format.number)),
    }));
  if (written.length === 0) return null;
  const heads = [t('block.tool.material.item'), t('block.tool.material.quantity')];
  const rows = written.map(({ text, quantity }) => [text, String(quantity)]);
  const model = product ? [[t('block.tool.product'), product]] : [];
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
      <ExportButton name={`${kind}-material`} lines={[heads, ...rows, ...model]} />
    </section>
  );
}
