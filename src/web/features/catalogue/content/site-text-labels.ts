import type { SiteNumber, SiteSwitch, SiteTextGroup, SiteTextKey } from '#contract/catalogue/site-texts.ts'
import { m } from '#messages'

export const siteTextLabels: Readonly<Record<SiteTextKey, () => string>> = {
  banner_title: m.catalogue_text_banner_title,
  banner_subtitle: m.catalogue_text_banner_subtitle,
  cashback_banner: m.catalogue_text_cashback_banner,
  stat_rent_free_properties: m.catalogue_text_figure_rent_free_properties,
  stat_average_cashback: m.catalogue_text_figure_average_cashback,
  stat_happy_customers: m.catalogue_text_figure_happy_customers,
  stat_properties: m.catalogue_text_figure_properties,
  stat_agents: m.catalogue_text_figure_agents,
  stat_views: m.catalogue_text_figure_views,
  stat_satisfaction: m.catalogue_text_figure_satisfaction,
  support_phone: m.catalogue_text_support_phone,
  support_email: m.catalogue_text_support_email,
  chat_number: m.catalogue_text_chat_number,
  support_hours: m.catalogue_text_support_hours,
  social_facebook_url: m.catalogue_text_social_facebook_url,
  social_instagram_url: m.catalogue_text_social_instagram_url,
  social_youtube_url: m.catalogue_text_social_youtube_url,
  app_play_url: m.catalogue_text_app_play_url,
  app_store_url: m.catalogue_text_app_store_url,
  hero_video_url: m.catalogue_text_hero_video_url,
  intro_video_url: m.catalogue_text_intro_video_url,
}

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
