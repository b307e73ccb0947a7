import type { areaTypes, typedAreaUnits } from '../enums/properties.ts'

/**
 * Words that people in Jaipur write beside numbers; the sentence of the search, import files and forms read them.
 * Phrases separated by commas.
 */

type AreaUnitWords = readonly (readonly [unit: (typeof typedAreaUnits)[number], words: string])[]

export const areaUnitWords = [
  [
    'sqft',
    'sqft, sq ft, sq fts, sqfts, sft, sq fit, sqr feet, sqr ft, sqr foot, sq feet, square feet, square foot, square ft, square fit, square feets, sq feets, sq foot, ft2, वर्ग फुट, वर्ग फीट, वर्गफुट, वर्गफीट, स्क्वायर फीट, varg foot, varg feet',
  ],
  [
    'gaj',
    'gaj, guz, gaz, guj, yd, yds, sq gaj, sq gaz, sqgaj, square gaj, sq yd, sq yds, sq yard, sq yards, square yard, square yards, sqyd, sqyds, sqyard, sqyards, sq yrd, sq yrds, yard, yards, yd2, var gaj, varg gaj, गज, वर्ग गज, वर्गगज, syd, syds, s yd, sqyrd, sqyrds',
  ],
  [
    'sqm',
    'sqm, sqmt, sqmts, sq mts, sqmtr, sq m, sq mt, sq mtr, sq mtrs, sq meter, sq meters, sq metre, sq metres, square meter, square meters, square metre, square metres, m2, varg meter, वर्ग मीटर, वर्गमीटर, स्क्वायर मीटर',
  ],
  [
    'bigha_pucca',
    'bigha pucca, bigha pakka, bigha pakki, pucca bigha, pakka bigha, pakki bigha, pukka bigha, पक्का बीघा, पक्की बीघा',
  ],
  [
    'bigha_kachcha',
    'bigha kachcha, bigha kaccha, kachcha bigha, kaccha bigha, kachchi bigha, kacchi bigha, kachhi bigha, कच्चा बीघा, कच्ची बीघा',
  ],
] as const satisfies AreaUnitWords

type AreaTypeWords = readonly (readonly [type: (typeof areaTypes)[number], words: string])[]

export const areaTypeWords = [
  ['carpet', 'carpet, carpet area, rera carpet, rera carpet area, कारपेट, कारपेट एरिया, कारपेट क्षेत्रफल'],
  [
    'super_built_up',
    'super, super area, super built up, super builtup, super built up area, super builtup area, sba, saleable, saleable area, salable, salable area, सुपर बिल्ट अप एरिया, सुपर बिल्टअप एरिया',
  ],
  [
    'built_up',
    'built up, builtup, built up area, builtup area, bua, covered area, बिल्ट अप एरिया, बिल्टअप एरिया',
  ],
  ['plot', 'plot, plot area, plot size, land area, प्लॉट एरिया, भूखंड क्षेत्रफल'],
] as const satisfies AreaTypeWords

export const bedroomWords =
  'bhk, bkh, b h k, bedroom, bedrooms, bed, beds, bed room, br, kamre, kamra, kamron, room, rooms, bhks, बीएचके, बी एच के, बेडरूम, कमरे, कमरा, कमरों'
export const bathroomWords = 'bath, baths, bathroom, bathrooms, toilet, toilets, बाथरूम, टॉयलेट'
export const studioWords = 'studio, studio apartment, rk, r k, room kitchen, आरके'

/** What is clear only where an area is expected. */
export const shortAreaUnitWords = [
  ['sqft', 'sf, s f t, ft, feet, foot, फुट, फीट'],
  ['gaj', 'g, gz'],
] as const satisfies AreaUnitWords
export const shortAreaTypeWords = [
  ['carpet', 'ca'],
  ['super_built_up', 'sbua'],
] as const satisfies AreaTypeWords
/** Of the site, not of its size. */
export const siteWords =
  'corner, corner plot, facing, north, south, east, west, north facing, south facing, east facing, west facing'

/** Of rooms alone, besides the numbers of amounts; from one on. */
export const countWords = ['ek, single, सिंगल', 'do, double, डबल', 'triple'] as const
/** Where rooms are expected: toilets, attached and common, western and Indian ones. */
export const shortRoomWords = [
  ['bedrooms', 'b'],
  [
    'bathrooms',
    't, w, i, wc, w c, attached, attach, att, common, western, indian, let bath, lat bath, latbath, washroom, washrooms, लेट बाथ, लैट बाथ, शौचालय',
  ],
] as const
