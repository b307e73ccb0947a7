/** Flags of emoji, which stay, or whatever else no reader sees. Joiners and variation selectors are not among them. */
const invisible =
  /(\u{1F3F4}[\u{E0030}-\u{E007A}]{2,6}\u{E007F})|(?![\u{200C}-\u{200D}]|\p{Variation_Selector})[\p{Default_Ignorable_Code_Point}\u{FFF9}-\u{FFFB}]/gu

/**
 * A text in the one form that is stored and searched: Unicode NFC without direction overrides and other invisible
 * controls. Joiners, variation selectors and flags of emoji stay; lone surrogates are replaced.
 */
export function visibleText(text: string): string {
  return text.toWellFormed().normalize('NFC').replaceAll(invisible, '$1')
}
