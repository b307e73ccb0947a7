/** Enumerations of properties and listings. */

export const propertyTypes = [
  'apartment',
  'house',
  'villa',
  'plot',
  'townhouse',
  'commercial',
  'other',
] as const
export const memberPropertyTypes = ['apartment', 'house', 'villa', 'plot', 'townhouse'] as const
export const purposes = ['sale', 'rent'] as const
export const availabilities = ['available', 'under_offer', 'sold', 'rented'] as const
export const approvalStatuses = ['pending', 'approved', 'rejected'] as const
export const areaTypes = ['carpet', 'built_up', 'super_built_up', 'plot'] as const
/** Units in which areas are shown; a gaj is a square yard. */
export const areaUnits = ['sqft', 'sqm', 'gaj'] as const
/** Units in which an area is typed. */
export const typedAreaUnits = [...areaUnits, 'bigha_pucca', 'bigha_kachcha'] as const
export const possessionStates = ['ready', 'under_construction'] as const
/** Reasons why a new project needs no RERA registration, as its advertiser states them. */
export const reraExemptions = ['small_area', 'few_units', 'completed_before', 'renovation'] as const
/** Title of a plot, as its advertiser states it. */
export const titleKinds = [
  'jda_patta',
  'housing_board',
  'nagar_nigam_patta',
  'society_patta',
  'converted_90a',
  'agricultural',
  'other',
] as const
/** Where its water comes from; `piped` is the line of Bisalpur water that PHED supplies. */
export const waterSources = ['piped', 'borewell', 'tanker'] as const
/** Rooms besides those of a BHK. */
export const extraRooms = ['servant', 'study', 'pooja', 'store'] as const
export const kitchenKinds = ['modular', 'regular', 'open', 'shared'] as const
/** What its windows, balcony or sides look at. */
export const overlookedPlaces = ['park', 'pool', 'main_road', 'club'] as const
/** What the monthly maintenance pays for. */
export const maintenanceParts = [
  'water',
  'security',
  'lift',
  'cleaning',
  'power_backup',
  'parking',
  'club',
] as const
export const sewerKinds = ['municipal', 'septic', 'none'] as const
/** Whom a home is let to. */
export const tenantKinds = ['family', 'bachelors', 'company'] as const
/** For which a home to rent has a place. */
export const parkedVehicles = ['two_wheeler', 'car'] as const
/** What may be eaten where the owner lives in the home, too. */
export const foodRules = ['any', 'vegetarian'] as const
export const furnishings = ['furnished', 'semi-furnished', 'unfurnished'] as const
/** Who offers a listing, by the role of its advertiser. */
export const offererKinds = ['owner', 'agent', 'builder'] as const
export const rentalModels = ['standard', '10_2', 'bachelor', 'family', 'any'] as const
export const subscriptionLevels = ['free', 'professional', 'premium'] as const
export const coordinatesSources = ['listing', 'map', 'import', 'locality'] as const
export const facings = [
  'north',
  'north_east',
  'east',
  'south_east',
  'south',
  'south_west',
  'west',
  'north_west',
] as const
export const propertySources = ['form', 'import', 'software', 'staff', 'demo'] as const
/** States of an advertiser's own listings; each listing has exactly one. */
export const ownPropertyStates = [
  'live',
  'under_offer',
  'pending',
  'on_hold',
  'rejected',
  'gone',
  'archived',
] as const
/** Reasons why a listing is no longer offered. */
export const endings = ['sold', 'rented', 'archived'] as const
/** Whether the advertiser confirmed in time that it is available; hidden ones are in no search until they do. */
export const freshnessStates = ['confirmed', 'late', 'stale', 'hidden'] as const
export const propertyEventKinds = [
  'created',
  'edited',
  'images_changed',
  'price_changed',
  'availability_changed',
  'submitted',
  'approved',
  'rejected',
  'held',
  'released',
  'revision_submitted',
  'revision_approved',
  'revision_rejected',
  'featured',
  'unfeatured',
  'archived',
  'restored',
  'duplicated',
  'revision_withdrawn',
  'listed_for_owner',
  'taken_over',
  'ownership_transfer_declined',
  'transferred',
  'confirmed',
  'reported_gone',
  'confirmation_missed',
] as const
/** Stored status of a claim invite; an unanswered one stays open after it expires. */
export const claimInviteStatuses = ['open', 'accepted', 'declined', 'withdrawn'] as const
/** Status as shown, expiry included. */
export const claimInviteStates = ['open', 'expired', 'accepted', 'declined', 'withdrawn'] as const
export const revisionStatuses = ['pending', 'approved', 'rejected', 'withdrawn'] as const
export const storedFileKinds = ['image', 'video', 'panorama', 'document', 'export'] as const
/** What a listing has beside its photos: a film, and a 360° picture in equirectangular projection. */
export const mediaKinds = ['film', 'panorama'] as const
