import type { FieldModule } from './field.ts';
import { FileLink, isFile } from './parts/FileLink.tsx';

/** A file of the portal's store: its name, and its size where space allows. */
export const file: FieldModule = {
  align: 'start',
  Cell({ value, wording: { format }, dense }) {
    if (!isFile(value)) return null;
    return (
      <>
        <FileLink file={value} />
        {!dense && <span className="quiet figures"> {format.bytes(value.size)}</span>}
      </>
    );
  },
  text: (value) => (isFile(value) ? value.fileName : String(value)),
};
