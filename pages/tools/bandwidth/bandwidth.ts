import type { ToolFormula } from '../tool.ts';

interface VideoStream {
  columns: number;
  rows: number;
  framesPerSecond: number;
  /** 1 for little motion, 2 for some, 4 for much. */
  motion: number;
}

/** Bits per pixel and unit of motion in H.264 (Kush Amerasinghe, H.264 for the rest of us, 2010). */
const bitsPerPixel = 0.07;

/**
 * Bit rate of a stream relative to H.264. H.265: half, for equal quality (JCT-VC verification test, 2014). MJPEG: an estimate
 * without a source, as the page states.
 */
const codecs: Readonly<Record<string, number>> = { h264: 1, h265: 0.5, mjpeg: 8 };

const motionLevels: Readonly<Record<string, number>> = { low: 1, medium: 2, high: 4 };

/** Bit rate of a stream in H.264, in bit/s. */
export const bitRateOf = ({ columns, rows, framesPerSecond, motion }: VideoStream): number =>
  columns * rows * framesPerSecond * motion * bitsPerPixel;

/** Bytes of a packet in addition to its payload: RTP 12, UDP 8, IPv4 20, Ethernet with preamble and gap 38. */
const headerBytes = 12 + 8 + 20 + 38;
const payloadBytes = 1400;

/** Share of the payload on the wire. */
export const wireFactor = (payloadBytes + headerBytes) / payloadBytes;

/** Common link speeds, in Mbit/s. */
const linkSpeeds = [10, 100, 1000, 2500, 5000, 10_000, 25_000, 40_000, 100_000];

/** Load of a link from which video packets are delayed or lost, in percent. */
const maxLinkLoad = 70;

/** Bit rate of cameras, and the load of the link to recorder and viewers. */
export const bandwidth: ToolFormula = ({ number, text }) => {
  const [columns, rows, framesPerSecond] = [number('columns'), number('rows'), number('frames')];
  const stream = { columns, rows, framesPerSecond, motion: motionLevels[text('motion')] ?? 1 };
  const perCamera = (bitRateOf(stream) * (codecs[text('codec')] ?? 1)) / 1e6;
  const [cameras, viewers, link] = [number('cameras'), number('viewers'), number('link')];
  const incoming = perCamera * cameras * wireFactor;
  const outgoing = perCamera * viewers * wireFactor;
  const load = (Math.max(incoming, outgoing) / link) * 100;
  const wanted = linkSpeeds.find((speed) => speed * (maxLinkLoad / 100) >= Math.max(incoming, outgoing));
  return {
    outputs: { perCamera, incoming, outgoing, load, ...(wanted && { wanted }) },
    notes: [
      load > 100 && { id: 'tooMuch', tone: 'warning' },
      load > maxLinkLoad && load <= 100 && { id: 'full', values: { most: maxLinkLoad }, tone: 'warning' },
    ],
    material: [
      { id: 'camera', quantity: cameras, values: { columns: String(columns), rows: String(rows), rate: perCamera } },
      ...(wanted ? [{ id: 'link', quantity: 1, values: { speed: wanted } }] : []),
    ],
  };
};
