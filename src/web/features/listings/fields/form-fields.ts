import type { UseFormRegisterReturn } from 'react-hook-form'

/** Subset of a form that its shared fields need. */
export type FormFields<Name extends string> = {
  field: (name: Name) => UseFormRegisterReturn & { error: string | undefined }
}

/** A value for each of the names. */
export function mapNames<Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> {
  // Its keys are the names.
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>
}
