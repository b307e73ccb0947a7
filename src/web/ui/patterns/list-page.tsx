import { Link, type LinkProps } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'

import { Card } from '../primitives/card.tsx'
import { classes } from '../primitives/classes.ts'
import { LinkButton } from '../primitives/link-button.tsx'
import { exactLink, linkChipStyle, scrollLinkIntoView } from '../primitives/link-chip.ts'
import { tabStyle } from '../primitives/tabs.tsx'
import { EmptyState } from './empty-state.tsx'
import { Pages } from './pagination.tsx'

/** Link of a list to itself with these search parameters, read as its route reads them. */
export type ListLink = (search: Readonly<Record<string, unknown>>) => LinkProps

type NumberedPages<Row> = {
  list: { items: readonly Row[]; page: number; pageSize: number; total: number }
}

type OtherPages<Row> = { list: { items: readonly Row[] }; pages: ReactNode }

type EmptyProps = ComponentProps<typeof EmptyState>

type FilteredList<Row> = (NumberedPages<Row> | OtherPages<Row>) & {
  /** Search parameters of the list. */
  search: Readonly<Record<string, unknown>>
  link: ListLink
  /** What differs in the empty state if a filter is set, and the words of the link to the whole list. */
  filtered?: Partial<EmptyProps> & { showAll: string }
}

/** Lists without a filter; `link` gives link props of a page number. */
type PlainList<Row> =
  | (NumberedPages<Row> & { link: (page: number) => LinkProps; search?: undefined })
  | (OtherPages<Row> & { search?: undefined })

type ListPageProps<Row> = {
  title: string
  /** Description below the title. */
  text?: ReactNode
  /** Number of results; announced when it changes. */
  count?: string
  /** Links beside the count. */
  beside?: ReactNode
  /** Buttons for the whole list. */
  actions?: ReactNode
  filters?: ReactNode
  empty: EmptyProps
  /** The rows, if any. */
  children: ReactNode
} & (FilteredList<Row> | PlainList<Row>)

/** A list of records: title, count, filters, rows or an empty state, and pagination. */
export function ListPage<Row>({
  title,
  text,
  count,
  beside,
  actions,
  filters,
  empty,
  children,
  ...paged
}: ListPageProps<Row>) {
  const { list } = paged
  const heading = useFocusOfRemovedRow(list.items)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
              {title}
            </h1>
            {count !== undefined && (
              <p role="status" className="text-sm text-ink-3">
                {count}
              </p>
            )}
            {beside}
          </div>
          {text && <p className="mt-0.5 max-w-prose text-sm text-ink-2">{text}</p>}
        </div>
        {actions}
      </div>
      {filters}
      {list.items.length === 0 ? (
        <Card>
          <EmptyState {...empty} {...(paged.search && filteredEmpty(paged))} />
        </Card>
      ) : (
        children
      )}
      {pagesOf(paged)}
    </div>
  )
}

function pagesOf<Row>(paged: FilteredList<Row> | PlainList<Row>): ReactNode {
  if ('pages' in paged) return paged.pages
  if (paged.search === undefined) return <Pages {...paged} />
  const { list, search, link } = paged
  return <Pages list={list} link={(page) => link({ ...search, page })} />
}

/** Parameters that choose a page, not what is listed. */
const pageParams = ['page', 'before']

function filteredEmpty<Row>({ search, link, filtered }: FilteredList<Row>): Partial<EmptyProps> {
  const isFiltered = Object.entries(search).some(
    ([name, value]) => value !== undefined && !pageParams.includes(name),
  )
  if (!isFiltered || !filtered) return {}
  const { showAll, ...differing } = filtered
  return {
    ...differing,
    children: (
      <LinkButton {...link({})} variant="secondary">
        {showAll}
      </LinkButton>
    ),
  }
}

/** The element that receives the focus when a row and its focused button are gone. */
function useFocusOfRemovedRow(rows: readonly unknown[]) {
  const heading = useRef<HTMLHeadingElement>(null)
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    const note = () => void (focused.current = document.activeElement)
    note()
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    // Whoever reads further down without a focus stays there when the list is refetched.
    if (focused.current?.isConnected !== false || document.activeElement !== document.body) return
    heading.current?.focus()
  }, [rows])
  return heading
}

type RowListProps = { label: string; className?: string; children: ReactNode }

/** Linked rows in one card. */
export function RowList({ label, className, children }: RowListProps) {
  return (
    <Card as="section" aria-label={label} className={classes('px-4 py-1', className)}>
      <ul>{children}</ul>
    </Card>
  )
}

type RowLinkProps = LinkProps & { className?: string; children: ReactNode }

/** A row that is entirely a link. */
export function RowLink({ className, ...link }: RowLinkProps) {
  return (
    <li className="border-b border-line last:border-0">
      <Link
        {...link}
        className={classes('-mx-2 rounded-sm px-2 py-3 text-ink no-underline hover:bg-sunken/60', className)}
      />
    </li>
  )
}

type FilterLink = { label: string; count?: number | undefined; isCurrent: boolean; link: LinkProps }

type FilterLinksProps = { label: string; links: readonly FilterLink[]; look?: 'tabs' | 'chips' }

/** Links that filter a list by one field, the active one marked; `tabs` for the main division. */
export function FilterLinks({ label, links, look = 'chips' }: FilterLinksProps) {
  const isTabs = look === 'tabs'
  return (
    <nav
      aria-label={label}
      className={isTabs ? 'flex gap-5 overflow-x-auto border-b border-line' : 'flex flex-wrap gap-2'}
    >
      {links.map(({ label: text, count, isCurrent, link }) => (
        <Link
          key={text}
          {...link}
          aria-current={isCurrent ? 'page' : undefined}
          ref={isCurrent ? scrollLinkIntoView : undefined}
          {...exactLink}
          className={isTabs ? tabStyle : linkChipStyle}
        >
          {text}
          {count !== undefined && (
            <span className={classes('text-sm font-normal tabular-nums', isTabs && 'ml-2')}>{count}</span>
          )}
        </Link>
      ))}
    </nav>
  )
}

/** Link from a record back to its list. */
export function BackLink({ children, ...link }: LinkProps & { children: string }) {
  return (
    <Link
      {...link}
      {...exactLink}
      className="touch-link gap-2 justify-self-start wrap-anywhere [&_svg]:size-4.5!"
    >
      <ArrowLeft aria-hidden />
      {children}
    </Link>
  )
}
