/** Letters with their marks and digits in lower case, with single spaces; equal with and without nukta and joiners. */
export function normalText(text: string): string {
  if (/^[ -~]*$/.test(text)) {
    return text
      .toLowerCase()
      .replace(/[^a-z\d]+/g, ' ')
      .trim()
  }
  return text
    .normalize('NFD')
    .replaceAll(/[\u093c\u200c\u200d]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}
