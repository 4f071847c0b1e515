import { filesInput, uploadedIn } from './controls/FilesInput.tsx';

/** One picture, sent as its address. */
export const picture = filesInput(
  1,
  (value) => {
    const [first] = uploadedIn(value);
    return first?.fileOriginPath ?? first?.attachmentId;
  },
  'image/',
);
