import { m } from '#messages'

import {
  areaTypes,
  brokerageKinds,
  facings,
  furnishings,
  memberPropertyTypes,
  possessionStates,
  titleKinds,
  typedAreaUnits,
} from '../../enums.ts'

/** A column of an import file: what it means, what it accepts, and one example. */
export type ImportField = {
  name: string
  /** Other headers that are read as this one. */
  aliases: readonly string[]
  label: () => string
  about?: () => string
  example: string
  /** One of the fields with the same group is needed. */
  needs?: 'place' | 'price' | 'size' | 'contact'
} & ({ words: readonly string[] } | { least: number; most: number } | { length: number })

const amount = { least: 0, most: 99_999_999 }

/** The schema of import files, from which reader, mapping, page and example file are made. */
export const importFields = [
  {
    name: 'reference',
    aliases: ['ref', 'id', 'property_id', 'code', 'sku'],
    label: m.properties_import_field_reference,
    about: m.properties_import_field_reference_about,
    length: 60,
    example: 'HV-101',
  },
  {
    name: 'title',
    aliases: ['heading', 'name'],
    label: m.properties_form_heading,
    about: m.properties_import_field_title_about,
    length: 150,
    example: '3 BHK flat near Mansarovar Metro',
  },
  {
    name: 'description',
    aliases: ['details', 'about'],
    label: m.properties_form_description,
    length: 5000,
    example: 'Bright corner flat with two balconies and covered parking.',
  },
  {
    name: 'type',
    aliases: ['propertytype', 'property_type', 'category'],
    label: m.properties_form_type,
    words: memberPropertyTypes,
    example: 'apartment',
  },
  {
    name: 'status',
    aliases: ['purpose', 'listing_type', 'for'],
    label: m.properties_form_purpose,
    words: ['sale', 'rent', 'pending', 'sold', 'rented'],
    example: 'sale',
  },
  {
    name: 'price',
    aliases: ['amount', 'price_rupees', 'rent_amount', 'monthly_rent'],
    label: m.properties_price,
    about: m.properties_import_field_price_about,
    least: 1,
    most: 999_999_999,
    example: '',
    needs: 'price',
  },
  {
    name: 'price_lakh',
    aliases: ['price_lakhs', 'price_in_lakh', 'price_in_lakhs'],
    label: m.properties_import_field_price_lakh,
    least: 0.00001,
    most: 9999.99999,
    example: '72.5',
    needs: 'price',
  },
  {
    name: 'address',
    aliases: ['full_address', 'location'],
    label: m.properties_form_address,
    length: 300,
    example: '14 Shipra Path, Mansarovar',
    needs: 'place',
  },
  {
    name: 'locality',
    aliases: ['area_name', 'colony', 'neighbourhood'],
    label: m.properties_form_locality,
    length: 200,
    example: 'Mansarovar',
    needs: 'place',
  },
  { name: 'city', aliases: [], label: m.properties_form_city, length: 80, example: 'Jaipur' },
  { name: 'state', aliases: [], label: m.properties_form_state, length: 80, example: 'Rajasthan' },
  {
    name: 'zip',
    aliases: ['pincode', 'pin_code', 'pin', 'postal_code'],
    label: m.properties_form_zip,
    length: 12,
    example: '302020',
  },
  {
    name: 'latitude',
    aliases: ['lat'],
    label: m.properties_form_latitude,
    least: 26.4,
    most: 27.5,
    example: '26.8539',
  },
  {
    name: 'longitude',
    aliases: ['lng', 'lon', 'long'],
    label: m.properties_form_longitude,
    least: 75.2,
    most: 76.3,
    example: '75.7653',
  },
  {
    name: 'sqft',
    aliases: ['sq_ft', 'square_feet', 'size_sqft', 'area_sqft'],
    label: m.properties_import_field_sqft,
    least: 1,
    most: 999_999,
    example: '1450',
    needs: 'size',
  },
  {
    name: 'area',
    aliases: ['size', 'plot_area'],
    label: m.properties_area,
    about: m.properties_import_field_area_about,
    least: 0.01,
    most: 999_999,
    example: '',
    needs: 'size',
  },
  {
    name: 'area_unit',
    aliases: ['unit'],
    label: m.properties_import_field_area_unit,
    words: typedAreaUnits,
    example: '',
  },
  {
    name: 'area_type',
    aliases: ['type_of_area'],
    label: m.properties_import_field_area_type,
    words: areaTypes,
    example: 'super_built_up',
  },
  {
    name: 'bhk',
    aliases: ['beds', 'bedrooms', 'bedroom'],
    label: m.properties_import_field_bhk,
    least: 0,
    most: 50,
    example: '3',
  },
  {
    name: 'baths',
    aliases: ['bathrooms', 'bathroom', 'bath'],
    label: m.properties_import_field_baths,
    least: 0,
    most: 50,
    example: '2',
  },
  {
    name: 'parking',
    aliases: ['car_parking'],
    label: m.properties_parking,
    least: 0,
    most: 100,
    example: '1',
  },
  {
    name: 'furnishing',
    aliases: ['furnished'],
    label: m.properties_furnishing,
    words: furnishings,
    example: 'semi-furnished',
  },
  {
    name: 'facing',
    aliases: ['direction'],
    label: m.properties_facing,
    words: facings,
    example: 'north_east',
  },
  {
    name: 'possession',
    aliases: ['possession_status'],
    label: m.properties_possession,
    words: possessionStates,
    example: 'ready',
  },
  {
    name: 'year_built',
    aliases: ['yearbuilt', 'built'],
    label: m.properties_year_built,
    least: 1800,
    most: 2200,
    example: '2019',
  },
  {
    name: 'rera',
    aliases: ['rera_number', 'rera_no'],
    label: m.properties_rera_number,
    length: 60,
    example: '',
  },
  {
    name: 'title_kind',
    aliases: ['patta', 'ownership_papers'],
    label: m.properties_title_kind,
    words: titleKinds,
    example: '',
  },
  {
    name: 'brokerage',
    aliases: ['brokerage_kind', 'commission'],
    label: m.properties_brokerage,
    words: brokerageKinds,
    example: 'percent',
  },
  {
    name: 'brokerage_amount',
    aliases: ['commission_amount'],
    label: m.properties_brokerage_amount,
    ...amount,
    example: '1',
  },
  {
    name: 'deposit',
    aliases: ['security', 'security_amount', 'security_deposit'],
    label: m.properties_security_amount,
    ...amount,
    example: '',
  },
  {
    name: 'maintenance',
    aliases: ['monthly_maintenance'],
    label: m.properties_monthly_maintenance,
    least: 0,
    most: 999_999,
    example: '',
  },
  { name: 'cashback', aliases: [], label: m.properties_cashback, least: 0, most: 10, example: '' },
  {
    name: 'amenities',
    aliases: ['facilities'],
    label: m.properties_form_amenities,
    about: m.properties_import_field_amenities_about,
    length: 2000,
    example: 'Elevator; Power Backup',
  },
] as const satisfies readonly ImportField[]

export type ImportFieldName = (typeof importFields)[number]['name']
