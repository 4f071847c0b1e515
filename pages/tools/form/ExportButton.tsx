import { saveFile } from '../../../runtime/browser/storage/saveFile.ts';
import { Icon } from '../../../runtime/browser/widgets/Icon.tsx';
import { useWords } from '../../../runtime/browser/words.ts';
import { byteOrderMark, csvLine } from '../../../runtime/shared/text/csv.ts';

/** Saves lines of cells as a CSV file of this name. */
export function ExportButton({ name, lines }: { name: string; lines: readonly (readonly string[])[] }) {
  const t = useWords();
  const save = () => {
    const content = byteOrderMark + lines.map(csvLine).join('');
    saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  };
  return (
    <div className="buttons tool-export">
      <button type="button" className="button" data-needs-script onClick={save}>
        <Icon name="download" />
        {t('block.tool.material.export')}
      </button>
    </div>
  );
}
