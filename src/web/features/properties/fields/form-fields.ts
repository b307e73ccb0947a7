import type { UseFormRegisterReturn } from 'react-hook-form'

/** Subset of a form that its shared fields need. */
export type FormFields<Name extends string> = {
  field: (name: Name) => UseFormRegisterReturn & { error: string | undefined }
}
