/**
 * Accepts pictures pasted anywhere in the page, and prevents the browser from opening a file dropped
 * outside of the drop area, which would discard the form.
 */
export function listenForFiles(add: (files: readonly File[]) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const preventDefaultDrop = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  }
  const paste = (event: ClipboardEvent) => {
    const files = filesOf(event.clipboardData)
    // Copied text may include a picture; pasted into a field, the text is meant.
    if (files.length === 0 || (isField(event.target) && event.clipboardData?.types.includes('text/plain')))
      return
    event.preventDefault()
    add(files)
  }
  window.addEventListener('dragover', preventDefaultDrop, { signal })
  window.addEventListener('drop', preventDefaultDrop, { signal })
  document.addEventListener('paste', paste, { signal })
  return () => controller.abort()
}

/** Files of a paste or drop, without folders. */
export function filesOf(transfer: DataTransfer | null): readonly File[] {
  return [...(transfer?.items ?? [])].flatMap((item) => {
    if (item.kind !== 'file' || item.webkitGetAsEntry()?.isDirectory) return []
    return item.getAsFile() ?? []
  })
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, [contenteditable]')
}
