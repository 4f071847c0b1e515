/** Process that reads one file and ends. Started by index.ts. */
import { answerParent } from '../../runtime/server/workers/workerMessages.ts';
import { readContent } from './reading.ts';

answerParent(readContent);
