import { FileLink, isFile } from './FileLink.tsx';
import type { FieldModule } from './field.ts';

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
