import { isUuid } from '../../../core/lib/text.ts';
import { hasMixedCharacters } from '../random-values.ts';

type Json = unknown;

/** Replaces what differs from run to run and what looks like a secret, so that equal answers give equal examples. */
export type Normalise = (value: Json, key?: string) => Json;

/** Creates the normaliser of one request and its answer, so that an id in both is replaced by the same text. */
export function createNormaliser(): Normalise {
  const text = createTextNormaliser();
  const leaf = (value: Json, key: string) => {
    if (typeof value === 'number') return toSomeNumber(value);
    if (typeof value !== 'string') return value;
    return isSecret(key, value) ? disguise(value) : text(value);
  };
  const normalise: Normalise = (value, key = '') => {
    if (Array.isArray(value)) return value.map((item) => normalise(item, key));
    if (typeof value !== 'object' || value === null) return leaf(value, key);
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [text(name), normalise(inner, name)]),
    );
  };
  return normalise;
}

const someSeconds = 1_768_469_400;

/** Times in seconds or milliseconds are one time. */
function toSomeNumber(value: number) {
  if (value > 1.6e9 && value < 2.4e9) return someSeconds;
  return value > 1.6e12 && value < 2.4e12 ? someSeconds * 1000 : value;
}

const secretKeys =
  /token|secret|nonce|signature|challenge|verifier|api_?key|^key$|^code$|auth_code|otp|state$|^(id|raw_?id|x|y|n|kid)$|clientData|attestation|authenticatorData|userHandle|saml|relay|certificate|^(qr_code|uri|codes)$/i;
const idKeys = /^(id|raw_?id|key)$/i;
/** Keys whose values have letters of one case, and not always a digit. */
const smallAlphabetKeys = /^(secret|refresh_token)$/;

/** Whether a value is a secret or a random id, such as the id of a passkey. Words and UUIDs are neither. */
function isSecret(key: string, value: string) {
  if (!secretKeys.test(key) || /^https?:\/\//.test(value)) return false;
  if (isUuid(value)) return false;
  const isRandom = !/[ .]/.test(value) && (hasMixedCharacters(value) || smallAlphabetKeys.test(key));
  if (idKeys.test(key)) return isRandom && value.length >= 16;
  return (
    /^\d{6,8}$/.test(value) || /^eyJ/.test(value) || (value.length >= 8 && (isRandom || value.length > 60))
  );
}

/** Returns a made-up value with a similar alphabet, at most 43 characters long. */
function disguise(value: string) {
  if (/^eyJ/.test(value)) return someJwt;
  if (/^\d+$/.test(value)) return '12345678'.slice(0, value.length);
  const pattern = /^[0-9a-f]+$/.test(value) ? '0123456789abcdef' : 'k3zq5w2m7a4b9c8d';
  return pattern.repeat(4).slice(0, Math.min(value.length, 43));
}

const someJwt = 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl';
const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
const names = ['ada', 'ben', 'cleo', 'dora', 'emil'];

function createTextNormaliser() {
  const uuidNumbers = createNumbers();
  const objectIds = createNumbers();
  const people = createNumbers();
  return (text: string) =>
    text
      .replace(/eyJ[\w-]+\.[\w-]*\.[\w-]*/g, someJwt)
      .replace(uuids, (id) => `0f8b5d86-5d0b-4f7e-9a43-1f2d7c1a9b${pad(uuidNumbers(id))}`)
      .replace(/\b[0-9a-f]{24}\b/g, (id) => `65f00000000000000000a0${pad(objectIds(id))}`)
      .replace(/\b[0-9a-f]{32,}\b/g, (hash) =>
        '0123456789abcdef'.repeat(4).slice(0, Math.min(hash.length, 64)),
      )
      .replace(/[\w.+-]*\d[\w.+-]*(?=@[\w-]+\.\w)/g, (name) => names[people(name)] ?? `person${people(name)}`)
      .replace(/(localhost|127\.0\.0\.1|\[::1\]|%3A%2F%2Flocalhost)(:|%3A)\d{2,5}/g, '$1$28081')
      .replace(/\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d)?)?(\.\d+)?/g, toSomeTime)
      .replace(queryValue, (all, name: string, value: string) =>
        value.length >= 6 && isRandomParameter(name, value) ? `${name}=${disguise(value)}` : all,
      )
      .replace(
        /(?<![\d.])1[78]\d{8}(\d{3})?(?!\d)/g,
        (_, milliseconds) => `${someSeconds}${milliseconds ? '000' : ''}`,
      );
}

const queryValue =
  /\b((?:access_|refresh_|provider_|id_)?token(?:_hash)?|code|state|nonce|code_challenge|authorization_id|SAMLRequest|SAMLResponse|RelayState|Signature|flow_state_id)=([^&#\s"'<]+)/g;

/** Words such as `state=open` stay. */
function isRandomParameter(name: string, value: string) {
  return /\d/.test(value) || hasMixedCharacters(value) || smallAlphabetKeys.test(name);
}

function toSomeTime(_: string, time = '', seconds = '', fraction = '') {
  const clock = `${time[0] ?? ''}09:30${seconds ? ':00' : ''}`;
  return `2026-01-15${time ? clock : ''}${fraction.replace(/\d/g, '0')}`;
}

/** Counts what it is given, the same thing once. */
function createNumbers() {
  const known = new Map<string, number>();
  return (key: string) => {
    const number = known.get(key) ?? known.size;
    known.set(key, number);
    return number;
  };
}

function pad(count: number) {
  return (count + 16).toString(16).padStart(2, '0').slice(-2);
}

const maxTextLength = 200;

/** The beginning of what is too long for a page: the first of many items and the first lines of a text. */
export function shortenExample(value: Json, items = 1): Json {
  if (typeof value === 'string')
    return value.length > maxTextLength ? `${value.slice(0, maxTextLength)}…` : value;
  if (Array.isArray(value)) return value.slice(0, items).map((item) => shortenExample(item, items));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, shortenExample(inner, items)]),
  );
}
