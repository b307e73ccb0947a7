/**
 * Takes pictures that are pasted anywhere in the page, and keeps the browser from leaving a
 * half-filled form when a file is dropped beside the place meant for it.
 */
export function listenForFiles(add: (files: readonly File[]) => void): () => void {
  const leave = new AbortController()
  const { signal } = leave
  const preventDefaultDrop = (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
  }
  const paste = (event: ClipboardEvent) => {
    const files = filesOf(event.clipboardData)
    // A text copied from a document carries its picture along; in a field the text is what is meant.
    if (files.length === 0 || (isField(event.target) && event.clipboardData?.types.includes('text/plain')))
      return
    event.preventDefault()
    add(files)
  }
  window.addEventListener('dragover', preventDefaultDrop, { signal })
  window.addEventListener('drop', preventDefaultDrop, { signal })
  document.addEventListener('paste', paste, { signal })
  return () => leave.abort()
}

/** The files that came along; a dropped folder is none. */
export function filesOf(transfer: DataTransfer | null): readonly File[] {
  return [...(transfer?.items ?? [])].flatMap((item) => {
    if (item.kind !== 'file' || item.webkitGetAsEntry()?.isDirectory) return []
    return item.getAsFile() ?? []
  })
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, textarea, [contenteditable]')
}
