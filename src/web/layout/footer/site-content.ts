/** Words and addresses that staff edit, by key, in the language of the page. */
export type SiteContent = Readonly<Record<string, string>>
