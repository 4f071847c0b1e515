/** A process that reads one document and ends. Loaded by index.ts. */
import { answerParent } from '../../runtime/server/workers/workerMessages.ts';
import { readUploadedText } from './text.ts';

answerParent(readUploadedText);
