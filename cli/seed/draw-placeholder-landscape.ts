import { crc32, deflateSync } from 'node:zlib';

type Colour = readonly [red: number, green: number, blue: number];

/** A landscape in three colours: sky, hills one behind the other, and ground. */
type Scene = { sky: Colour; light: Colour; ground: Colour; hills: number };

const size = { width: 640, height: 360 };

/** Draws a placeholder picture as PNG, because photographs have copyrights. */
export function drawPlaceholderLandscape(scene: Scene): Buffer {
  const { width, height } = size;
  const rows = Buffer.alloc(height * (1 + width * 3));
  const ridges = Array.from({ length: scene.hills }, (_, hill) => drawRidge(hill, scene.hills));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const hill = ridges.findLastIndex((ridge) => y > (ridge[x] ?? height));
      const share = hill < 0 ? y / height : (hill + 1) / scene.hills;
      const colour = hill < 0 ? mix(scene.sky, scene.light, share) : mix(scene.light, scene.ground, share);
      rows.set(colour, y * (1 + width * 3) + 1 + x * 3);
    }
  }
  return encodePng(size, 'rgb', rows);
}

type Size = { width: number; height: number };

const colourTypes = { rgb: 2, rgba: 6 };

/** Each row begins with a byte that names its filter, which is 0 here. */
function encodePng({ width, height }: Size, colours: keyof typeof colourTypes, rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits of each colour.
  head.set([8, colourTypes[colours]], 8);
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
  const rows = Buffer.alloc(logoWidth * (1 + logoWidth * 4));
  for (let y = 0; y < logoWidth; y += 1) {
    for (let x = 0; x < logoWidth; x += 1) {
      const colour = isInCross(x, y) ? [255, 255, 255] : [11, 110, 105];
      rows.set([...colour, isInSquare(x, y) ? 255 : 0], y * (1 + logoWidth * 4) + 1 + x * 4);
    }
  }
  return encodePng({ width: logoWidth, height: logoWidth }, 'rgba', rows);
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
