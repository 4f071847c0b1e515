/** A process that looks into one file and ends. Loaded by index.ts. */
import { answerParent } from '../../runtime/server/worker-messages.ts';
import { readContent } from './reading.ts';

answerParent(readContent);
