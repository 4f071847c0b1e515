import type { ToolFormula } from '../tool.ts';

/** Resistance of copper conductors at 20 °C in Ω/km: IEC 60228 class 1 and 2 by mm²; by AWG from the diameters of ASTM B258. */
export const conductors: Readonly<Record<string, number>> = {
  '0.5 mm²': 36,
  '0.75 mm²': 24.5,
  '1 mm²': 18.1,
  '1.5 mm²': 12.1,
  '2.5 mm²': 7.41,
  '4 mm²': 4.61,
  '6 mm²': 3.08,
  'AWG 24': 84.2,
  'AWG 22': 53,
  'AWG 20': 33.3,
  'AWG 18': 20.9,
  'AWG 16': 13.2,
  'AWG 14': 8.28,
};

/** Resistance relative to copper. Copper-clad aluminium: ASTM B566, class 10A. */
const materials: Readonly<Record<string, number>> = { copper: 1, cca: 1.6 };

/** Relative change of the resistance of copper per kelvin at 20 °C (IEC 60228). */
const perKelvin = 0.003_93;

interface CableRun {
  /** Resistance of one conductor, in Ω/km. */
  ohmsPerKm: number;
  metres: number;
  celsius: number;
}

/** Resistance of both conductors, in Ω. */
export const loopResistance = ({ ohmsPerKm, metres, celsius }: CableRun): number =>
  ((2 * metres) / 1000) * ohmsPerKm * (1 + perKelvin * (celsius - 20));

/** Current of a load with constant power behind a resistance, in A. Undefined if the cable cannot carry the power. */
export function currentFor(volts: number, watts: number, ohms: number): number | undefined {
  const rest = volts ** 2 - 4 * ohms * watts;
  if (rest < 0) return undefined;
  return ohms === 0 ? watts / volts : (volts - Math.sqrt(rest)) / (2 * ohms);
}

/** Voltage drop of a supply cable, and its maximum length. */
export const cable: ToolFormula = ({ number, text }) => {
  const [volts, watts, metres, least] = [number('volts'), number('power'), number('length'), number('least')];
  if (least >= volts) return { field: 'least', reason: 'least' };
  const run = { ohmsPerKm: (conductors[text('conductor')] ?? 0) * (materials[text('material')] ?? 1), celsius: number('temperature') };
  const ohms = loopResistance({ ...run, metres });
  const amperes = currentFor(volts, watts, ohms);
  if (amperes === undefined) return { field: 'length', reason: 'collapse' };
  const drop = amperes * ohms;
  // The load draws watts ÷ lowest. A cable carries most power at half the voltage of the supply. Above this power, the voltage
  // collapses.
  const lowest = Math.max(least, volts / 2);
  const longest = (volts - lowest) / (watts / lowest) / loopResistance({ ...run, metres: 1 });
  return {
    outputs: {
      end: volts - drop,
      drop,
      dropShare: (drop / volts) * 100,
      longest,
      current: amperes,
      loop: ohms,
      loss: amperes * drop,
    },
    notes: [volts - drop < least ? { id: 'tooLow', values: { least }, tone: 'warning' } : { id: 'enough', values: { least } }],
    material: [
      { id: 'cable', quantity: Math.ceil(metres), values: { conductor: text('conductor') } },
      { id: 'supply', quantity: 1, values: { volts, amperes: Math.ceil(amperes * 10) / 10 } },
    ],
  };
};
