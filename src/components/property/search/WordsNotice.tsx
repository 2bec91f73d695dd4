import { useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '~/components/ui/Button'
import { wordSearchTexts as texts } from '~/content/search/wordSearch'
import { placeName } from '~/lib/listing/filters'
import type { WordsNotice as Notice } from './searchInWords'
import type { ChangeFilters } from './usePropertyFilters'

const neverChanges = () => () => {}

/**
 * Says what a search in words has understood otherwise than typed, or not at all. It is stored in the history entry, not in
 * the address, so the prerendered page of a reloaded entry lacks it.
 */
export function WordsNotice({ onChange }: { onChange: ChangeFilters }) {
  const isPrerendered = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
  const root = useRef<HTMLDivElement>(null)
  const { state } = useLocation()
  const { notice } = (isPrerendered ? {} : (state ?? {})) as { notice?: Notice | undefined }
  const { isRefused = false, notUnderstood = [], postcode, meant } = notice ?? {}

  function search(filters: NonNullable<Notice['meant']>) {
    // The pressed button goes.
    root.current?.focus()
    onChange({ location: undefined, within: undefined, ...filters })
  }

  return (
    <div ref={root} role="status" tabIndex={-1} className="text-sm">
      {isRefused && <p className="pt-3">{texts.refused}</p>}
      {postcode && (
        <p className="pt-3">{texts.postcode(postcode.typed, placeName(postcode.place))}</p>
      )}
      {notUnderstood.length > 0 && <p className="pt-3">{texts.notUnderstood(notUnderstood)}</p>}
      {meant?.place && (
        <Button variant="outline" size="compact" className="mt-3" onClick={() => search(meant)}>
          {texts.meant(placeName(meant.place))}
        </Button>
      )}
    </div>
  )
}
