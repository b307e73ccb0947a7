/** The label of a stored value; the value itself if it is none of today's. */
export function labelOf<Value extends string>(
  values: readonly Value[],
  stored: string | number | boolean,
  label: (value: Value) => string,
): string {
  const known = values.find((value) => value === stored)
  return known === undefined ? String(stored) : label(known)
}
