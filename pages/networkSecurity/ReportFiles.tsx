import { useState } from 'react';
import type { CallTypes } from '../../generated/calls.ts';
import { useFormat } from '../../runtime/browser/clock/format.ts';
import { Line, Picker } from '../../runtime/browser/fields/inputs/controls/FilesInput.tsx';
import { Icon } from '../../runtime/browser/widgets/Icon.tsx';
import { useWords } from '../../runtime/browser/words.ts';

interface ReportFilesProps extends Pick<CallTypes['doc.report.key']['answer'], 'mostFiles' | 'mostFileBytes'> {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

const bytesIn = (files: readonly File[]): number => files.reduce((sum, { size }) => sum + size, 0);

/** The files of a report. They stay in the browser until the report is encrypted. */
export function ReportFiles({ files, mostFiles, mostFileBytes, onChange }: ReportFilesProps) {
  const t = useWords();
  const format = useFormat();
  const [isTooMuch, setTooMuch] = useState(false);
  const bounds = { count: mostFiles, size: format.bytes(mostFileBytes) };
  const handlePick = (picked: readonly File[]) => {
    const all = [...files, ...picked];
    const fits = all.length <= mostFiles && bytesIn(all) <= mostFileBytes;
    setTooMuch(!fits);
    if (fits) onChange(all);
  };
  const handleRemove = (file: File) => {
    setTooMuch(false);
    onChange(files.filter((one) => one !== file));
  };
  return (
    <fieldset className="field">
      <legend>
        {t('page.networkSecurity.suggest.files')} <span className="field-optional">{t('form.optional')}</span>
      </legend>
      {files.length > 0 && (
        <ul className="uploads-list">
          {files.map((file, index) => (
            <Line
              key={`${index}-${file.name}`}
              file={{ attachmentId: '', fileName: file.name, size: file.size }}
              icon="file"
              onRemove={() => handleRemove(file)}
            />
          ))}
        </ul>
      )}
      <div className="uploads-pickers">
        <Picker accept="" id="report-files" isMultiple text={t('form.files.add')} onPick={handlePick} />
      </div>
      <p className="field-hint">{t('page.networkSecurity.suggest.fileBounds', bounds)}</p>
      {isTooMuch && (
        <p className="field-error" role="alert">
          <Icon name="error" />
          {t('page.networkSecurity.suggest.filesRefused', bounds)}
        </p>
      )}
    </fieldset>
  );
}
