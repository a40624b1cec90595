/** 1 or 0, as this family tells yes and no. */
export function toWireFlag(value: boolean) {
  return value ? (1 as const) : (0 as const);
}
