import { useState, type ReactNode } from 'react'

import { memberPropertyTypes } from '#contract/enums.ts'
import type { ListingDraft } from '#contract/listings/drafts.ts'
import { listingField } from '#contract/properties/fields/listing-fields.ts'
import { formatMoment } from '#contract/slots.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'
import type { NamedError } from '#web/ui/patterns/error-summary.tsx'
import { Form } from '#web/ui/patterns/form.tsx'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextArea, TextField } from '#web/ui/primitives/text-field.tsx'

import { MediaPicker } from '../../media/films/media-picker.tsx'
import { useMedia, type Media } from '../../media/films/use-media.ts'
import { FloorPlanPicker } from '../../media/photos/floor-plan-picker.tsx'
import { PhotoPicker } from '../../media/photos/photo-picker.tsx'
import { useFloorPlans } from '../../media/photos/use-floor-plans.ts'
import { usePhotos, type PhotosApi } from '../../media/photos/use-photos.ts'
import { typeLabel } from '../../properties/property-labels.ts'
import { DetailsFields } from '../fields/details-fields.tsx'
import { WarningsStatus, textHint, ListingSection, FieldPair } from '../fields/listing-section.tsx'
import type { LocationOptions } from '../fields/load-location-options.ts'
import { LocationFields } from '../fields/location-fields.tsx'
import { BrokerageFields, PriceField } from '../fields/price-fields.tsx'
import { projectErrorFields } from '../fields/project-field.tsx'
import { useTextWarnings, type TextWarnings } from '../fields/use-text-warnings.ts'
import { DraftNotice } from './draft-notice.tsx'
import { ListingActions } from './listing-actions.tsx'
import {
  emptyListing,
  loadListingSchema,
  textNames,
  isRental,
  listingStatuses,
  type ListingRef,
  type ListingOutput,
} from './listing-schema.ts'
import { type ListingFormApi, ListingPoint, ListingTerms } from './listing-sections.tsx'
import { valuesOf, useListingDraft } from './use-listing-draft.ts'
import { useDuplicate, useSubmission } from './use-submission.tsx'

type ListingFormProps = {
  places: LocationOptions
  /** Sale or rent, if already chosen. */
  intent: ListingOutput['purpose'] | undefined
  /** Unfinished listing to resume. */
  draft?: ListingDraft | null
  /** Account that saves the draft; without it there is no autosave. */
  userId?: string
  /** Called when the form switches to another draft. */
  onDraft?: (id: string) => void
  /** Id of the draft to open instead, where the account has a newer version than `draft`. */
  findNewer?: () => Promise<string | undefined>
  /** Section above all others. */
  lead?: ReactNode
  /** Submits other than as the signed-in user's own listing. */
  send?: (listing: ListingOutput) => Promise<ListingRef>
  submitLabel?: string
  onCreated: (listed: ListingRef) => void
}

const fieldOrder = ['title', 'type', 'status', ...textNames.slice(1)] as const

/** Form for a new listing; text and photos are kept until it is created. */
export function ListingForm({ places, intent, draft = null, send = listAsOwn, ...rest }: ListingFormProps) {
  const { userId, lead, onCreated, onDraft, findNewer, submitLabel = m.properties_own_add() } = rest
  const [start] = useState(() =>
    draft ? valuesOf(draft.id, draft.fields) : emptyListing(newSubmissionKey(), intent ?? 'sale'),
  )
  const photos = usePhotos({
    ...(draft ? { saved: draft.images } : {}),
    ...(userId === undefined ? {} : { device: start.submissionKey }),
  })
  const duplicate = useDuplicate()
  const listingDraft = useListingDraft({ start, loaded: draft, userId, photos, onDraft, findNewer })
  const { state, acts, autosave } = listingDraft
  const form = useContractForm({
    schema: loadListingSchema,
    defaultValues: start,
    refusal: { title: m.properties_form_invalid(), text: m.properties_form_invalid_text() },
    errorFields: projectErrorFields,
    onSubmit: (listing) => submit(listing),
    draft: listingDraft.draft,
  })
  const plans = useFloorPlans({
    saved: draft?.floorPlans ?? [],
    device: userId && start.submissionKey,
    onChange: (keys) => form.setValue('floorPlans', [...keys]),
  })
  const film = useMedia({
    kind: 'film',
    saved: start.film || null,
    onChange: (url) => form.setValue('film', url),
  })
  const panorama = useMedia({
    kind: 'panorama',
    saved: start.panorama || null,
    onChange: (url) => form.setValue('panorama', url),
  })
  const submit = useSubmission({
    form,
    photos,
    plans,
    isSending: film.isSending || panorama.isSending,
    autosave,
    ask: duplicate.ask,
    send,
    hasPage: send === listAsOwn,
    onCreated,
  })

  return (
    <>
      <Form form={{ ...form, named: inOrder(form.named) }} summary className="gap-4">
        <DraftNotice
          state={state}
          restoredFrom={draft && formatMoment(draft.updatedAt, currentLocale())}
          acts={acts}
        />
        {lead}
        <ListingSections form={form} places={places} photos={photos} plans={plans} media={[film, panorama]} />
        <ListingActions
          form={form}
          state={state}
          photos={[...photos.photos, ...plans.photos]}
          submitLabel={submitLabel}
        />
      </Form>
      {duplicate.dialog}
    </>
  )
}

