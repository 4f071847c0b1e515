/** Record numbers that people can read out: a prefix, the year, and a counter with leading zeros. */
const formats = {
  demand: { prefix: 'SO', digits: 6 },
  enquiry: { prefix: 'EQ', digits: 6 },
  partnerApplication: { prefix: 'PA', digits: 6 },
  planOrder: { prefix: 'SP', digits: 6 },
  repair: { prefix: 'RMA', digits: 6 },
  securityReport: { prefix: 'VR', digits: 4 },
  trainingOrder: { prefix: 'TR', digits: 6 },
} as const;

export type NumberedRecord = keyof typeof formats;

/** The number of a record, such as `EQ-2026-000123`. */
export function recordNumber(record: NumberedRecord, running: string, now: Date): string {
  const { prefix, digits } = formats[record];
  return `${prefix}-${now.getUTCFullYear()}-${running.padStart(digits, '0')}`;
}

/** Whether an untrusted text has the format of such a number. */
export function isRecordNumber(record: NumberedRecord, text: string): boolean {
  const { prefix, digits } = formats[record];
  return new RegExp(`^${prefix}-\\d{4}-\\d{${digits},}$`).test(text);
}
