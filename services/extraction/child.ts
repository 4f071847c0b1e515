/** A process that looks into one file and ends. Loaded by index.ts. */
import { answerParent } from '../../runtime/server/workers/workerMessages.ts';
import { readContent } from './reading.ts';

answerParent(readContent);
