import type { updatePropertyInput } from '#contract/properties/edit-property.ts'
import type { OwnPropertyDetail } from '#contract/properties/own-property-detail.ts'
import type { z } from 'zod'

import type { useContractForm } from '#web/ui/patterns/use-contract-form.ts'

export type EditOutput = z.output<typeof updatePropertyInput>

/** What stands in the fields: texts, as people type them. */
export type EditValues = Record<TextName, string> & {
  id: string
  version: number
  type: EditOutput['type']
  purpose: EditOutput['purpose']
  amenities: string[]
  /** Empty: not featured. */
  featuredUntil: string | undefined
}

/** The form as its sections use it. */
export type EditFormApi = ReturnType<typeof useContractForm<EditValues, EditOutput>>

type TextName = Exclude<keyof OwnPropertyDetail['values'], 'type' | 'purpose' | 'amenities'>

/** Loaded when the first field is left, so that the schema stays out of the dialog's own code. */
export async function loadEditSchema(): Promise<z.ZodType<EditOutput, EditValues>> {
  const { updatePropertyInput: schema } = await import('#contract/properties/edit-property.ts')
  // The schema reads unknown input; the form feeds it texts.
  return schema as unknown as z.ZodType<EditOutput, EditValues>
}

export function toEditValues({ id, version, values, featuredUntil, can }: OwnPropertyDetail): EditValues {
  const { type, purpose, amenities, ...others } = values
  return {
    ...texts(others),
    id,
    version,
    type,
    purpose,
    amenities,
    featuredUntil: can.feature ? (featuredUntil ?? '') : undefined,
  }
}

function texts(values: Record<TextName, string | number | null>): Record<TextName, string> {
  const entries = Object.entries(values).map(([name, value]) => [name, value === null ? '' : String(value)])
  // Every name comes from the values themselves.
  return Object.fromEntries(entries) as Record<TextName, string>
}
