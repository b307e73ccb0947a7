type Hosts = readonly string[]

export type SiteTextRule =
  /** One line per language. */
  | { kind: 'line'; max: number }
  /** Shared by both languages. */
  | { kind: 'phone' | 'chat' | 'email' | 'film' }
  | { kind: 'link'; hosts: Hosts }

const line = (max: number) => ({ kind: 'line', max }) as const
const link = (...hosts: Hosts) => ({ kind: 'link', hosts }) as const

/** All editable texts of the public pages, by section. */
export const siteTextGroups = {
  banners: { banner_title: line(90), banner_subtitle: line(140), cashback_banner: line(90) },
  metrics: {
    stat_rent_free_properties: line(16),
    stat_average_cashback: line(16),
    stat_happy_customers: line(16),
    stat_properties: line(16),
    stat_agents: line(16),
    stat_views: line(16),
    stat_satisfaction: line(16),
  },
  contact: {
    support_phone: { kind: 'phone' },
    support_email: { kind: 'email' },
    chat_number: { kind: 'chat' },
    support_hours: line(80),
  },
  social: {
    social_facebook_url: link('facebook.com', 'fb.com'),
    social_instagram_url: link('instagram.com'),
    social_youtube_url: link('youtube.com', 'youtu.be'),
    app_play_url: link('play.google.com'),
    app_store_url: link('apps.apple.com'),
  },
  films: { hero_video_url: { kind: 'film' }, intro_video_url: { kind: 'film' } },
} as const satisfies Record<string, Record<string, SiteTextRule>>

export type SiteTextGroup = keyof typeof siteTextGroups

type Rules = { [Group in SiteTextGroup]: (typeof siteTextGroups)[Group] }[SiteTextGroup]
export type SiteTextKey = Rules extends infer Each ? (Each extends unknown ? keyof Each : never) : never

export const siteTextRules: Readonly<Record<SiteTextKey, SiteTextRule>> = {
  ...siteTextGroups.banners,
  ...siteTextGroups.metrics,
  ...siteTextGroups.contact,
  ...siteTextGroups.social,
  ...siteTextGroups.films,
}

// `Object.keys` loses the closed key type.
export const siteTextKeys = Object.keys(siteTextRules) as readonly SiteTextKey[]

/** The value of one key in both languages. */
export type SiteText = { en: string; hi: string }
export type SiteWords = Readonly<Record<SiteTextKey, SiteText>>

/** True if both languages share the value. */
export function isShared(key: SiteTextKey): boolean {
  return siteTextRules[key].kind !== 'line'
}

/** Settings that take effect as soon as they are changed. */
export const siteSwitches = ['setting_search_lists_under_review'] as const
export type SiteSwitch = (typeof siteSwitches)[number]

/** Numbers that take effect as soon as they are changed, with their bounds. */
export const siteNumbers = {
  setting_confirm_rent_days: { least: 1, most: 90, usual: 7 },
  setting_confirm_sale_days: { least: 1, most: 90, usual: 21 },
} as const
export type SiteNumber = keyof typeof siteNumbers
// `Object.keys` loses the closed key type.
export const siteNumberKeys = Object.keys(siteNumbers) as readonly SiteNumber[]
