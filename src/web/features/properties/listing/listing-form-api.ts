import type { useContractForm } from '#web/ui/patterns/use-contract-form.ts'

import type { ListingOutput, ListingValues } from './listing-schema.ts'

/** The form as its sections use it. */
export type ListingFormApi = ReturnType<typeof useContractForm<ListingValues, ListingOutput>>
