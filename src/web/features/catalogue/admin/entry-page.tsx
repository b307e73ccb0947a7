import type { ReactNode } from 'react'

import type { AdminCity, AdminAmenity } from '#contract/catalogue/admin.ts'
import { findFilterIndex } from '#contract/catalogue/filter-amenities.ts'
import { formatMoment } from '#contract/dates.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { Form } from '#web/ui/patterns/form.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { BackLink } from '#web/ui/patterns/list-page.tsx'
import { Card, CardSection } from '#web/ui/primitives/card.tsx'
import { Checkbox } from '#web/ui/primitives/checkbox.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import {
  OrderField,
  NameFields,
  SaveEntryButton,
  useEntryForm,
  PointFields,
  type RenderPointMap,
} from './entry-fields.tsx'
import { writePosition } from './entry-values.ts'
import { kindLabels, segments, type Kind } from './kind-labels.ts'
import type { LoadedEntry } from './load-entry.ts'
import { LocalityForm } from './locality-form.tsx'
import { ProjectForm } from './project-form.tsx'

type Known = { id: string; name: string; slug: string; listings: number; merged: string[]; updatedAt: string }
type EntryLayoutProps = { kind: Kind; entry: Known | null; evidence: ReactNode; children: ReactNode }

/** One entry: facts, form and a link to merge it. */
function EntryLayout({ kind, entry, evidence, children }: EntryLayoutProps) {
  const labels = kindLabels[kind]
  return (
    <div className="grid max-w-prose grid-cols-1 gap-4">
      <BackLink to="/admin/catalogue/$kind" params={{ kind: segments[kind] }}>
        {labels.list()}
      </BackLink>
      <div>
        <h1 className="text-2xl wrap-anywhere">{entry?.name ?? labels.add()}</h1>
        {entry && (
          <p className="mt-1 text-sm wrap-anywhere text-ink-3">
            {joinWithDots(
              m.catalogue_listings({ count: entry.listings, shown: formatNumber(entry.listings) }),
              m.catalogue_address({ slug: entry.slug }),
              m.catalogue_changed_at({ moment: formatMoment(entry.updatedAt, currentLocale()) }),
            )}
          </p>
        )}
        {entry && entry.merged.length > 0 && (
          <p className="mt-1 text-sm wrap-anywhere text-ink-3">
            {m.catalogue_merged_in({ names: entry.merged.join(', ') })}
          </p>
        )}
      </div>
      <Card className="p-4 lg:p-6">{children}</Card>
      {evidence}
      {entry && (
        <CardSection title={m.catalogue_twice()} text={m.catalogue_twice_text({ name: entry.name })}>
          <LinkButton
            to="/admin/catalogue/$kind/$id/merge"
            params={{ kind: segments[kind], id: entry.id }}
            variant="secondary"
            className="justify-self-start"
          >
            {m.catalogue_merge_begin()}
          </LinkButton>
        </CardSection>
      )}
    </div>
  )
}

type EntryPageProps = {
  loaded: LoadedEntry
  /** What was checked of a project. */
  evidence: ReactNode
  renderMap: RenderPointMap
}

/** Entry and its form, which is reset with every version. */
export function EntryPage({ loaded, evidence, renderMap }: EntryPageProps) {
  const { kind, entry } = loaded
  return (
    <EntryLayout kind={kind} entry={entry} evidence={evidence}>
      <EntryForm key={entry ? `${entry.id} ${entry.version}` : 'new'} loaded={loaded} renderMap={renderMap} />
    </EntryLayout>
  )
}

function EntryForm({ loaded, renderMap }: Omit<EntryPageProps, 'evidence'>) {
  if (loaded.kind === 'city') return <CityForm city={loaded.entry} renderMap={renderMap} />
  if (loaded.kind === 'amenity') return <AmenityForm amenity={loaded.entry} />
  if (loaded.kind === 'locality')
    return <LocalityForm locality={loaded.entry} cities={loaded.cities} renderMap={renderMap} />
  return <ProjectForm project={loaded.entry} choices={loaded.choices} renderMap={renderMap} />
}

type CityFormProps = { city: AdminCity | null; renderMap: RenderPointMap }

function CityForm({ city, renderMap }: CityFormProps) {
  const form = useEntryForm('city', {
    schema: () => import('#contract/catalogue/admin.ts').then((contract) => contract.createCityInput),
    errorFields: { TAKEN: 'name' },
    defaultValues: {
      name: city?.name ?? '',
      nameHi: city?.nameHi ?? '',
      state: city?.state ?? 'Rajasthan',
      stateHi: city ? (city.stateHi ?? '') : 'राजस्थान',
      latitude: city?.latitude ?? '',
      longitude: city?.longitude ?? '',
      isActive: city?.isActive ?? true,
    },
    onSubmit: (typed) =>
      city
        ? api.catalogue.updateCity({ ...typed, id: city.id, version: city.version })
        : api.catalogue.createCity(typed),
  })
  return (
    <Form form={form} summary>
      <NameFields form={form} />
      <TextField label={m.catalogue_state()} autoComplete="off" maxLength={60} {...form.field('state')} />
      <TextField
        label={m.catalogue_state_hindi()}
        lang="hi"
        autoComplete="off"
        maxLength={60}
        {...form.field('stateHi')}
      />
      <PointFields
        form={form}
        typed={form.watch(['latitude', 'longitude'])}
        onPick={(name, degrees) =>
          form.setValue(name, String(degrees), { shouldDirty: true, shouldValidate: true })
        }
        renderMap={renderMap}
      />
      <Checkbox variant="switch" label={m.catalogue_city_active()} {...form.field('isActive')} />
      <SaveEntryButton isNew={!city} isSending={form.sending} />
    </Form>
  )
}

function AmenityForm({ amenity }: { amenity: AdminAmenity | null }) {
  const form = useEntryForm('amenity', {
    schema: () => import('#contract/catalogue/admin.ts').then((contract) => contract.createAmenityInput),
    errorFields: { TAKEN: 'name', USED_BY_FILTER: 'name' },
    defaultValues: {
      name: amenity?.name ?? '',
      nameHi: amenity?.nameHi ?? '',
      isListing: amenity?.isListing ?? true,
      position: writePosition(amenity?.position),
    },
    onSubmit: (typed) =>
      amenity
        ? api.catalogue.updateAmenity({ ...typed, id: amenity.id, version: amenity.version })
        : api.catalogue.createAmenity(typed),
  })
  const isAskedFor = amenity?.isAskedFor ?? findFilterIndex(form.watch('name')) !== null
  return (
    <Form form={form} summary>
      <Notice tone="info">
        {isAskedFor ? m.catalogue_filter_amenity_note() : m.catalogue_other_amenity_note()}
      </Notice>
      <NameFields form={form} isFixed={amenity?.isAskedFor ?? false} />
      <OrderField className="max-w-xs" {...form.field('position')} />
      <Checkbox variant="switch" label={m.catalogue_amenity_listing()} {...form.field('isListing')} />
      <SaveEntryButton isNew={!amenity} isSending={form.sending} />
    </Form>
  )
}
