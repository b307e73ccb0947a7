/** Whether every `{field}` of a text is one of these, and no other curly bracket is in it. */
export function hasOnlyFields(text: string, fields: readonly string[]): boolean {
  return (text.match(/\{[^{}]*\}|[{}]/g) ?? []).every((field) => fields.includes(field.slice(1, -1)))
}

/** The text with its fields filled; a field without a value stays as it is. */
export function fillFields(text: string, values: Readonly<Record<string, string | null>>): string {
  return text.replaceAll(/\{([a-z]+)\}/g, (field: string, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? field) : field,
  )
}
