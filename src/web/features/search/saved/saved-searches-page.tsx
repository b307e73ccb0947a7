import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { dayInIndia, formatDay } from '#contract/dates.ts'
import { alertFrequencies } from '#contract/enums.ts'
import { formatNumber } from '#contract/price.ts'
import { maxCountedMatches } from '#contract/search/choices.ts'
import type { SavedSearch, SavedSearchPage } from '#contract/search/saved-searches.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale } from '#web/api/language.ts'
import { parseQuery } from '#web/api/query-string.ts'
import { ConfirmDialog } from '#web/ui/patterns/confirm-dialog.tsx'
import { FormDialog } from '#web/ui/patterns/form-dialog.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { ListPage, RowList } from '#web/ui/patterns/list-page.tsx'
import { useAction } from '#web/ui/patterns/use-action.ts'
import { useContractForm } from '#web/ui/patterns/use-contract-form.ts'
import { Badge } from '#web/ui/primitives/badge.tsx'
import { Button } from '#web/ui/primitives/button.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { SelectField } from '#web/ui/primitives/select-field.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'
import { toast } from '#web/ui/primitives/toast.ts'

import { listActiveFilters } from '../active-filters.ts'
import type { LocalityChoice } from '../locality-choice.ts'
import { readPurpose, readSearch } from '../read-search.ts'
import { FeedDialog } from './feed-dialog.tsx'
import { listFrequencyOptions } from './frequency-options.ts'
import { SaveSearchDialog } from './save-search-dialog.tsx'

type SavedSearchesPageProps = {
  saved: SavedSearchPage
  localities: readonly LocalityChoice[]
  /** Query string of a search to save. */
  toSave: string | undefined
  onSaveClose: () => void
}

/** Saved searches, latest first, each with the homes that match now. */
export function SavedSearchesPage({ saved, localities, toSave, onSaveClose }: SavedSearchesPageProps) {
  const { items, total, isReached } = saved
  const areUnsent = !isReached && items.some(({ alertFrequency }) => alertFrequency !== 'off')
  const [opened, setOpened] = useState<{ dialog: 'rename' | 'delete' | 'feed'; search: SavedSearch } | null>(
    null,
  )
  const close = () => setOpened(null)
  const followed = opened?.dialog === 'feed' ? items.find(({ id }) => id === opened.search.id) : undefined
  return (
    <>
      <ListPage
        title={m.search_saved_title()}
        text={m.search_saved_lead()}
        count={m.search_saved_count({ count: total })}
        beside={
          <Link to="/places" className="touch-link">
            {m.travel_places_title()}
          </Link>
        }
        list={saved}
        filters={
          areUnsent && (
            <Notice tone="waiting">
              {m.search_alert_settings_off()}{' '}
              <Link to="/user-dashboard/settings" className="font-semibold underline">
                {m.search_alert_settings()}
              </Link>
            </Notice>
          )
        }
        link={(page) => ({ to: '/user-dashboard/saved-searches', search: page > 1 ? { page } : {} })}
        empty={{
          picture: 'search',
          title: m.search_saved_empty(),
          text: m.search_saved_empty_text(),
          children: <LinkButton to="/search">{m.search_saved_browse()}</LinkButton>,
        }}
      >
        <RowList label={m.search_saved_title()}>
          {items.map((search) => (
            <SavedSearchRow
              key={search.id}
              search={search}
              localities={localities}
              onFeed={() => setOpened({ dialog: 'feed', search })}
              onRename={() => setOpened({ dialog: 'rename', search })}
              onDelete={() => setOpened({ dialog: 'delete', search })}
            />
          ))}
        </RowList>
      </ListPage>
      {opened?.dialog === 'rename' && <RenameDialog search={opened.search} onClose={close} />}
      {followed && <FeedDialog search={followed} onClose={close} />}
      {opened?.dialog === 'delete' && (
        <ConfirmDialog
          title={m.search_saved_delete_title()}
          text={m.search_saved_delete_text({ name: opened.search.name })}
          button={m.search_saved_delete()}
          variant="danger"
          perform={() => api.search.deleteSavedSearch({ id: opened.search.id })}
          done={m.search_saved_deleted()}
          onClose={close}
        />
      )}
      {toSave !== undefined && (
        <SaveSearchDialog query={toSave} localities={localities} onClose={onSaveClose} />
      )}
    </>
  )
}

