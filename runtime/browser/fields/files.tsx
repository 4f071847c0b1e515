import type { FieldModule } from './field.ts';
import { FileLink, isFile } from './parts/FileLink.tsx';

/** Several files: their number in a table, a list elsewhere. */
export const files: FieldModule = {
  align: 'start',
  Cell({ value, wording: { t, format }, dense }) {
    const present = filesOf(value);
    if (dense) return t('shell.cell.files', { count: present.length, number: format.number(present.length) });
    return (
      <ul className="cell-files">
        {present.map((file) => (
          <li key={file.fileOriginPath}>
            <FileLink file={file} />
            <span className="quiet figures"> {format.bytes(file.size)}</span>
          </li>
        ))}
      </ul>
    );
  },
  text: (value) =>
    filesOf(value)
      .map(({ fileName }) => fileName)
      .join('\n'),
};

const filesOf = (value: unknown) => (Array.isArray(value) ? value : [value]).filter(isFile);
