import { useQuery } from '@tanstack/react-query'

import type { OwnPropertyDetail } from '#contract/properties/own-property.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { type LocalityChoice, useLocalities } from '#web/features/catalogue/use-localities.ts'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import type { FormFields } from './form-fields.ts'
import { FieldPair, ListingSection, textHint } from './listing-section.tsx'
import type { LocationOptions } from './load-location-options.ts'
import { ProjectField } from './project-field.tsx'
import type { TextWarnings } from './use-text-warnings.ts'

type LocationFieldsProps = {
  form: LocationForm
  chosen: { city: string; localityId: string; project: string; state: string }
  /** Names of the place of a saved listing, until the lists load. */
  placeNames?: OwnPropertyDetail['placeNames']
  /** Options loaded by the page. */
  places?: LocationOptions
  longestAddress: number
  warnings: TextWarnings
}

/** City, locality and address. */
export function LocationFields({
  form,
  chosen,
  placeNames,
  longestAddress,
  warnings,
  ...rest
}: LocationFieldsProps) {
  const { city } = chosen
  const places = useLocations(city, rest.places)
  const names = places.cities.map(({ name }) => name)
  const cityField = form.field('city')

  function changed(name: string) {
    form.setValue('localityId', '', { shouldDirty: true })
    const state = places.cities.find((city) => city.name === name)?.state
    if (state) form.setValue('state', state, { shouldDirty: true })
  }

  return (
    <ListingSection title={m.properties_location()}>
      <FieldPair narrow>
        <SelectField
          label={m.properties_form_city()}
          options={(names.includes(city) ? names : [city, ...names]).map((name) => ({
            value: name,
            label: nameOf(
              places.cities.find((place) => place.name === name) ?? {
                name,
                nameHi: placeNames?.city ?? null,
              },
            ),
          }))}
          {...cityField}
          onChange={(event) => {
            changed(event.target.value)
            return cityField.onChange(event)
          }}
        />
        <LocalityField
          form={form}
          places={places}
          chosen={{ id: chosen.localityId, name: placeNames?.locality ?? '…' }}
        />
      </FieldPair>
      <TextField
        label={m.properties_form_address()}
        autoComplete="street-address"
        maxLength={longestAddress}
        hint={textHint(warnings.address)}
        {...form.field('address')}
      />
      <FieldPair narrow>
        <TextField
          label={m.properties_form_state()}
          maxLength={80}
          hint={textHint(warnings.state, stateHintOf(places.cities, chosen))}
          {...form.field('state')}
        />
        <TextField
          label={m.properties_form_zip()}
          optional
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={12}
          hint={textHint(warnings.zip)}
          {...form.field('zip')}
        />
      </FieldPair>
      <ProjectField form={form} city={city} typed={chosen.project} />
    </ListingSection>
  )
}

type LocalityFieldProps = { form: LocationForm; places: Locations; chosen: { id: string; name: string } }

/** Localities of the chosen city; selecting one fills in its PIN code. */
function LocalityField({ form, places, chosen }: LocalityFieldProps) {
  const { localities, isComing, hasFailed, again } = places
  const field = form.field('localityId')
  // Keeps the chosen value as an option until the list loads.
  const isListed = chosen.id === '' || localities.some(({ id }) => id === chosen.id)
  const listed = localities.map((locality) => ({ value: locality.id, label: nameOf(locality) }))

  function changed(id: string) {
    const pincode = localities.find((locality) => locality.id === id)?.pincode
    if (pincode && form.getValues('zip') === '') form.setValue('zip', pincode, { shouldDirty: true })
  }

  return (
    <div>
      <SelectField
        label={m.properties_form_locality()}
        optional
        placeholder={isComing ? m.properties_form_locality_coming() : m.properties_form_locality_none()}
        options={isListed ? listed : [{ value: chosen.id, label: chosen.name }, ...listed]}
        {...field}
        onChange={(event) => {
          changed(event.target.value)
          return field.onChange(event)
        }}
      />
      {hasFailed && (
        <p role="alert" className="mt-1.5 text-sm text-lac-ink">
          {m.properties_form_locality_failed()}{' '}
          <button type="button" className="text-link min-h-8" onClick={again}>
            {m.properties_retry()}
          </button>
        </p>
      )}
    </div>
  )
}

/** The field has the name that is stored, in English: in Hindi the catalogue's stands below it. */
function stateHintOf(cities: Locations['cities'], { state }: { state: string }): string | undefined {
  if (currentLocale() === 'en') return undefined
  return cities.find((city) => city.state === state)?.stateHi ?? undefined
}

export function nameOf({ name, nameHi }: Pick<LocalityChoice, 'name' | 'nameHi'>): string {
  return currentLocale() === 'hi' ? (nameHi ?? name) : name
}

type Locations = {
  cities: LocationOptions['cities']
  /** Localities of the chosen city. */
  localities: readonly LocalityChoice[]
  isComing: boolean
  hasFailed: boolean
  again: () => void
}

/** Cities and localities, loaded here unless the page provides them. */
function useLocations(city: string, given?: LocationOptions): Locations {
  const loaded = useQuery({
    queryKey: ['catalogue', 'cities'],
    queryFn: () => api.catalogue.listCities(),
    enabled: given === undefined,
  })
  const cities: LocationOptions['cities'] = given?.cities ?? loaded.data ?? []
  const idOf = (name: string) => cities.find((city) => city.name === name)?.id ?? ''
  const localities = useLocalities(
    idOf(city),
    given && { cityId: idOf(given.city), localities: given.localities },
  )
  const [failed] = [loaded, localities].filter(({ isError, isFetching }) => isError && !isFetching)
  return {
    cities,
    localities: localities.data ?? [],
    isComing: loaded.isFetching || localities.isFetching,
    hasFailed: failed !== undefined,
    again: () => void failed?.refetch(),
  }
}

type LocationFieldName = 'city' | 'localityId' | 'project' | 'address' | 'state' | 'zip'

type LocationForm = FormFields<LocationFieldName> & {
  getValues: (name: LocationFieldName) => string
  setValue: (name: LocationFieldName, value: string, options: { shouldDirty: true }) => void
}
