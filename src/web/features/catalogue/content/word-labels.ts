import type { SiteSwitch, SiteWordGroup, SiteWordKey } from '#contract/catalogue/site-words.ts'
import { m } from '#messages'

export const wordLabels: Readonly<Record<SiteWordKey, () => string>> = {
  banner_title: m.catalogue_word_banner_title,
  banner_subtitle: m.catalogue_word_banner_subtitle,
  cashback_banner: m.catalogue_word_cashback_banner,
  figure_rent_free_properties: m.catalogue_word_figure_rent_free_properties,
  figure_average_cashback: m.catalogue_word_figure_average_cashback,
  figure_happy_customers: m.catalogue_word_figure_happy_customers,
  figure_properties: m.catalogue_word_figure_properties,
  figure_agents: m.catalogue_word_figure_agents,
  figure_views: m.catalogue_word_figure_views,
  figure_satisfaction: m.catalogue_word_figure_satisfaction,
  support_phone: m.catalogue_word_support_phone,
  support_email: m.catalogue_word_support_email,
  chat_number: m.catalogue_word_chat_number,
  support_hours: m.catalogue_word_support_hours,
  social_facebook_url: m.catalogue_word_social_facebook_url,
  social_instagram_url: m.catalogue_word_social_instagram_url,
  social_youtube_url: m.catalogue_word_social_youtube_url,
  app_play_url: m.catalogue_word_app_play_url,
  app_store_url: m.catalogue_word_app_store_url,
  hero_video_url: m.catalogue_word_hero_video_url,
  intro_video_url: m.catalogue_word_intro_video_url,
}

type Words = { title: () => string; text: () => string }

export const groupWords: Readonly<Record<SiteWordGroup, Words>> = {
  banners: { title: m.catalogue_group_banners, text: m.catalogue_group_banners_text },
  figures: { title: m.catalogue_group_figures, text: m.catalogue_group_figures_text },
  contact: { title: m.catalogue_group_contact, text: m.catalogue_group_contact_text },
  social: { title: m.catalogue_group_social, text: m.catalogue_group_social_text },
  films: { title: m.catalogue_group_films, text: m.catalogue_group_films_text },
}

export const switchWords: Readonly<Record<SiteSwitch, Words>> = {
  setting_search_lists_under_review: {
    title: m.catalogue_switch_under_review,
    text: m.catalogue_switch_under_review_text,
  },
}
