import { attachmentsIn, filesInput } from './controls/FilesInput.tsx';

/** One file, sent as its attachment id. */
export const file = filesInput(1, (value) => attachmentsIn(value)[0]);
