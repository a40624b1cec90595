/** Loaded when the first key is asked for: it weighs as much as the rest of the domain, and is off by default. */
export async function loadWebauthn() {
  const [ceremonies, helpers] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ]);
  return { ...ceremonies, ...helpers };
}
