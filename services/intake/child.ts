/** Process that reads one document and ends. Started by index.ts. */
import { answerParent } from '../../runtime/server/workers/workerMessages.ts';
import { readUploadedText } from './text.ts';

answerParent(readUploadedText);
