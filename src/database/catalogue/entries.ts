import type { plans } from '../schema/index.ts'

/**
 * Name as stored and shown in English, name in Hindi, and whether the search filter and the listing
 * form offer it.
 */
export const amenitySeeds: readonly { name: string; hindi: string; isFilter: boolean; isListing: boolean }[] =
  [
    { name: 'Parking', hindi: 'पार्किंग', isFilter: true, isListing: true },
    { name: 'Gym', hindi: 'जिम', isFilter: true, isListing: false },
    { name: 'Swimming Pool', hindi: 'स्विमिंग पूल', isFilter: true, isListing: true },
    { name: 'Garden', hindi: 'बग़ीचा', isFilter: true, isListing: false },
    { name: 'Security', hindi: 'सुरक्षा', isFilter: true, isListing: true },
    { name: 'Elevator', hindi: 'लिफ़्ट', isFilter: true, isListing: true },
    { name: 'Balcony', hindi: 'बालकनी', isFilter: true, isListing: true },
    { name: 'AC', hindi: 'एसी', isFilter: true, isListing: false },
    { name: 'Furnished', hindi: 'फ़र्निश्ड', isFilter: true, isListing: false },
    { name: 'Pet Friendly', hindi: 'पालतू जानवर रख सकते हैं', isFilter: true, isListing: false },
    { name: 'Gym/Fitness Center', hindi: 'जिम/फ़िटनेस सेंटर', isFilter: false, isListing: true },
    { name: 'Garden/Landscaping', hindi: 'बग़ीचा/हरियाली', isFilter: false, isListing: true },
    { name: 'Clubhouse', hindi: 'क्लबहाउस', isFilter: false, isListing: true },
    { name: "Children's Play Area", hindi: 'बच्चों के खेलने की जगह', isFilter: false, isListing: true },
    { name: 'Power Backup', hindi: 'पावर बैकअप', isFilter: false, isListing: true },
    { name: 'Water Supply', hindi: 'पानी की आपूर्ति', isFilter: false, isListing: true },
    { name: 'Waste Disposal', hindi: 'कचरा निपटान', isFilter: false, isListing: true },
    { name: 'Internet/Wi-Fi', hindi: 'इंटरनेट/वाई-फ़ाई', isFilter: false, isListing: true },
    { name: 'Air Conditioning', hindi: 'एयर कंडीशनिंग', isFilter: false, isListing: true },
    { name: 'Terrace', hindi: 'छत', isFilter: false, isListing: true },
    { name: 'Servant Room', hindi: 'सर्वेंट रूम', isFilter: false, isListing: true },
    { name: 'Study Room', hindi: 'स्टडी रूम', isFilter: false, isListing: true },
    { name: 'Prayer Room', hindi: 'पूजा घर', isFilter: false, isListing: true },
    { name: 'Store Room', hindi: 'स्टोर रूम', isFilter: false, isListing: true },
    { name: 'Intercom', hindi: 'इंटरकॉम', isFilter: false, isListing: true },
  ]

export const planSeeds: readonly (typeof plans.$inferInsert)[] = [
  {
    level: 'free',
    monthlyPrice: 0,
    listingLimit: 10,
    featuredLimit: 0,
    photoLimit: 10,
    position: 1,
  },
  {
    level: 'professional',
    monthlyPrice: 1999,
    listingLimit: 50,
    featuredLimit: 3,
    photoLimit: 10,
    position: 2,
  },
  {
    level: 'premium',
    monthlyPrice: 4999,
    listingLimit: null,
    featuredLimit: 10,
    photoLimit: 10,
    position: 3,
  },
]

/** Initial texts and numbers of the public pages, in English and Hindi, for staff to edit. */
export const siteContentSeeds: Readonly<Record<string, readonly [en: string, hi: string]>> = {
  support_phone: ['+91 141 000 0000', '+91 141 000 0000'],
  support_email: ['support@haveli.example', 'support@haveli.example'],
  support_hours: ['Every day, 9:00 AM to 7:00 PM IST', 'हर दिन, सुबह 9 से शाम 7 बजे (IST)'],
  chat_number: ['+911410000000', '+911410000000'],
  banner_title: ['Up to 3 Months Rent-Free on Select Rentals', 'चुनिंदा किराए के घरों पर 3 महीने तक किराया नहीं'],
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

/** Settings have no language: one row, stored under English. */
export const settingSeeds: Readonly<Record<string, boolean>> = {
  setting_search_lists_under_review: true,
}
