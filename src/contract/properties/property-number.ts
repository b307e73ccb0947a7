/** Of five digits on a new site, of more the more listings there are. */
export const propertyNumbers = { from: 10_000, to: 999_999_999 } as const

/** As a part of other expressions. */
export const propertyNumberDigits = '\\d{5,9}'

/** As a card and an address show it. */
export const propertyNumber = /^\d{5,9}$/
