/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser reads the address after the press was handled.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
