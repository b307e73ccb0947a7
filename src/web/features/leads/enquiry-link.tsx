import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { m } from '#messages'
import { currentLocale, pathIn } from '#web/api/language.ts'
import { buttonStyle, type ButtonStyle } from '#web/ui/primitives/button-style.ts'
import { iconButtonStyle } from '#web/ui/primitives/icon-button.tsx'

import { enquiryActions, enquiryTitles, type EnquiryKind } from './enquiry-labels.ts'

type EnquiryLinkProps = ButtonStyle & {
  kind: EnquiryKind
  numericId: number
  isSignedIn: boolean
  icon?: ReactNode
  /** Shows the icon alone; its name is spoken. */
  isIcon?: boolean
}

/** Opens the enquiry form; guests sign in first and return to it. A link, so that Back closes it. */
export function EnquiryLink({
  kind,
  numericId,
  isSignedIn,
  icon,
  isIcon = false,
  ...style
}: EnquiryLinkProps) {
  const title = enquiryTitles[kind]()
  const linkProps = isIcon
    ? { className: iconButtonStyle(), 'aria-label': title, title }
    : { className: buttonStyle(style) }
  const label = (
    <>
      {icon}
      {!isIcon && title}
    </>
  )
  if (!isSignedIn && kind !== 'homeloan') {
    return (
      <a href={enquirySignIn(numericId, kind)} {...linkProps}>
        {label}
      </a>
    )
  }
  return (
    <Link
      to="/property/$id"
      params={{ id: String(numericId) }}
      search={(search) => ({ ...search, enquire: kind })}
      resetScroll={false}
      preload={false}
      {...linkProps}
    >
      {label}
    </Link>
  )
}

/** Sign-in address that returns to the opened form. */
export function enquirySignIn(numericId: number, kind: EnquiryKind): string {
  const returnTo = encodeURIComponent(`/property/${numericId}?enquire=${kind}`)
  const action = encodeURIComponent(enquiryActions[kind]())
  return pathIn(currentLocale(), `/signin?returnTo=${returnTo}&action=${action}`)
}

/** Notice without JavaScript, which the form requires. */
export function EnquiryNeedsScript({ isSignedIn }: { isSignedIn: boolean }) {
  if (!isSignedIn) return null
  return <noscript>{m.leads_needs_script()}</noscript>
}
