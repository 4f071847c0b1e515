import type { ToolFormula } from '../tool.ts';

interface RecordingLoad {
  cameras: number;
  /** Bit rate of one camera, in Mbit/s. */
  bitRate: number;
  hoursPerDay: number;
  days: number;
  /** Share of these hours that is recorded, in percent. */
  share: number;
}

/** Bytes of all recordings of a day. */
export const bytesPerDay = ({ cameras, bitRate, hoursPerDay, share }: Omit<RecordingLoad, 'days'>): number =>
  (cameras * bitRate * 1e6 * hoursPerDay * 3600 * (share / 100)) / 8;

export const storedBytes = (recording: RecordingLoad): number => bytesPerDay(recording) * recording.days;

/** Maximum number of disks in the note about one recorder. */
const maxDisksNoted = 8;

/** Space for recordings, and the number of disks. */
export const storage: ToolFormula = ({ number }) => {
  const recording = {
    cameras: number('cameras'),
    bitRate: number('bitRate'),
    hoursPerDay: number('hours'),
    days: number('days'),
    share: number('share'),
  };
  const bytes = storedBytes(recording);
  const disk = number('disk');
  const disks = Math.max(1, Math.ceil((bytes * (1 + number('reserve') / 100)) / (disk * 1e12) - 1e-9));
  return {
    outputs: {
      total: bytes / 1e12,
      totalBinary: bytes / 2 ** 40,
      disks,
      perDay: bytesPerDay(recording) / 1e9,
      rate: recording.cameras * recording.bitRate,
    },
    notes: [
      disks > maxDisksNoted && { id: 'manyDisks', values: { disks, most: maxDisksNoted }, tone: 'warning' },
      number('reserve') < 10 && { id: 'littleReserve' },
    ],
    material: [
      { id: 'camera', quantity: recording.cameras, values: { bitRate: recording.bitRate } },
      { id: 'disk', quantity: disks, values: { size: disk } },
    ],
  };
};
