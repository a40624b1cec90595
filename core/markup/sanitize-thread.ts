import { parentPort } from 'node:worker_threads';
import { type SanitizeProfileName, sanitizeSync } from './profiles.ts';
import type { SiteUrls } from './site-addresses.ts';
import { decodeXmlBytes } from './svg/decode-xml-bytes.ts';
import { sanitizeSvgSync } from './svg.profile.ts';

/** Markup or an SVG image to sanitize. */
export type SanitizeTask =
  | { profile: SanitizeProfileName; markup: string; site?: SiteUrls | undefined }
  | { profile: 'svg'; image: Uint8Array };
export type SanitizeRequest = SanitizeTask & { id: number };
export type SanitizeResult = { id: number; clean: string | null } | { id: number; failure: string };

/** The worker thread, on which long markup and every SVG image is sanitized. */
parentPort?.on('message', (order: SanitizeRequest) => parentPort?.postMessage(carryOut(order)));

function carryOut(order: SanitizeRequest): SanitizeResult {
  const { id } = order;
  try {
    return {
      id,
      clean:
        order.profile === 'svg' ? cleanSvg(order) : sanitizeSync(order.profile, order.markup, order.site),
    };
  } catch (error) {
    return { id, failure: String(error) };
  }
}

function cleanSvg({ image }: { image: Uint8Array }): string | null {
  const text = decodeXmlBytes(image);
  return text === null ? null : sanitizeSvgSync(text);
}
