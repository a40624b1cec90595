import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];

/** A landscape in three colours: sky, hills one behind the other, and ground. */
type Scene = { sky: Colour; light: Colour; ground: Colour; hills: number };

const size = { width: 640, height: 360 };

/** Draws a placeholder picture as PNG, because photographs have copyrights. */
export function drawPlaceholderLandscape(scene: Scene): Buffer {
  const ridges = Array.from({ length: scene.hills }, (_, hill) => drawRidge(hill, scene.hills));
  return encodePng(size, 'rgb', (x, y) => {
    const hill = ridges.findLastIndex((ridge) => y > (ridge[x] ?? size.height));
    const share = hill < 0 ? y / size.height : (hill + 1) / scene.hills;
    return hill < 0 ? mix(scene.sky, scene.light, share) : mix(scene.light, scene.ground, share);
  });
}

type Size = { width: number; height: number };

/** Number of each colour type in PNG, and its bytes per pixel. */
const colourTypes = { rgb: { type: 2, bytes: 3 }, rgba: { type: 6, bytes: 4 } };
type ColourAt = (x: number, y: number) => readonly number[];

/** Each row begins with a byte that names its filter, which is 0 here. */
function encodePng({ width, height }: Size, colours: keyof typeof colourTypes, colourAt: ColourAt): Buffer {
  const { type, bytes } = colourTypes[colours];
  const rowBytes = 1 + width * bytes;
  const rows = Buffer.alloc(height * rowBytes);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) rows.set(colourAt(x, y), y * rowBytes + 1 + x * bytes);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits of each colour.
  head.set([8, type], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND')]);
}

/** Returns for each column the distance between the top and the ridge of a hill. Hills are numbered from the back. */
function drawRidge(hill: number, hills: number) {
  const middle = size.height * (0.35 + (0.6 * hill) / hills);
  return Array.from({ length: size.width }, (_, x) => {
    const angle = (x / size.width) * Math.PI * 2;
    return middle + Math.sin(angle * (1 + hill * 0.6) + hill * 2) * 24 + Math.sin(angle * 3.3 + hill) * 8;
  });
}

function mix(from: Colour, to: Colour, share: number): Colour {
  const channelAt = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
  return [channelAt(0), channelAt(1), channelAt(2)];
}

function chunk(name: string, content = Buffer.alloc(0)): Buffer {
  const typeAndContent = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typeAndContent));
  return Buffer.concat([length, typeAndContent, sum]);
}

const logoWidth = 240;
const logoCornerRadius = 48;

/** Draws the logo of the demo hospital as PNG, because job pages take no SVG: a white cross on a green square. */
export function drawHospitalLogo(): Buffer {
  return encodePng({ width: logoWidth, height: logoWidth }, 'rgba', (x, y) => [
    ...(isInCross(x, y) ? [255, 255, 255] : [11, 110, 105]),
    isInSquare(x, y) ? 255 : 0,
  ]);
}

function isInCross(x: number, y: number) {
  const [fromCentreX, fromCentreY] = [Math.abs(x - logoWidth / 2), Math.abs(y - logoWidth / 2)];
  return Math.min(fromCentreX, fromCentreY) < 20 && Math.max(fromCentreX, fromCentreY) < 72;
}

function isInSquare(x: number, y: number) {
  const distanceTo = (position: number) =>
    Math.max(logoCornerRadius - position, position - (logoWidth - 1 - logoCornerRadius), 0);
  return Math.hypot(distanceTo(x), distanceTo(y)) <= logoCornerRadius;
}
