import { parentPort } from 'node:worker_threads';
import { type ProfileName, sanitizeAtOnce } from './profiles.ts';
import type { Site } from './site-addresses.ts';
import { decodeXml } from './svg/decode-xml.ts';
import { toSvg } from './svg.profile.ts';

export type Work =
  | { profile: ProfileName; markup: string; site?: Site | undefined }
  | { profile: 'svg'; image: Uint8Array };
export type Order = Work & { id: number };
export type SanitizeResult = { id: number; clean: string | null } | { id: number; failure: string };

/** The worker thread, on which long markup and every SVG image is sanitized. */
parentPort?.on('message', (order: Order) => parentPort?.postMessage(carryOut(order)));

function carryOut(order: Order): SanitizeResult {
  const { id } = order;
  try {
    return {
      id,
      clean:
        order.profile === 'svg' ? cleanSvg(order) : sanitizeAtOnce(order.profile, order.markup, order.site),
    };
  } catch (error) {
    return { id, failure: String(error) };
  }
}

function cleanSvg({ image }: { image: Uint8Array }): string | null {
  const text = decodeXml(image);
  return text === null ? null : toSvg(text);
}
