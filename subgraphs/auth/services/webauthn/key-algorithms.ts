/** What a key may sign with, the best first, by their COSE numbers: EdDSA, ES256, RS256. */
export const keyAlgorithms = [-8, -7, -257] as const;
