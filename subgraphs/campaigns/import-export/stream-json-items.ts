/** The JSON document ended too early, or contains no list of objects. */
export class UnexpectedJsonError extends Error {
  override name = 'UnexpectedJsonError';
}

const code = {
  quote: 0x22,
  backslash: 0x5c,
  openArray: 0x5b,
  closeArray: 0x5d,
  openObject: 0x7b,
  closeObject: 0x7d,
};

/** Maximum size of an object in bytes: more than the longest description with every character escaped. */
export const maxJsonItemBytes = 8 * 1024 * 1024;

/**
 * Splits a JSON document into the objects of its list, one by one, so that the document can be larger than
 * memory. The document is a list, or an object with lists such as `{"ok":true,"campaigns":[…]}`.
 */
export async function* streamJsonItems(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const scan: Scan = {
    levels: [],
    inText: false,
    isEscaped: false,
    hasEnded: false,
    isInside: false,
    parts: [],
    partBytes: 0,
  };
  for await (const chunk of chunks) yield* readChunk(scan, Buffer.from(chunk));
  if (!scan.hasEnded) throw new UnexpectedJsonError('The JSON ends in the middle.');
}

/** State of the scanner. `levels` has the opening bracket of each open list or object. */
type Scan = {
  levels: number[];
  inText: boolean;
  isEscaped: boolean;
  hasEnded: boolean;
  /** Whether the scanner is inside an object of the list. */
  isInside: boolean;
  /** The parts of an object that started in an earlier chunk. */
  parts: Buffer[];
  partBytes: number;
};

function* readChunk(scan: Scan, chunk: Buffer): Generator<Buffer> {
  let start = 0;
  for (let index = 0; index < chunk.length; index += 1) {
    const item = readByte(scan, chunk[index] ?? 0);
    if (item === 'begin') {
      scan.isInside = true;
      start = index;
    } else if (item === 'end') {
      scan.isInside = false;
      yield take(scan, chunk.subarray(start, index + 1));
    }
  }
  if (scan.isInside) appendPart(scan, chunk.subarray(start));
}

/** Returns whether an object of the list starts or ends at this byte. */
function readByte(scan: Scan, byte: number): 'begin' | 'end' | undefined {
  if (skipText(scan, byte)) return undefined;
  if (isOpening(byte)) {
    const begins = byte === code.openObject && isBetweenThings(scan);
    open(scan, byte);
    return begins ? 'begin' : undefined;
  }
  if (isClosing(byte)) {
    close(scan, byte);
    return byte === code.closeObject && isBetweenThings(scan) ? 'end' : undefined;
  }
  if (!scan.levels.length) refuseBare(byte);
  return undefined;
}

/** Returns whether the byte belongs to a JSON string, in which brackets are ignored. */
function skipText(scan: Scan, byte: number): boolean {
  if (!scan.inText) {
    if (byte !== code.quote || !scan.levels.length) return false;
    scan.inText = true;
    return true;
  }
  if (scan.isEscaped) scan.isEscaped = false;
  else if (byte === code.backslash) scan.isEscaped = true;
  else if (byte === code.quote) scan.inText = false;
  return true;
}

function isOpening(byte: number): boolean {
  return byte === code.openArray || byte === code.openObject;
}

function isClosing(byte: number): boolean {
  return byte === code.closeArray || byte === code.closeObject;
}

/** The items are in the outermost list, or in a list of the outermost object. */
function isBetweenThings({ levels }: Scan): boolean {
  const depth = levels[0] === code.openArray ? 1 : 2;
  return levels.length === depth && levels.at(-1) === code.openArray;
}

function open(scan: Scan, byte: number): void {
  if (scan.hasEnded) {
    throw new UnexpectedJsonError(
      'There is more than one JSON document: a file of one in each line is named .ndjson.',
    );
  }
  scan.levels.push(byte);
}

function close(scan: Scan, byte: number): void {
  const opener = scan.levels.pop();
  // The ASCII code of a closing bracket is that of its opening bracket plus two.
  if (opener !== byte - 2) throw new UnexpectedJsonError('The JSON has brackets that do not match.');
  scan.hasEnded = scan.levels.length === 0;
}

function take(scan: Scan, last: Buffer): Buffer {
  appendPart(scan, last);
  const whole = Buffer.concat(scan.parts);
  scan.parts = [];
  scan.partBytes = 0;
  return whole;
}

function appendPart(scan: Scan, part: Buffer): void {
  scan.partBytes += part.length;
  if (scan.partBytes > maxJsonItemBytes)
    throw new UnexpectedJsonError(`One entry has more than ${maxJsonItemBytes / 1024 / 1024} MiB.`);
  scan.parts.push(part);
}

/** Whitespace, and the UTF-8 byte order mark. */
const blanks = [0x20, 0x09, 0x0a, 0x0d, 0xef, 0xbb, 0xbf];

function refuseBare(byte: number): void {
  if (!blanks.includes(byte)) throw new UnexpectedJsonError('It is not a JSON list or object.');
}
