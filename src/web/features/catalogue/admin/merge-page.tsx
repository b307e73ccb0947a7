import { useNavigate, Link } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'

import type { MergePreview, CatalogueEntry } from '#contract/catalogue/entries.ts'
import { formatNumber } from '#contract/price.ts'
import { m } from '#messages'
import { api } from '#web/api/client.ts'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { ConfirmButton } from '#web/ui/patterns/confirm-dialog.tsx'
import { FactList } from '#web/ui/patterns/fact-list.tsx'
import { joinWithDots } from '#web/ui/patterns/join-with-dots.ts'
import { BackLink } from '#web/ui/patterns/list-page.tsx'
import { Card } from '#web/ui/primitives/card.tsx'
import { LinkButton } from '#web/ui/primitives/link-button.tsx'
import { Notice } from '#web/ui/primitives/notice.tsx'
import { TextField } from '#web/ui/primitives/text-field.tsx'

import { segments, type Kind } from './kind-labels.ts'
import type { MergeSearch } from './search-params.ts'

/** Source, target and the records that move. */
function MergePreviewCard({ kind, preview }: { kind: Kind; preview: MergePreview }) {
  const navigate = useNavigate()
  const { from, into, moves, sameLocalities, problem } = preview
  const counted = Object.entries(moveLabels).map(([name, label]) => ({
    name: label(),
    // The labels share the names of the counts.
    count: moves[name as keyof typeof moveLabels],
  }))
  return (
    <Card className="grid gap-4 p-4 lg:p-6">
      <p className="text-lg wrap-anywhere">
        {m.catalogue_merge_sentence({ from: from.name, into: into.name })}
      </p>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {counted.every(({ count }) => count === 0) ? (
        <p className="text-ink-2">{m.catalogue_merge_nothing({ name: from.name })}</p>
      ) : (
        <FactList
          facts={counted.map(({ name, count }) => count > 0 && { name, value: formatNumber(count) })}
          className="grid-cols-2 sm:grid-cols-3"
        />
      )}
      {sameLocalities.length > 0 && (
        <p className="text-ink-2 wrap-anywhere">
          {m.catalogue_merge_same({ names: sameLocalities.join(', ') })}
        </p>
      )}
      <p className="text-sm text-ink-3">{m.catalogue_merge_lasting({ from: from.name, into: into.name })}</p>
      <div className="flex flex-wrap gap-3">
        {!problem && (
          <ConfirmButton
            trigger={{ variant: 'danger' }}
            title={m.catalogue_merge_question({ from: from.name, into: into.name })}
            text={m.catalogue_merge_lasting({ from: from.name, into: into.name })}
            button={m.catalogue_merge()}
            variant="danger"
            perform={() =>
              api.catalogue.mergeEntries({
                kind,
                from: from.id,
                into: into.id,
                fromVersion: from.version,
                intoVersion: into.version,
              })
            }
            done={m.catalogue_merged({ from: from.name, into: into.name })}
            onDone={() =>
              navigate({ to: '/admin/catalogue/$kind/$id', params: { kind: segments[kind], id: into.id } })
            }
          />
        )}
        <LinkButton
          to="/admin/catalogue/$kind/$id/merge"
          params={{ kind: segments[kind], id: from.id }}
          variant="secondary"
        >
          {m.catalogue_merge_other()}
        </LinkButton>
      </div>
    </Card>
  )
}

const moveLabels = {
  listings: m.catalogue_moves_listings,
  localities: m.catalogue_moves_localities,
  projects: m.catalogue_moves_projects,
  drafts: m.catalogue_moves_drafts,
  changes: m.catalogue_moves_changes,
  savedSearches: m.catalogue_moves_searches,
}

type MergePageProps = {
  kind: Kind
  entry: { id: string; name: string }
  choices: readonly CatalogueEntry[]
  preview: MergePreview | null
  search: MergeSearch
}

/** Choose the target, preview what moves, then confirm. */
export function MergePage({ kind, entry, choices, preview, search }: MergePageProps) {
  const params = { kind: segments[kind], id: entry.id }
  return (
    <div className="grid max-w-prose grid-cols-1 gap-4">
      <BackLink to="/admin/catalogue/$kind/$id" params={params}>
        {entry.name}
      </BackLink>
      <div>
        <h1 className="text-2xl wrap-anywhere">{m.catalogue_merge_title({ name: entry.name })}</h1>
        <p className="mt-1 text-ink-2">{m.catalogue_merge_text({ name: entry.name })}</p>
      </div>
      {preview ? (
        <MergePreviewCard kind={kind} preview={preview} />
      ) : (
        <Card className="grid gap-3 p-4 lg:p-6">
          <form
            method="get"
            role="search"
            aria-label={m.catalogue_merge_into()}
            action={pathIn(currentLocale(), `/admin/catalogue/${params.kind}/${params.id}/merge`)}
          >
            <TextField
              key={search.q ?? ''}
              type="search"
              name="q"
              label={m.catalogue_merge_into()}
              icon={<Search aria-hidden />}
              defaultValue={search.q ?? ''}
              maxLength={80}
              enterKeyHint="search"
            />
          </form>
          {choices.length === 0 && <p className="text-ink-2">{m.catalogue_merge_none()}</p>}
          <ul aria-label={m.catalogue_merge_choices()}>
            {choices.map(({ id, name, place, pincode, listings }) => (
              <li key={id} className="border-b border-line last:border-0">
                <Link
                  to="/admin/catalogue/$kind/$id/merge"
                  params={params}
                  search={{ ...search, into: id }}
                  className="-mx-2 flex min-h-11 flex-wrap items-baseline gap-x-3 rounded-sm px-2 py-2.5 text-ink no-underline hover:bg-sunken/60"
                >
                  <span className="font-semibold wrap-anywhere">{name}</span>
                  <span className="text-sm wrap-anywhere text-ink-3">
                    {joinWithDots(
                      place,
                      pincode,
                      m.catalogue_listings({ count: listings, shown: formatNumber(listings) }),
                    )}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}
