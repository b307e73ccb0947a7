/** The day from which the terms and the privacy notice hold as they stand; a consent is kept with it. */
export const legalTextVersion = '2026-11-21'
