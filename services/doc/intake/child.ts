/** A process that reads one document and ends. Loaded by index.ts. */
import { answerOrder } from '../extract/inProcess.ts';
import { takeText } from './text.ts';

answerOrder(takeText);
