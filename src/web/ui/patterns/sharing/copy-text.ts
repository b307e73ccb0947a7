import { toast } from '../../primitives/toast.ts'

/** Copies to the clipboard, which the browser may refuse; `failedText` stands below `failed`. */
export async function copyText(
  text: string,
  done: string,
  failed: string,
  failedText?: string,
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(done)
  } catch {
    toast.error(failed, failedText)
  }
}
