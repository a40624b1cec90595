import { z } from 'zod';

function bytes(longest: number) {
  return z
    .string()
    .max(longest)
    .regex(/^[\w-]+$/);
}

const shared = {
  // 1023 bytes at most, says the standard.
  id: bytes(1_364),
  rawId: bytes(1_364),
  type: z.literal('public-key'),
};

const transport = z.string().regex(/^[a-z-]{1,32}$/);

/** What `navigator.credentials.create` gave, as JSON. */
export const registrationShape = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: bytes(8_192),
    attestationObject: bytes(32_768),
    transports: z.array(transport).max(16).catch([]),
  }),
});

/** What `navigator.credentials.get` gave, as JSON. */
export const assertionShape = z.object({
  ...shared,
  response: z.object({
    clientDataJSON: bytes(8_192),
    authenticatorData: bytes(8_192),
    signature: bytes(8_192),
    userHandle: bytes(128).nullish(),
  }),
});
