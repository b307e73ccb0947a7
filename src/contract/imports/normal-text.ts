/** Letters with their marks and digits in lower case, with single spaces; equal with and without nukta and joiners, and however a nasal is written. */
export function normalText(text: string): string {
  if (/^[ -~]*$/.test(text)) {
    return text
      .toLowerCase()
      .replace(/[^a-z\d]+/g, ' ')
      .trim()
  }
  return (
    text
      .normalize('NFD')
      .replaceAll(/[\u093c\u200c\u200d]/g, '')
      // सम्पत्ति is संपत्ति, हिन्दी is हिंदी, and पाँच is पांच.
      .replaceAll(/[ङञणनम]\u094d(?=[क-म])|\u0901/g, '\u0902')
      .normalize('NFC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()
  )
}