/** Errors in page order rather than schema order. */
function inOrder(errors: readonly NamedError[]): readonly NamedError[] {
  const places: readonly string[] = fieldOrder
  return errors.toSorted((a, b) => places.indexOf(a.name) - places.indexOf(b.name))
}

async function listAsOwn(listing: ListingOutput): Promise<ListingRef> {
  return api.listings.createProperty(listing)
}

type ListingSectionsProps = {
  form: ListingFormApi
  places: LocationOptions
  photos: PhotosApi
  plans: PhotosApi
  media: readonly Media[]
}

function ListingSections({ form, places, photos, plans, media }: ListingSectionsProps) {
  const warnings = useTextWarnings(form)
  const [possession, reraNumber, waterSources] = form.watch(['possession', 'reraNumber', 'waterSources'])
  const [area, areaUnit, areaType] = form.watch(['area', 'areaUnit', 'areaType'])
  const [plotLength, plotWidth] = form.watch(['plotLength', 'plotWidth'])
  return (
    <>
      <ListingBasics form={form} warnings={warnings} />
      <DetailsFields
        form={form}
        isPlot={form.watch('type') === 'plot'}
        typed={{ possession, reraNumber, waterSources, area, areaUnit, areaType, plotLength, plotWidth }}
        amenity={form.register('amenities')}
        water={form.register('waterSources')}
        offered={places.amenities}
      />
      <ListingLocation form={form} places={places} warnings={warnings} />
      <ListingTerms form={form} warnings={warnings} />
      <ListingSection title={m.properties_form_images()} hint={m.properties_photos_hint()}>
        <PhotoPicker photos={photos} />
        <FloorPlanPicker plans={plans} />
        {media.map((item) => (
          <MediaPicker key={item.kind} media={item} />
        ))}
      </ListingSection>
      <WarningsStatus warnings={warnings} />
    </>
  )
}

type ListingLocationProps = { form: ListingFormApi; places: LocationOptions; warnings: TextWarnings }

function ListingLocation({ form, places, warnings }: ListingLocationProps) {
  const [city, localityId, project] = form.watch(['city', 'localityId', 'project'])
  return (
    <LocationFields
      form={form}
      places={places}
      chosen={{ city, localityId, project }}
      longestAddress={300}
      warnings={warnings}
    >
      <ListingPoint form={form} />
    </LocationFields>
  )
}

const ofHomes = textNames.filter((name) => listingField[name].of?.includes('home'))

function ListingBasics({ form, warnings }: { form: ListingFormApi; warnings: TextWarnings }) {
  const isRent = isRental(form.watch('status'))
  const type = form.register('type', {
    onChange: ({ target }: { target: { value: string } }) => {
      if (target.value !== 'plot') return
      for (const name of ofHomes) form.setValue(name, '')
      form.clearErrors(ofHomes)
    },
  })
  return (
    <ListingSection title={m.properties_form_basic()}>
      <TextField
        label={m.properties_form_heading()}
        hint={textHint(warnings.title, m.properties_form_heading_hint())}
        maxLength={150}
        {...form.field('title')}
      />
      <FieldPair>
        <SelectField
          label={m.properties_form_type()}
          options={memberPropertyTypes.map((value) => ({ value, label: typeLabel(value) }))}
          error={form.field('type').error}
          {...type}
        />
        <SelectField
          label={m.properties_form_purpose()}
          options={listingStatuses.map((value) => ({ value, label: statusWords[value]() }))}
          {...form.field('status')}
        />
      </FieldPair>
      <PriceField form={form} typed={form.watch('price')} isRent={isRent} />
      <BrokerageFields form={form} purpose={isRent ? 'rent' : 'sale'} typed={form.watch()} />
      <TextArea
        label={m.properties_form_description()}
        hint={textHint(warnings.description, m.properties_form_description_hint())}
        optional
        maxLength={5000}
        {...form.field('description')}
      />
    </ListingSection>
  )
}

const statusWords = {
  sale: m.properties_form_sale,
  rent: m.properties_form_rent,
  sold: m.properties_form_sold,
  rented: m.properties_form_rented,
}
