/** Progress of a long command: a progress bar in a terminal, otherwise a line every few seconds. */
import { duration } from './step.ts';

const lineEveryMs = 5000;
const barWidth = 28;

export interface Progress {
  /** Shows the progress of a step; a new name begins a new step. */
  show(step: string, done: number, of: number): void;
  /** Ends the current step. */
  end(): void;
}

/** Writes progress to a stream; `isTTY` selects the bar. */
export function openProgress(stream: NodeJS.WriteStream = process.stderr): Progress {
  let step = '';
  let begun = 0;
  let shown = 0;
  let last = '';
  const end = (): void => {
    if (step === '') return;
    if (stream.isTTY) stream.write('\r\x1b[2K');
    stream.write(`${step} ${last}: ${duration(performance.now() - begun)}\n`);
    step = '';
  };
  const begin = (name: string): void => {
    end();
    [step, begun, shown] = [name, performance.now(), performance.now()];
  };
  const show = (name: string, done: number, of: number): void => {
    if (name !== step) begin(name);
    last = `${done} of ${of}`;
    if (stream.isTTY) stream.write(`\r\x1b[2K${step} ${bar(done / Math.max(of, 1))} ${last}`);
    else if (performance.now() - shown > lineEveryMs) {
      shown = performance.now();
      stream.write(`${step} ${last}\n`);
    }
  };
  return { show, end };
}

const bar = (part: number): string => '█'.repeat(Math.round(part * barWidth)).padEnd(barWidth, '░');