type SavedSearchRowProps = {
  search: SavedSearch
  localities: readonly LocalityChoice[]
  onFeed: () => void
  onRename: () => void
  onDelete: () => void
}

function SavedSearchRow({ search, localities, onFeed, onRename, onDelete }: SavedSearchRowProps) {
  const { id, name, query, matches, isPaused, alertFrequency, createdAt } = search
  const address = readSearch(parseQuery(query))
  const purpose = readPurpose(address) === 'rent' ? m.search_rent() : m.search_buy()
  const filters = listActiveFilters(address, localities).map(({ label }) => label)
  const pause = useAction(() => api.search.pauseSavedSearch({ id, isPaused: !isPaused }), {
    done: isPaused ? m.search_saved_resumed() : m.search_saved_paused(),
    failed: m.layout_error_title(),
  })
  const [chosen, setChosen] = useState(alertFrequency)
  const setting = useAction(
    (frequency: typeof alertFrequency) => api.search.setAlertFrequency({ id, alertFrequency: frequency }),
    {
      failed: m.layout_error_title(),
    },
  )
  const choose = async (frequency: typeof alertFrequency) => {
    setChosen(frequency)
    if (!(await setting.run(frequency))) setChosen(alertFrequency)
    else
      toast.success((frequency === 'off' ? m.search_alert_sending_off : m.search_alert_sending_on)({ name }))
  }
  const day = formatDay(dayInIndia(new Date(createdAt)), currentLocale())
  return (
    <li className="grid gap-2 border-b border-line py-4 last:border-0 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-5">
      <div className="min-w-0">
        <Link
          to="/search"
          search={address}
          className="inline-block min-h-6 leading-6 font-semibold wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        {isPaused && <Badge className="ml-2">{m.search_saved_paused()}</Badge>}
        <p className="text-sm wrap-anywhere text-ink-2">{joinWithDots(purpose, ...filters)}</p>
        <p className="text-sm text-ink-3">
          {joinWithDots(matchesLabel(matches), m.search_saved_on({ day }))}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <SelectField
          label={m.search_alert_sending_named({ name })}
          hideLabel
          className="w-full sm:w-46"
          options={listFrequencyOptions()}
          value={chosen}
          aria-busy={setting.isPending || undefined}
          onChange={({ target: { value } }) => {
            const frequency = alertFrequencies.find((option) => option === value)
            if (frequency && !setting.isPending) void choose(frequency)
          }}
        />
        <Button
          variant="secondary"
          size="small"
          loading={pause.isPending}
          aria-label={isPaused ? m.search_saved_resume_named({ name }) : m.search_saved_pause_named({ name })}
          onClick={() => void pause.run()}
        >
          {isPaused ? m.search_saved_resume() : m.search_saved_pause()}
        </Button>
        <Button variant="secondary" size="small" aria-label={m.search_feed_named({ name })} onClick={onFeed}>
          {m.search_feed()}
        </Button>
        <Button
          variant="secondary"
          size="small"
          aria-label={m.search_saved_rename_named({ name })}
          onClick={onRename}
        >
          {m.search_saved_rename()}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={m.search_saved_delete_named({ name })}
          onClick={onDelete}
        >
          {m.search_saved_delete()}
        </Button>
      </div>
    </li>
  )
}

function matchesLabel(count: number): string {
  return count > maxCountedMatches
    ? m.search_saved_matches_more({ count: formatNumber(maxCountedMatches) })
    : m.search_saved_matches({ count, shown: formatNumber(count) })
}

function RenameDialog({ search: { id, name }, onClose }: { search: SavedSearch; onClose: () => void }) {
  const form = useContractForm({
    schema: () =>
      import('#contract/search/saved-searches.ts').then((contract) => contract.renameSavedSearchInput),
    defaultValues: { id, name },
    onSubmit: (renaming) => api.search.renameSavedSearch(renaming),
    done: m.search_saved_renamed(),
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.search_saved_rename_named({ name })}
      button={m.search_saved_rename()}
      onClose={onClose}
    >
      <TextField label={m.search_saved_name()} maxLength={80} autoComplete="off" {...form.field('name')} />
    </FormDialog>
  )
}
