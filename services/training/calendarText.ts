/** A calendar as iCalendar, RFC 5545. */

export interface CalendarEvent {
  /** Never changes, so that calendars replace the event. */
  uid: string;
  starts: Date;
  ends: Date;
  title: string;
  place: string;
  text: string;
  address: string;
  changedAt: Date;
}

/** Folds a line after 75 octets; continuation lines begin with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let [part, octets] = ['', 0];
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > 74) {
      parts.push(part);
      [part, octets] = ['', 0];
    }
    part += letter;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Formats an instant in UTC: 20270301T083000Z. */
const utc = (time: Date): string => time.toISOString().replace(/[-:]|\.\d{3}/g, '');

const eventLines = ({ uid, starts, ends, title, place, text, address, changedAt }: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `DTSTAMP:${utc(changedAt)}`,
  `DTSTART:${utc(starts)}`,
  `DTEND:${utc(ends)}`,
  `SUMMARY:${escaped(title)}`,
  ...(place === '' ? [] : [`LOCATION:${escaped(place)}`]),
  `DESCRIPTION:${escaped(text)}`,
  `URL:${address}`,
  'END:VEVENT',
];

/** The text of a calendar, with the line ends that the format requires. */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Support portal//Training//EN', 'METHOD:PUBLISH', `X-WR-CALNAME:${escaped(name)}`],
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
