/** First words and figures of the public pages, in English and Hindi; staff change them afterwards. */
export const siteContentSeeds: Readonly<Record<string, readonly [en: string, hi: string]>> = {
  support_phone: ['+91 141 000 0000', '+91 141 000 0000'],
  support_email: ['support@haveli.example', 'support@haveli.example'],
  support_hours: ['Every day, 9:00 AM to 7:00 PM IST', 'हर दिन, सुबह 9 से शाम 7 बजे (IST)'],
  chat_number: ['+911410000000', '+911410000000'],
  banner_title: ['Up to 3 Months Rent-Free on Select Rentals', 'चुनिंदा किराये के घरों पर 3 महीने तक किराया नहीं'],
  banner_subtitle: [
    'Plus Cashback Deals on Purchase Properties – Live Now!',
    'और घर ख़रीदने पर कैशबैक – अभी उपलब्ध!',
  ],
  cashback_banner: ['1% monthly cashback on sale properties', 'बिक्री वाली प्रॉपर्टी पर हर महीने 1% कैशबैक'],
  stat_rent_free_properties: ['500+', '500+'],
  stat_average_cashback: ['₹2 L+', '₹2 लाख+'],
  stat_happy_customers: ['15K+', '15 हज़ार+'],
  stat_properties: ['10K+', '10 हज़ार+'],
  stat_agents: ['500+', '500+'],
  stat_views: ['1M+', '10 लाख+'],
  stat_satisfaction: ['98%', '98%'],
  hero_video_url: ['', ''],
  intro_video_url: ['', ''],
  app_play_url: ['', ''],
  app_store_url: ['', ''],
  social_facebook_url: ['', ''],
  social_instagram_url: ['', ''],
  social_youtube_url: ['', ''],
}

/** Settings are no words of a page: one row, kept under English. */
export const settingSeeds: Readonly<Record<string, boolean>> = {
  setting_search_lists_under_review: true,
}
