/** Deadlines of the response steps. */
import { responseDays, type responseSteps } from '../../schema/entities/advisory.ts';
import type { SecurityReportState } from '../../schema/entities/securityReportStates.ts';

type ResponseStepName = (typeof responseSteps)[number];

/** The step that each state waits for. */
const nextSteps: Readonly<Record<SecurityReportState, ResponseStepName | undefined>> = {
  received: 'confirm',
  confirmed: 'assess',
  assessed: 'inform',
  informed: 'fix',
  fixed: 'publish',
  published: undefined,
  rejected: undefined,
};

export const nextStepOf = (state: SecurityReportState): ResponseStepName | undefined => nextSteps[state];

const dayMs = 86_400_000;

/** Counts working days from Monday to Friday, in UTC. */
export function workingDaysAfter(from: Date, days: number): Date {
  let time = from.getTime();
  for (let remaining = days; remaining > 0; ) {
    time += dayMs;
    const weekday = new Date(time).getUTCDay();
    if (weekday !== 0 && weekday !== 6) remaining -= 1;
  }
  return new Date(time);
}

/** The deadline of a report's next step, counted from the time of the report. Null in final states. */
export function dueOfReport(state: SecurityReportState, reportedAt: Date): Date | null {
  const step = nextStepOf(state);
  return step ? workingDaysAfter(reportedAt, responseDays[step]) : null;
}
