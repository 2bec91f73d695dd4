import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { wordSearchTexts as texts } from '~/content/search/wordSearch'
import type { WordsNotice as Notice } from './searchInWords'

const neverChanges = () => () => {}

/**
 * Shows the parts of a search in words that have no filter. They are stored in the history entry, not in the address,
 * so the prerendered page of a reloaded entry lacks them.
 */
export function WordsNotice() {
  const isPrerendered = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const { state } = useLocation()
  const { notice } = (isPrerendered ? {} : (state ?? {})) as { notice?: Notice | undefined }
  const { isRefused = false, notUnderstood = [] } = notice ?? {}
  return (
    <div role="status" className="text-sm">
      {isRefused && <p className="pt-3">{texts.refused}</p>}
      {notUnderstood.length > 0 && <p className="pt-3">{texts.notUnderstood(notUnderstood)}</p>}
    </div>
  )
}
