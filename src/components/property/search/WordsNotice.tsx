import { useLocation } from 'react-router-dom'
import { wordSearchTexts as texts } from '~/content/search/wordSearch'
import type { WordsNotice as Notice } from './searchInWords'

/**
 * Shows the parts of a search in words that have no filter. They are stored in the history entry, not in the address.
 */
export function WordsNotice() {
  const { notice } = (useLocation().state ?? {}) as { notice?: Notice | undefined }
  const { isRefused = false, notUnderstood = [] } = notice ?? {}
  return (
    <div role="status" className="text-sm">
      {isRefused && <p className="pt-3">{texts.refused}</p>}
      {notUnderstood.length > 0 && <p className="pt-3">{texts.notUnderstood(notUnderstood)}</p>}
    </div>
  )
}
