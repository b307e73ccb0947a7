import type { UpdatePropertyInput } from '#contract/properties/edit-property.ts'

import { listedValues } from './listed-values.ts'
import type { Editable } from './lock-editing.ts'

type Place = Pick<Editable, 'localityId' | 'localityName'>

/** The listing as the form wants it. */
export function wantedValues(
  input: UpdatePropertyInput,
  current: Editable,
  { localityId, localityName }: Place,
): Editable {
  return { ...listedValues(input), ...cashbackOf(input, current), localityId, localityName }
}

/** A rental may carry one from a file; the form neither shows nor takes it. */
function cashbackOf(input: UpdatePropertyInput, { purpose, cashback, cashbackTerms }: Editable) {
  return input.purpose === 'rent' && purpose === 'rent' ? { cashback, cashbackTerms } : {}
}
