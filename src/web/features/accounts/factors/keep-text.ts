import { saveFile } from '#web/ui/save-file.ts'

/** Hands a text to the browser's downloads. */
export function saveText(text: string, name: string): void {
  saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), name)
}

/** A page with nothing but this text, so that the rest of the screen stays off the paper. */
export function printText(text: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const page = frame.contentWindow
  if (page === null) return
  const lines = page.document.createElement('pre')
  lines.textContent = text
  page.document.body.append(lines)
  page.addEventListener('afterprint', () => frame.remove())
  page.print()
}
