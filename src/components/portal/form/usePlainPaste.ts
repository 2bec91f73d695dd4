import { type ClipboardEvent, useState } from 'react'
import { plainPaste } from '~/lib/listing/pastedText'

/** Takes the markup out of what is pasted into a field. */
export function usePlainPaste() {
  const [isCleaned, setCleaned] = useState(false)
  return {
    /** Whether markup was taken out of what was pasted last. */
    isCleaned,
    onPaste(event: ClipboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
      const pasted = event.clipboardData.getData('text/plain')
      const { text, hadMarkup } = plainPaste(pasted)
      setCleaned(hadMarkup)
      if (text === pasted.replace(/\r\n?/g, '\n')) return
      event.preventDefault()
      insert(event.currentTarget, text)
    },
  }
}

/** Enters a text at the cursor as typing does, so that it can be undone where the browser offers that. */
function insert(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (document.execCommand?.('insertText', false, text)) return
  const [start, end] = [field.selectionStart ?? 0, field.selectionEnd ?? 0]
  field.setRangeText(text, start, end, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
