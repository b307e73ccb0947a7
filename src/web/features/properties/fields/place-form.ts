import type { FieldsOf } from './fields-of.ts'

type PlaceName = 'city' | 'localityId' | 'address' | 'state' | 'zip'

export type PlaceForm = FieldsOf<PlaceName> & {
  getValues: (name: PlaceName) => string
  setValue: (name: PlaceName, value: string, options: { shouldDirty: true }) => void
}
