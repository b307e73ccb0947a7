/** Texts and addresses edited by staff, by key, in the language of the page. */
export type SiteContent = Readonly<Record<string, string>>
