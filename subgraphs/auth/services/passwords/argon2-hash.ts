import { argon2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Matches } from './matches.ts';

const derive = promisify(argon2);
const form =
  /^\$argon2(?<kind>id?)\$v=19\$m=(?<memory>\d{1,7}),t=(?<passes>\d{1,2}),p=(?<lanes>\d{1,2})\$(?<salt>[A-Za-z0-9+/]{11,86})\$(?<hash>[A-Za-z0-9+/]{22,86})$/;

/** In KiB. More would let a few sign-ins at once take all the memory there is. */
const mostMemory = 262_144;
const mostPasses = 20;
const mostLanes = 16;

/** argon2i and argon2id, in the PHC form. */
export function readArgon2Hash(text: string): Matches | null {
  const { kind, memory, passes, lanes, salt = '', hash = '' } = form.exec(text)?.groups ?? {};
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(lanes) };
  if (!kind || !isBearable(parameters)) return null;
  const expected = Buffer.from(hash, 'base64');
  return async (password) => {
    const asked = { ...parameters, message: password, nonce: Buffer.from(salt, 'base64') };
    const algorithm = kind === 'id' ? 'argon2id' : 'argon2i';
    const derived = await derive(algorithm, { ...asked, tagLength: expected.length });
    return timingSafeEqual(derived, expected);
  };
}

function isBearable({
  memory,
  passes,
  parallelism,
}: {
  memory: number;
  passes: number;
  parallelism: number;
}) {
  const lanesFit = parallelism >= 1 && parallelism <= mostLanes && memory >= 8 * parallelism;
  return lanesFit && memory <= mostMemory && passes >= 1 && passes <= mostPasses;
}
