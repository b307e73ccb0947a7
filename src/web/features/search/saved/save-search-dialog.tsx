import { useRouteContext, useRouter } from '@tanstack/react-router'

import { usualAlertFrequency } from '#contract/search/alert-frequency.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { parseQuery } from '#web/api/query-string.ts'
import type { Offer } from '#web/features/accounts/push/offer-in-toast.ts'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { listOtherFilters } from '../active-filters.ts'
import type { LocalityChoice } from '../locality-choice.ts'
import { readSearch, type SearchAddress } from '../read-search.ts'
import { toSavedFilters } from '../search-input.ts'
import { writeTitle } from '../search-labels.ts'
import { listFrequencyOptions } from './frequency-options.ts'

type SaveSearchDialogProps = {
  /** Query string of the search page. */
  query: string
  localities: readonly LocalityChoice[]
  onClose: () => void
}

const maxNameLength = 80

/** Saves a search under a name, which describes its filters until it is changed. */
export function SaveSearchDialog({ query, localities, onClose }: SaveSearchDialogProps) {
  const router = useRouter()
  const email = useRouteContext({ from: '__root__' }).session?.email ?? null
  // Neither is saved, as places and needs may change.
  const { minutes: _minutes, fits: _fits, ...address } = readSearch(parseQuery(query))
  const form = useContractForm({
    schema: () =>
      import('#contract/search/saved-searches.ts').then(({ saveSearchInput }) =>
        saveSearchInput.pick({ name: true, alertFrequency: true }),
      ),
    defaultValues: { name: nameOf(address, localities), alertFrequency: usualAlertFrequency(email) },
    failureTitle: m.search_saved_save_failed(),
    onSubmit: (chosen) => api.search.saveSearch({ ...chosen, filters: toSavedFilters(address) }),
    onDone: ({ isNew, name }) => {
      onClose()
      const path = '/user-dashboard/saved-searches'
      const open = () => void router.navigate({ to: path })
      const isThere = router.state.location.pathname === path
      const done = isNew ? m.search_saved_saved() : m.search_saved_again({ name })
      const link = isThere ? undefined : { label: m.search_saved_open(), onPress: open }
      const say = (offer: Offer | null) =>
        offer ? toast.success(done, offer.text, offer.action, 15) : toast.success(done, undefined, link)
      void import('#web/features/accounts/push/offer-in-toast.ts')
        .then(({ offerInToast }) => offerInToast('search'))
        .then(say, () => say(null))
      void router.invalidate({ sync: true })
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.search_saved_save()}
      text={m.search_saved_save_text()}
      button={m.search_saved_button()}
      onClose={onClose}
    >
      <TextField
        label={m.search_saved_name()}
        maxLength={maxNameLength}
        autoComplete="off"
        {...form.field('name')}
      />
      <SelectField
        label={m.search_alert_sending()}
        hint={email === null ? m.search_alert_sending_hint_without_email() : m.search_alert_sending_hint()}
        options={listFrequencyOptions()}
        {...form.field('alertFrequency')}
      />
    </FormDialog>
  )
}

/** 'Apartments for rent in Mansarovar · 3 BHK', with as many filters as there is room for. */
function nameOf(address: SearchAddress, localities: readonly LocalityChoice[]): string {
  const title = writeTitle(address, localities)
  const name = joinWithDots(title, ...listOtherFilters(title, address, localities))
  if (name.length <= maxNameLength) return name
  const end = name.lastIndexOf(' ·', maxNameLength - 2)
  return `${name.slice(0, end > 0 ? end : maxNameLength - 2)} …`
}
