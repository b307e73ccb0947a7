import { m } from '#messages'

import { areaTypes, memberPropertyTypes, typedAreaUnits } from '../enums.ts'
import { areaTypeWords, areaUnitWords } from '../quantities/quantity-words.ts'
import { detailColumns } from './detail-columns.ts'
import { statusWords, typeWords, type StatedOffer } from './field-words.ts'
import type { ImportField } from './import-field.ts'

/** The schema of import files, from which reader, mapping, page and example file are made. */
export const importFields = [
  {
    name: 'reference',
    headers:
      'ref no, ref, reference no, reference number, property id, prop id, pid, property code, property no, property number, listing id, listing code, listing no, code, sku, id, unit code, प्रॉपर्टी आईडी, प्रॉपर्टी कोड, संदर्भ, क्रमांक कोड, inventory no, inventory id, inventory code, inv no, stock no',
    label: m.imports_field_reference,
    about: m.imports_field_reference_about,
    maxLength: 60,
    example: 'HV-101',
  },
  {
    name: 'title',
    headers:
      'heading, property title, listing title, ad title, headline, property name, property, name, particulars, property details, flat details, प्रॉपर्टी, शीर्षक, प्रॉपर्टी का नाम, post title',
    label: m.properties_form_heading,
    about: m.imports_field_title_about,
    maxLength: 150,
    example: '3 BHK flat near Mansarovar Metro',
  },
  {
    name: 'description',
    headers:
      'details, about, property description, remarks, remark, note, notes, comment, comments, other details, additional details, विवरण, टिप्पणी, रिमार्क, content, property content',
    label: m.properties_form_description,
    maxLength: 5000,
    example: 'Bright corner flat with two balconies and covered parking.',
  },
  {
    name: 'type',
    headers:
      'propertytype, property type, type of property, property category, category, prop type, unit type, apartment type, house type, kind of property, home type, prop category, property sub type, property subtype, makan ka type, प्रकार, प्रॉपर्टी का प्रकार, संपत्ति का प्रकार, मकान का प्रकार, inventory type, inv type, property kind, building type, संपत्ति, सम्पत्ति, kya, kya hai, क्या',
    label: m.properties_form_type,
    words: memberPropertyTypes,
    phrases: typeWords,
    example: 'apartment',
  },
  {
    name: 'status',
    of: 'purpose',
    headers:
      'purpose, listing type, for, service type, offer type, listed for, list for, property for, sale rent, sell rent, sale or rent, rent sale, rent or sale, transaction, transaction type, transaction for, sale status, availability, availability status, listing status, ad status, current status, unit status, inventory status, live status, avail, property available for, available for sale rent, sale or lease, sale lease, deal type, kis liye, available, is available, active, is active, sold, is sold, rented, is rented, booked, is booked, बिक्री किराया, उद्देश्य, स्थिति, preference, deal, inv status, stock status, बेचना किराया, बिक्री या किराया, हालत',
    label: m.properties_form_purpose,
    words: ['sale', 'rent', 'pending', 'sold', 'rented'],
    phrases: statusWords.map(([offer, words]) => [offerText(offer), words] as const),
    example: 'sale',
  },
  {
    name: 'price',
    headers:
      'amount, price rupees, sale, sell, for sale, बिक्री, rent amount, monthly rent, rent, for rent, rent per month, expected rent, expected price, asking price, total price, sale price, selling price, price rs, demand, demand price, rate total, cost, all inclusive price, all inclusive, total cost, total amount, final price, list price, property price, rent price, rent month, rental, monthly rental, asking, lease amount, kimat, keemat, daam, kiraya, क़ीमत, मूल्य, दाम, किराया, मासिक किराया, अपेक्षित क़ीमत, माँग, total amt, amt, total price in rupees, कुल क़ीमत, कुल मूल्य, कुल रेट, कुल दाम, quoted price, quote, quoted, offer price, owner demand, owner price, expected amount',
    label: m.properties_price,
    about: m.imports_field_price_about,
    min: 1,
    max: 999_999_999,
    example: '',
    needs: 'price',
  },
  {
    name: 'price_lakh',
    headers: 'price lakhs, price in lakh, price in lakhs, price in lac, price in lacs, price lac, price lacs',
    label: m.imports_field_price_lakh,
    min: 0.00001,
    max: 9999.99999,
    example: '72.5',
    needs: 'price',
  },
  {
    name: 'price_unit',
    of: 'price',
    headers: 'amount unit, price in, unit of price, rent unit, क़ीमत की इकाई',
    label: m.imports_field_price_unit,
    words: ['lakh', 'crore', 'thousand'],
    example: '',
  },
  {
    name: 'address',
    headers:
      'full address, property address, complete address, street address, address line 1, पता, पूरा पता, location, स्थान, map address, property map address',
    label: m.properties_form_address,
    maxLength: 300,
    example: '14 Shipra Path, Mansarovar',
    needs: 'place',
  },
  {
    name: 'locality',
    headers:
      'locality name, area name, colony, neighbourhood, neighborhood, sub locality, sublocality, locality area, society locality, area locality, locality area name, locality names, localities, place, ilaka, micro market, इलाक़ा, कॉलोनी, क्षेत्र, मोहल्ला, जगह, kahan, kaha, kahan par, कहाँ',
    label: m.properties_form_locality,
    maxLength: 200,
    example: 'Mansarovar',
    needs: 'place',
  },
  {
    name: 'project',
    headers:
      'project name, name of project, society, society name, apartment name, apartment names, building, building name, township, प्रोजेक्ट, सोसाइटी, सोसायटी, बिल्डिंग',
    label: m.properties_project,
    about: m.imports_field_project_about,
    maxLength: 80,
    example: '',
  },
  {
    name: 'city',
    headers: 'city name, town, शहर, property city',
    label: m.properties_form_city,
    maxLength: 80,
    example: 'Jaipur',
  },
  {
    name: 'state',
    headers: 'state name, राज्य, property state',
    label: m.properties_form_state,
    maxLength: 80,
    example: 'Rajasthan',
  },
  {
    name: 'zip',
    headers:
      'zip code, zipcode, pincode, pin code, pin, postal code, पिन, पिन कोड, पिनकोड, post code, postcode, property zip, property pin code',
    label: m.properties_form_zip,
    maxLength: 12,
    example: '302020',
  },
  {
    name: 'latitude',
    headers:
      'lat, अक्षांश, geolocation lat, property latitude, lat long, lat lng, latitude longitude, coordinates, gps, gps coordinates, gps location, map location, google map, google map link, google maps link, google location, property location',
    label: m.properties_form_latitude,
    min: 26.4,
    max: 27.5,
    example: '26.8539',
  },
  {
    name: 'longitude',
    headers: 'lng, lon, long, देशांतर, geolocation long, geolocation lng, property longitude',
    label: m.properties_form_longitude,
    min: 75.2,
    max: 76.3,
    example: '75.7653',
  },
  {
    name: 'sqft',
    of: 'area',
    headers: 'sq ft, square feet, size sqft, area sqft, area sq ft, वर्ग फुट',
    label: m.imports_field_sqft,
    min: 1,
    max: 999_999,
    example: '1450',
    needs: 'size',
  },
  {
    name: 'area',
    headers:
      'size, property size, unit size, flat size, plot area, plot size, land area, carpet area, carpet, rera carpet area, built up area, builtup area, built up, super built up area, super builtup area, super area, super built up, saleable area, covered area, property area, area size, total area, sba, super, area of property, dimension, dimensions, plot dimension, plot dimensions, dimension of plot, dimensions of plot, length x width, length width, length x breadth, length breadth, l x w, l x b, front x depth, front depth, width x length, width x depth, naap, नाप, माप, लंबाई x चौड़ाई, लंबाई चौड़ाई, gaj, sq yd, sq yds, sq yard, sq yards, sq m, sqm, sq mtr, square yards, square metres, rakba, गज, वर्ग गज, वर्ग मीटर, क्षेत्रफल, एरिया, आकार, साइज, कारपेट एरिया, प्लॉट एरिया, प्लॉट का आकार, property land, property lot size, lot size, area with type, plot area size, land size, rera carpet, carpet sqft',
    label: m.properties_area,
    about: m.imports_field_area_about,
    min: 0.01,
    max: 999_999,
    example: '',
    needs: 'size',
  },
  {
    name: 'area_unit',
    headers:
      'unit, uom, area uom, covered area unit, plot area unit, carpet area unit, built up area unit, super area unit, area units, unit of area, size unit, इकाई, size postfix, size prefix, property size postfix, property size prefix',
    label: m.imports_field_area_unit,
    words: typedAreaUnits,
    phrases: areaUnitWords,
    example: '',
  },
  {
    name: 'area_type',
    of: 'areaType',
    headers: 'type of area, area kind, क्षेत्रफल का प्रकार',
    label: m.imports_field_area_type,
    words: areaTypes,
    phrases: areaTypeWords,
    example: 'super_built_up',
  },
  {
    name: 'bhk',
    of: 'beds',
    headers:
      'beds, bed, bedrooms, bedroom, no of bedrooms, no of bedroom, number of bedrooms, bed rooms, bhk type, configuration, config, rooms, no of rooms, no of bhk, total bedrooms, no of beds, kitne kamre, kamre, बीएचके, कमरे, बेडरूम, property bedrooms, bed bath, bedroom bathroom, beds baths, bed room, unit configuration',
    label: m.imports_field_bhk,
    min: 0,
    max: 50,
    example: '3',
  },
  {
    name: 'baths',
    headers:
      'bathrooms, bathroom, bath, no of baths, total bathrooms, no of toilets, toilet, washroom, no of washrooms, no of bathrooms, no of bathroom, number of bathrooms, toilets, washrooms, bathroom count, bath count, let bath, lat bath, latbath, बाथरूम, लेट बाथ, लैट बाथ, property bathrooms',
    label: m.imports_field_baths,
    min: 0,
    max: 50,
    example: '2',
  },
  ...detailColumns,
] as const satisfies readonly ImportField[]

export type ImportFieldName = (typeof importFields)[number]['name']

function offerText({ purpose, availability }: StatedOffer): string {
  return [purpose, availability].filter(Boolean).join(', ')
}
