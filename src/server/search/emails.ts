import { formatNumber } from '#contract/price.ts'
import { formatArea } from '#contract/properties/area-labels.ts'
import { m } from '#messages'

import { pageUrl, pathOnSite } from '../platform/http/page-url.ts'
import type { MailMessage } from '../platform/mail/compose-mail.ts'
import { emailTo } from '../platform/mail/mail-layout.ts'
import type { WhatsAppNotice } from '../platform/notices.ts'
import { priceDropMailId, unsubscribePath } from './policy.ts'
import { presentPrice, presentPriceChange } from './present.ts'
import type { AlertedListing, EmailedAlerts } from './queries/emailed-alerts.ts'

/** Listings that a digest names; it counts the rest. */
export const maxListingsInDigest = 10

type Email = Pick<EmailedAlerts, 'search' | 'reader'> & {
  /** Of the unsubscribe link. */
  token: string
  publicUrl: string
}

type Alert = { alertId: string; listing: AlertedListing }

/** Email at once about one listing. */
export function alertMail({ alertId, day, listing, ...email }: Email & Alert & { day: string }): MailMessage {
  const { search, reader, publicUrl } = email
  const { userId } = reader
  return emailTo(reader, () => {
    const { title, numericId, place, area } = listing
    const { subject, heading } = chooseTexts(listing)
    const facts = [
      { label: m.search_mail_home(), value: title, href: listingUrl(listing, publicUrl) },
      { label: m.search_mail_property_id(), value: String(numericId) },
      { label: m.search_mail_price(), value: writePrice(listing) },
      { label: m.search_mail_size(), value: formatArea(area, reader.areaUnit ?? 'sqft') },
      ...(place === null ? [] : [{ label: m.search_mail_place(), value: place }]),
    ]
    return {
      messageId: isPriceDrop(listing)
        ? priceDropMailId({ numericId, day, userId })
        : `search-alert:${alertId}`,
      subject: subject({ title }),
      heading: heading({ name: search.name }),
      paragraphs: listing.kind === 'gone' ? [m.search_mail_gone_text()] : [],
      facts,
      button:
        listing.kind === 'gone'
          ? { label: m.search_mail_others(), url: searchUrl(email) }
          : { label: m.search_mail_see(), url: listingUrl(listing, publicUrl) },
      ...writeFooter(email),
    }
  })
}

/** Daily or weekly email about one saved search. */
export function digestMail({ at, listings, ...email }: Email & EmailedAlerts & { at: string }): MailMessage {
  const { search, reader, publicUrl } = email
  const total = listings[0]?.total ?? 0
  const unnamedCount = total - listings.length
  return emailTo(reader, () => {
    const { name } = search
    const title = m.search_mail_digest({ name, count: total })
    return {
      messageId: `search-digest:${search.id}:${at}`,
      subject: title,
      heading: title,
      paragraphs: [],
      facts: listings.map((listing) => ({
        label: chooseTexts(listing).label(),
        value: [listing.title, writePrice(listing), listing.place]
          .filter((part) => part !== null)
          .join(' · '),
        href: listingUrl(listing, publicUrl),
      })),
      ...(unnamedCount > 0 && {
        advice: m.search_mail_rest({ count: unnamedCount, shown: formatNumber(unnamedCount) }),
      }),
      button: { label: m.search_mail_see_all(), url: searchUrl(email) },
      ...writeFooter(email),
    }
  })
}

/** By WhatsApp about one listing. */
export function alertWhatsApp({ alertId, search, listing }: Pick<Email, 'search'> & Alert): WhatsAppNotice {
  const { title, place, numericId, kind } = listing
  const found = [chooseTexts(listing).label(), title, writePrice(listing), place]
  const path = kind === 'gone' ? searchPath(search) : `/property/${numericId}`
  return foundIn(search, {
    messageId: `search-alert-whatsapp:${alertId}`,
    found: found.filter((part) => part !== null).join(' · '),
    path,
  })
}

/** By WhatsApp once a day or week about one saved search. */
export function digestWhatsApp({ at, search, listings }: EmailedAlerts & { at: string }): WhatsAppNotice {
  return foundIn(search, {
    messageId: `search-digest-whatsapp:${search.id}:${at}`,
    found: m.search_whatsapp_count({ count: listings[0]?.total ?? 0 }),
    path: searchPath(search),
  })
}

type Found = { messageId: string; found: string; path: string }

function foundIn({ name }: EmailedAlerts['search'], { messageId, found, path }: Found): WhatsAppNotice {
  return {
    template: 'search',
    messageId,
    text: m.search_whatsapp_found({ name, found }),
    parameters: [name, found],
    path: pathOnSite(path),
  }
}

function chooseTexts(listing: AlertedListing) {
  const { kind } = listing
  return kind === 'price' ? alertTexts[isPriceDrop(listing) ? 'less' : 'more'] : alertTexts[kind]
}

function isPriceDrop({ kind, price, priceBefore }: AlertedListing): boolean {
  return kind === 'price' && price < (priceBefore ?? 0)
}

const alertTexts = {
  new: {
    label: m.search_mail_new,
    subject: m.search_mail_new_subject,
    heading: m.search_mail_new_heading,
  },
  less: {
    label: m.search_mail_less,
    subject: m.search_mail_less_subject,
    heading: m.search_mail_less_heading,
  },
  more: {
    label: m.search_mail_more,
    subject: m.search_mail_more_subject,
    heading: m.search_mail_more_heading,
  },
  back: {
    label: m.search_mail_back,
    subject: m.search_mail_back_subject,
    heading: m.search_mail_back_heading,
  },
  gone: {
    label: m.search_mail_gone,
    subject: m.search_mail_gone_subject,
    heading: m.search_mail_gone_heading,
  },
}

function writePrice({ kind, priceBefore, ...listing }: AlertedListing): string {
  return kind === 'price' && priceBefore !== null
    ? presentPriceChange(listing, priceBefore)
    : presentPrice(listing)
}

function listingUrl({ numericId }: AlertedListing, publicUrl: string): string {
  return pageUrl({ publicUrl }, `/property/${numericId}`)
}

/** The search page, newest first. */
function searchUrl({ search, publicUrl }: Email): string {
  return pageUrl({ publicUrl }, searchPath(search))
}

function searchPath({ query }: EmailedAlerts['search']): string {
  return `/search?${query}&sort=newest`
}

function writeFooter({ search: { name }, token, publicUrl }: Email) {
  return {
    footnote: m.search_mail_reason({ name, product: m.layout_product() }),
    unsubscribe: {
      label: m.search_mail_stop(),
      url: pageUrl({ publicUrl }, unsubscribePath(token)),
    },
  }
}
