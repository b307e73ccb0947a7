/** Options of a select or radio group. */
export function optionsOf<Value extends string>(
  values: readonly Value[],
  label: (value: Value) => string,
): { value: Value; label: string }[] {
  return values.map((value) => ({ value, label: label(value) }))
}
