import type { ToolFormula, ToolRefusal } from '../tool.ts';

interface RaidLevel {
  /** Minimum number of drives. */
  minDrives: number;
  /** Number of drives for data. */
  dataDrives: (drives: number) => number;
  /** Number of drives that may fail without loss of data. */
  survives: (drives: number) => number;
}

/** RAID levels of the SNIA Common RAID Disk Data Format. Level 1 mirrors all drives, level 10 mirrors pairs. */
const levels: Readonly<Record<string, RaidLevel>> = {
  '0': { minDrives: 2, dataDrives: (drives) => drives, survives: () => 0 },
  '1': { minDrives: 2, dataDrives: () => 1, survives: (drives) => drives - 1 },
  '5': { minDrives: 3, dataDrives: (drives) => drives - 1, survives: () => 1 },
  '6': { minDrives: 4, dataDrives: (drives) => drives - 2, survives: () => 2 },
  '10': { minDrives: 4, dataDrives: (drives) => drives / 2, survives: () => 1 },
};

/** Share of the drives for data, from 0 to 1. Undefined if the level does not allow the number of drives. */
export function usableShare(level: string, drives: number): number | undefined {
  const rule = levels[level];
  if (!rule || drives < rule.minDrives || (level === '10' && drives % 2 !== 0)) return undefined;
  return rule.dataDrives(drives) / drives;
}

/** Size in TB from which a rebuild takes too long for a single parity drive. */
const largeDrive = 8;

/** Usable space of a group of drives, and its fault tolerance. */
export const raid: ToolFormula = ({ number, text }) => {
  const [level, drives, size, spares] = [text('level'), number('drives'), number('size'), number('spares')];
  const share = usableShare(level, drives);
  const rule = levels[level];
  if (share === undefined || !rule) return refusalOf(level);
  const usable = drives * size * share;
  return {
    outputs: {
      usable,
      usableBinary: (usable * 1e12) / 2 ** 40,
      efficiency: share * 100,
      redundant: drives * size - usable,
      survives: rule.survives(drives),
    },
    notes: [
      level === '0' && { id: 'noRedundancy', tone: 'warning' },
      level === '5' && size >= largeDrive && { id: 'slowRebuild', values: { size }, tone: 'warning' },
      level === '10' && { id: 'pairs', values: { most: drives / 2 } },
      spares === 0 && level !== '0' && { id: 'noSpare' },
    ],
    material: [{ id: 'drive', quantity: drives + spares, values: { size } }],
  };
};

const refusalOf = (level: string): ToolRefusal => ({ field: 'drives', reason: `drives${level}` });
