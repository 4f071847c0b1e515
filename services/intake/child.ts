/** A process that reads one document and ends. Loaded by index.ts. */
import { answerParent } from '../../runtime/server/workers/workerMessages.ts';
import { takeText } from './text.ts';

answerParent(takeText);
