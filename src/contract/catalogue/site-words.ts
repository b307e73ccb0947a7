type Hosts = readonly string[]

export type SiteWordRule =
  /** A line in both languages. */
  | { kind: 'line'; max: number }
  /** The same in both languages. */
  | { kind: 'phone' | 'chat' | 'email' | 'film' }
  | { kind: 'link'; hosts: Hosts }

const line = (max: number) => ({ kind: 'line', max }) as const
const link = (...hosts: Hosts) => ({ kind: 'link', hosts }) as const

/** What staff write on the public pages, part by part; nothing else is taken. */
export const siteWordGroups = {
  banners: { banner_title: line(90), banner_subtitle: line(140), cashback_banner: line(90) },
  figures: {
    figure_rent_free_properties: line(16),
    figure_average_cashback: line(16),
    figure_happy_customers: line(16),
    figure_properties: line(16),
    figure_agents: line(16),
    figure_views: line(16),
    figure_satisfaction: line(16),
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
} as const satisfies Record<string, Record<string, SiteWordRule>>

export type SiteWordGroup = keyof typeof siteWordGroups

type Rules = { [Group in SiteWordGroup]: (typeof siteWordGroups)[Group] }[SiteWordGroup]
export type SiteWordKey = Rules extends infer Each ? (Each extends unknown ? keyof Each : never) : never

export const siteWordRules: Readonly<Record<SiteWordKey, SiteWordRule>> = {
  ...siteWordGroups.banners,
  ...siteWordGroups.figures,
  ...siteWordGroups.contact,
  ...siteWordGroups.social,
  ...siteWordGroups.films,
}

// The keys of a closed record.
export const siteWordKeys = Object.keys(siteWordRules) as readonly SiteWordKey[]

/** Of one key, in both languages. */
export type SiteWord = { en: string; hi: string }
export type SiteWords = Readonly<Record<SiteWordKey, SiteWord>>

/** What stands once, whatever the language. */
export function isShared(key: SiteWordKey): boolean {
  return siteWordRules[key].kind !== 'line'
}

/** Settings that take effect the moment they are changed. */
export const siteSwitches = ['setting_search_lists_under_review'] as const
export type SiteSwitch = (typeof siteSwitches)[number]
