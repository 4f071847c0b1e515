import { attachmentsIn, filesInput } from './FilesInput.tsx';

/** More than anybody attaches; the call's own bound is told of when the form is sent. */
const most = 200;

/** Several files, sent as their attachment ids. */
export const files = filesInput(most, (value) => (attachmentsIn(value).length > 0 ? attachmentsIn(value) : undefined));
