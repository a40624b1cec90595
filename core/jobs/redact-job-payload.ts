import { isUuid } from '../lib/text.ts';

/** Text in the place of a hidden one. */
const hiddenText = '…';
/** Times in ISO 8601 and numbers, which say nothing about a person. */
const timeOrNumber = /^(?:\d{4}-\d\d-\d\dT[\d:.]+Z|\d{1,19})$/;

/**
 * Returns the payload of a job with its texts hidden, because they can be personal data or secrets. Names of fields,
 * numbers, ids and times are visible: they show operators what the job was about.
 */
export function redactJobPayload(payload: unknown): unknown {
  if (typeof payload === 'string')
    return isUuid(payload) || timeOrNumber.test(payload) ? payload : hiddenText;
  if (Array.isArray(payload)) return payload.map(redactJobPayload);
  if (typeof payload !== 'object' || payload === null) return payload;
  return Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, redactJobPayload(value)]));
}
