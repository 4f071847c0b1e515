import { attachmentsIn, filesInput } from './controls/FilesInput.tsx';

/** A generous maximum; the call's own limit is checked when the form is sent. */
const max = 200;

/** Several files, sent as attachment ids. */
export const files = filesInput(max, (value) => (attachmentsIn(value).length > 0 ? attachmentsIn(value) : undefined));
