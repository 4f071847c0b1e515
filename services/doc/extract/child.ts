/** A process that looks into one file and ends. Loaded by index.ts. */
import { answerOrder } from './inProcess.ts';
import { readContent } from './reading.ts';

answerOrder(readContent);
