export const maxImages = 10

/** The 20 amenities of the listing form, as stored and as the specification spells them. */
export const listingAmenities = [
  'Swimming Pool',
  'Gym/Fitness Center',
  'Parking',
  'Security',
  'Garden/Landscaping',
  'Clubhouse',
  "Children's Play Area",
  'Elevator',
  'Power Backup',
  'Water Supply',
  'Waste Disposal',
  'Internet/Wi-Fi',
  'Air Conditioning',
  'Balcony',
  'Terrace',
  'Servant Room',
  'Study Room',
  'Prayer Room',
  'Store Room',
  'Intercom',
] as const
