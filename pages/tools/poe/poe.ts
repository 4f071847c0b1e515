import type { ToolFormula } from '../tool.ts';

/** A power class of IEEE 802.3: the power at port and device, and the worst-case voltage and loop resistance at 100 m. */
interface PowerClass {
  name: string;
  standard: string;
  port: number;
  device: number;
  volts: number;
  /** Loop resistance of 100 m, in Ω. */
  loop: number;
}

/** IEEE 802.3-2022, clauses 33 and 145. Class 0 has the power of class 3. From class 5, all four pairs carry power. */
export const classes: readonly PowerClass[] = [
  { name: '1', standard: '802.3af', port: 4, device: 3.84, volts: 44, loop: 20 },
  { name: '2', standard: '802.3af', port: 7, device: 6.49, volts: 44, loop: 20 },
  { name: '3', standard: '802.3af', port: 15.4, device: 12.95, volts: 44, loop: 20 },
  { name: '4', standard: '802.3at', port: 30, device: 25.5, volts: 50, loop: 12.5 },
  { name: '5', standard: '802.3bt', port: 45, device: 40, volts: 50, loop: 6.25 },
  { name: '6', standard: '802.3bt', port: 60, device: 51, volts: 50, loop: 6.25 },
  { name: '7', standard: '802.3bt', port: 75, device: 62, volts: 52, loop: 6.25 },
  { name: '8', standard: '802.3bt', port: 90, device: 71.3, volts: 52, loop: 6.25 },
];

/** The smallest class for the power of a device. Undefined if no class is sufficient. */
export const classFor = (device: number): PowerClass | undefined => classes.find((one) => device <= one.device);

/** Power at the port for a device behind a cable, in W: `P = U × I`, where `U × I − I² × R` is the power of the device. */
export function portPower({ volts, loop }: Pick<PowerClass, 'volts' | 'loop'>, device: number, metres: number): number {
  const ohms = (loop * metres) / 100;
  if (ohms === 0) return device;
  const amperes = (volts - Math.sqrt(Math.max(0, volts ** 2 - 4 * ohms * device))) / (2 * ohms);
  return volts * amperes;
}

/** Maximum length of a twisted-pair channel, in m (ISO/IEC 11801-1). */
const maxChannelMetres = 100;

const groups = ['first', 'second', 'third'] as const;

/** Power budget of a switch for up to three kinds of devices. */
export const poe: ToolFormula = ({ number }) => {
  const [budget, ports, metres] = [number('budget'), number('ports'), number('length')];
  const devices = groups
    .map((group) => ({ group, watts: number(`${group}Power`), count: number(`${group}Count`) }))
    .filter(({ count }) => count > 0);
  const tooStrong = devices.find(({ watts }) => !classFor(watts));
  if (tooStrong) return { field: `${tooStrong.group}Power`, reason: 'tooStrong' };
  const fed = devices.flatMap((device) => {
    const found = classFor(device.watts);
    return found ? [{ ...device, of: found, port: portPower(found, device.watts, Math.min(metres, maxChannelMetres)) }] : [];
  });
  const sum = (of: (device: (typeof fed)[number]) => number) => fed.reduce((total, device) => total + device.count * of(device), 0);
  const [measured, reserved, count] = [sum(({ port }) => port), sum((device) => device.of.port), sum(() => 1)];
  return {
    outputs: { measured, reserved, load: (measured / budget) * 100, left: budget - measured, devices: count },
    notes: [
      measured > budget && { id: 'overBudget', tone: 'warning' },
      measured <= budget && reserved > budget && { id: 'reserved', tone: 'warning' },
      count > ports && { id: 'fewPorts', values: { count, ports }, tone: 'warning' },
      metres > maxChannelMetres && { id: 'tooLong', values: { most: maxChannelMetres }, tone: 'warning' },
    ],
    rows: {
      id: 'devices',
      heads: ['power', 'class', 'standard', 'portPower', 'classPower', 'count'],
      rows: fed.map(({ watts, of, port, count: some }) => [watts, of.name, of.standard, port, of.port, some]),
    },
    material: [
      ...fed.map(({ group, watts, of, count: some }) => ({ id: group, quantity: some, values: { watts, standard: of.standard } })),
      { id: 'switch', quantity: 1, values: { ports, budget } },
    ],
  };
};
