import { z } from 'zod'

import { m } from '#messages'

import { labelSchema, lineSchema } from '../shared.ts'
import { latinDigits } from '../texts/latin-digits.ts'
import { siteTextRules, type SiteTextKey, type SiteTextRule } from './site-texts.ts'

/** The stored form. */
export const siteTextSchema = z.object({ en: z.string(), hi: z.string() })

const empty = z.literal('')

const phone = lineSchema(24)
  .overwrite(latinDigits)
  .regex(/^\+?\d[\d -]{5,18}\d$/, { error: () => m.catalogue_phone_invalid() })

const chat = lineSchema(24)
  .overwrite((typed) => latinDigits(typed).replaceAll(/[\s-]/g, ''))
  .regex(/^\+[1-9]\d{9,13}$/, { error: () => m.catalogue_chat_invalid() })

const email = lineSchema(254)
  .toLowerCase()
  .pipe(z.email({ error: () => m.accounts_email_invalid() }))

/** A path of this site: the Content-Security-Policy allows no media from elsewhere. */
const film = lineSchema(300).regex(/^\/(?!\/)[\w%./-]+$/, { error: () => m.catalogue_film_invalid() })

/** Validates one value of a kind; empty removes it from the pages. */
function valueSchema(rule: SiteTextRule) {
  switch (rule.kind) {
    case 'line':
      return labelSchema(rule.max)
    case 'link':
      return empty.or(linkSchema(rule.hosts))
    case 'phone':
      return empty.or(phone)
    case 'chat':
      return empty.or(chat)
    case 'email':
      return empty.or(email)
    case 'film':
      return empty.or(film)
  }
}

function linkSchema(hosts: readonly string[]) {
  return lineSchema(300).refine(
    (typed) => {
      const url = URL.parse(typed)
      const isOf = (host: string) => url?.hostname === host || url?.hostname.endsWith(`.${host}`)
      return url?.protocol === 'https:' && url.username === '' && hosts.some(isOf)
    },
    { error: () => m.catalogue_link_invalid({ host: hosts[0] ?? '' }) },
  )
}

/** A value shared by both languages is entered once, in the English field. */
function textSchema(rule: SiteTextRule) {
  const value = valueSchema(rule)
  if (rule.kind !== 'line')
    return z.object({ en: value, hi: lineSchema(300).optional() }).transform(({ en }) => ({ en, hi: en }))
  return z
    .object({ en: value, hi: value })
    .refine(({ en, hi }) => en === '' || hi !== '', {
      path: ['hi'],
      error: () => m.catalogue_hindi_missing(),
    })
    .refine(({ en, hi }) => hi === '' || en !== '', {
      path: ['en'],
      error: () => m.catalogue_english_missing(),
    })
}

const words = Object.entries(siteTextRules).map(([key, rule]) => [key, textSchema(rule)] as const)

/** All texts at once; unknown keys are refused. */
export const siteWordsSchema = z.strictObject(
  // `Object.fromEntries` loses the closed key type.
  Object.fromEntries(words) as Record<SiteTextKey, ReturnType<typeof textSchema>>,
)
