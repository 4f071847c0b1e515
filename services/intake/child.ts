/** A process that reads one document and ends. Loaded by index.ts. */
import { answerParent } from '../../runtime/server/workerMessages.ts';
import { takeText } from './text.ts';

answerParent(takeText);
