/** Longer than a year, a lease has to be registered (Registration Act 1908, section 17); this draft is for shorter ones. */
export const maxRentalMonths = 11
/** Days after moving out from which one side may close a rental without the other. */
export const closingDays = 14
/** Days after it for which the day of moving out can still be entered: nobody closes a rental by an old day. */
export const maxMoveOutDaysAgo = 7
export const maxNoticeMonths = 6
export const maxRisePercent = 25
export const maxOtherTermsLength = 2000
export const maxPartyNameLength = 100
export const maxPartyAddressLength = 300
export const maxItemsOfInventory = 150
export const maxPhotosOfItem = 4
export const maxPhotosOfInventory = 100
export const maxItemNameLength = 80
export const maxItemNoteLength = 300
export const maxDeductions = 10
export const maxRentalNoteLength = 500
