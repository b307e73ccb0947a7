import { useState, type ReactNode } from 'react'

import { formatMoment } from '#contract/dates.ts'
import { memberPropertyTypes } from '#contract/enums.ts'
import type { ListingDraft } from '#contract/listings/drafts.ts'
import { listingField } from '#contract/properties/fields/listing-fields.ts'
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
import { SizeFields } from '../fields/area-fields.tsx'
import { DetailsFields, RoomFields } from '../fields/details-fields.tsx'
import { WarningsStatus, textHint, ListingSection, FieldPair } from '../fields/listing-section.tsx'
import type { LocationOptions } from '../fields/load-location-options.ts'
import { LocationFields, nameOf } from '../fields/location-fields.tsx'
import { PriceField } from '../fields/price-fields.tsx'
import { projectErrorFields } from '../fields/project-field.tsx'
import { useTextWarnings, type TextWarnings } from '../fields/use-text-warnings.ts'
import { CompletenessMeter, useCompleteness, type FindAskedFields } from './completeness-meter.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { ListingActions } from './listing-actions.tsx'
import { ListingPoint } from './listing-point.tsx'
import {
  emptyListing,
  withPurpose,
  loadListingSchema,
  textNames,
  isRental,
  listingStatuses,
  type ListingRef,
  type ListingOutput,
  type ListingValues,
} from './listing-schema.ts'
import { type ListingFormApi, ListingTerms } from './listing-sections.tsx'
import { findNextStep, readStepStates, Step, StepList } from './listing-steps.tsx'
import { valuesOf, useListingDraft } from './use-listing-draft.ts'
import { useDuplicate, useSubmission } from './use-submission.tsx'

type ListingFormProps = {
  places: LocationOptions
  /** What people who search in a place filter by. */
  findAskedFields: FindAskedFields
  /** Sale or rent, if already chosen. */
  intent: ListingOutput['purpose'] | undefined
  /** Unfinished listing to resume. */
  draft?: ListingDraft | null
  /** What is known of a new listing. */
  filled?: Partial<ListingValues>
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

/** Form for a new listing; text and photos are kept until it is created. */
export function ListingForm({
  places,
  findAskedFields,
  intent,
  draft = null,
  send = listAsOwn,
  ...rest
}: ListingFormProps) {
  const { filled, userId, lead, onCreated, onDraft, findNewer, submitLabel = m.properties_own_add() } = rest
  const [start] = useState(() =>
    draft ? valuesOf(draft.id, draft.fields) : { ...emptyListing(newSubmissionKey(), intent), ...filled },
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

  const values = form.watch()
  const { asked, completeness } = useCompleteness(values, findAskedFields)
  const states = readStepStates({
    values,
    hasPhotos: photos.photos.length > 0,
    hasAllDetails: completeness.missing.length === 0,
  })

  return (
    <>
      <Form form={{ ...form, named: inOrder(form.named) }} summary className="grid-cols-1 gap-4">
        <DraftNotice
          state={state}
          restoredFrom={draft && formatMoment(draft.updatedAt, currentLocale())}
          next={findNextStep(states)}
          acts={acts}
        />
        {lead}
        <StepList states={states} />
        <ListingSteps form={form} places={places} photos={photos} plans={plans} media={[film, panorama]} />
        <CompletenessMeter asked={asked} completeness={completeness} hasLocality={values.localityId !== ''} />
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

const firstFields: readonly string[] = 'title type status price beds baths area areaUnit plotLength plotWidth'
  .split(' ')
  .concat('city localityId address state zip project'.split(' '))

/** Errors in page order rather than schema order. */
function inOrder(errors: readonly NamedError[]): readonly NamedError[] {
  const places = [...firstFields, ...textNames]
  return errors.toSorted((a, b) => places.indexOf(a.name) - places.indexOf(b.name))
}

async function listAsOwn(listing: ListingOutput): Promise<ListingRef> {
  return api.listings.createProperty(listing)
}

type ListingStepsProps = {
  form: ListingFormApi
  places: LocationOptions
  photos: PhotosApi
  plans: PhotosApi
  media: readonly Media[]
}

/** What every listing needs comes first, on one screen of a phone. */
function ListingSteps({ form, places, photos, plans, media }: ListingStepsProps) {
  const warnings = useTextWarnings(form)
  const [city, localityId, project, state] = form.watch(['city', 'localityId', 'project', 'state'])
  const locality = places.localities.find(({ id }) => id === localityId)
  return (
    <>
      <Step step="basics">
        <ListingBasics form={form} warnings={warnings} />
        <LocationFields
          form={form}
          places={places}
          chosen={{ city, localityId, project, state }}
          longestAddress={300}
          warnings={warnings}
        />
      </Step>
      <Step step="photos">
        <ListingSection title={m.properties_form_images()} hint={m.properties_photos_hint()}>
          <PhotoPicker photos={photos} />
          <FloorPlanPicker plans={plans} />
          {media.map((item) => (
            <MediaPicker key={item.kind} media={item} />
          ))}
        </ListingSection>
      </Step>
      <Step step="details">
        <ListingDetails form={form} places={places} warnings={warnings} />
      </Step>
      <Step step="terms">
        <ListingTerms form={form} warnings={warnings} />
      </Step>
      <Step step="point">
        <ListingPoint form={form} placeName={locality && nameOf(locality)} />
      </Step>
      <WarningsStatus warnings={warnings} />
    </>
  )
}

type ListingPartProps = { form: ListingFormApi; warnings: TextWarnings }

function ListingDetails({ form, places, warnings }: ListingPartProps & { places: LocationOptions }) {
  const typed = withPurpose(form.watch())
  return (
    <ListingSection
      title={typed.type === 'plot' ? m.properties_form_plot_details() : m.properties_form_details()}
    >
      <DetailsFields
        form={form}
        typed={typed}
        amenity={form.register('amenities')}
        offered={places.amenities}
      />
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

const ofHomes = textNames.filter((name) => listingField[name].of?.includes('home'))

function ListingBasics({ form, warnings }: ListingPartProps) {
  const [kind, status] = form.watch(['type', 'status'])
  const [area, areaUnit] = form.watch(['area', 'areaUnit'])
  const [plotLength, plotWidth] = form.watch(['plotLength', 'plotWidth'])
  const isRent = isRental(status)
  const isPlot = kind === 'plot'
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
        hint={textHint(warnings.title)}
        placeholder={m.properties_form_heading_example()}
        maxLength={150}
        {...form.field('title')}
      />
      <FieldPair narrow>
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
      {!isPlot && <RoomFields form={form} />}
      <SizeFields form={form} isPlot={isPlot} typed={{ area, areaUnit, plotLength, plotWidth }} />
    </ListingSection>
  )
}

const statusWords = {
  sale: m.properties_form_sale,
  rent: m.properties_form_rent,
  sold: m.properties_form_sold,
  rented: m.properties_form_rented,
}
