import { Link, type LinkProps } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Fragment, type ReactNode } from 'react'

import { m } from '#messages'

import { exactLink } from '../primitives/link-chip.ts'

export type PageLink = {
  page: number
  className: string
  'aria-label': string
  'aria-current'?: 'page'
  rel?: 'prev' | 'next'
  children: ReactNode
}

type PaginationProps = {
  label?: string | undefined
  page: number
  pageCount: number
  /** Renders the link to a page: `({ page, ...props }) => <Link to="." search={…} {...props} />`. */
  renderLink: (link: PageLink) => ReactNode
}

type PagesProps = {
  /** Of several lists on a page, what this one lists. */
  label?: string
  list: { page: number; pageSize: number; total: number }
  link: (page: number) => LinkProps
}

/** Pagination of a list whose page is in the URL. */
export function Pages({ label, list: { page, pageSize, total }, link }: PagesProps) {
  return (
    <Pagination
      label={label}
      page={page}
      pageCount={Math.ceil(total / pageSize)}
      renderLink={({ page: to, ...props }) => (
        <Link key={props['aria-label']} {...link(to)} {...exactLink} {...props} />
      )}
    />
  )
}

/** Links to the pages of a list; all of them up to seven, otherwise with gaps. */
export function Pagination({ label, page, pageCount, renderLink }: PaginationProps) {
  if (pageCount < 2) return null
  return (
    <nav
      aria-label={label ? m.layout_pages_of({ list: label }) : m.layout_pages()}
      className="flex flex-wrap items-center justify-center gap-1"
    >
      {page > 1 &&
        renderLink({
          page: page - 1,
          className: 'page-link',
          'aria-label': m.layout_page_previous(),
          rel: 'prev',
          children: <ChevronLeft aria-hidden />,
        })}
      {pagesShown(page, pageCount).map((shown, index) => (
        <Fragment key={shown ?? `gap-${index}`}>
          {shown === null ? (
            <span className="grid h-11 w-7 place-items-center text-ink-3 sm:w-11">…</span>
          ) : (
            renderLink({
              page: shown,
              className: 'page-link',
              'aria-label': m.layout_page_number({ page: shown }),
              ...(shown === page ? { 'aria-current': 'page' as const } : {}),
              children: shown,
            })
          )}
        </Fragment>
      ))}
      {page < pageCount &&
        renderLink({
          page: page + 1,
          className: 'page-link',
          'aria-label': m.layout_page_next(),
          rel: 'next',
          children: <ChevronRight aria-hidden />,
        })}
    </nav>
  )
}

/**
 * The page numbers to link to; null is a gap. All when there are at most seven, else first, last
 * and the neighbours.
 */
function pagesShown(page: number, pageCount: number): (number | null)[] {
  if (pageCount <= 7) return range(1, pageCount)
  if (page <= 4) return [...range(1, 5), null, pageCount]
  if (page >= pageCount - 3) return [1, null, ...range(pageCount - 4, pageCount)]
  return [1, null, page - 1, page, page + 1, null, pageCount]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
