import type { UseFormRegisterReturn } from 'react-hook-form'

/** As much of a form as fields need that stand in several forms. */
export type FormFields<Name extends string> = {
  field: (name: Name) => UseFormRegisterReturn & { error: string | undefined }
}
