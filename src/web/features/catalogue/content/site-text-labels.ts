import type { SiteNumber, SiteSwitch, SiteTextGroup } from '#contract/catalogue/site-texts.ts'
import { m } from '#messages'

type Labels = { title: () => string; text: () => string }

export const groupLabels: Readonly<Record<SiteTextGroup, Labels>> = {
  banners: { title: m.catalogue_group_banners, text: m.catalogue_group_banners_text },
  metrics: { title: m.catalogue_group_metrics, text: m.catalogue_group_metrics_text },
  contact: { title: m.catalogue_group_contact, text: m.catalogue_group_contact_text },
  social: { title: m.catalogue_group_social, text: m.catalogue_group_social_text },
  films: { title: m.catalogue_group_films, text: m.catalogue_group_films_text },
}

export const switchLabels: Readonly<Record<SiteSwitch, Labels>> = {
  setting_search_lists_under_review: {
    title: m.catalogue_switch_under_review,
    text: m.catalogue_switch_under_review_text,
  },
}

export const numberLabels: Readonly<Record<SiteNumber, Labels>> = {
  setting_confirm_rent_days: { title: m.catalogue_number_rent_days, text: m.catalogue_number_days_text },
  setting_confirm_sale_days: { title: m.catalogue_number_sale_days, text: m.catalogue_number_days_text },
}
