import { useState } from 'react'
import { Button } from '~/components/ui/Button'
import { Dialog } from '~/components/ui/Dialog'
import { ownPlaceTexts as texts } from '~/content/ownPlaces'
import { ownPlacesEntry } from '~/content/shortlist'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { useHistoryLayer } from '~/hooks/useHistoryLayer'
import { mostPlaces } from '~/lib/shortlist/ownPlaces'
import { addOwnPlace, type PlaceRefusal, removeOwnPlace } from '~/services/shortlist/ownPlaces'
import { shortlistStore } from '~/services/shortlist/shortlistStore'
import type { OwnPlace } from '~/types/ownPlace'
import { AddPlaceForm } from './AddPlaceForm'
import { refusalText } from './refusalText'
import { useOwnPlaces } from './useOwnPlaces'

/** What was done last. */
type News =
  | { kind: 'added'; place: OwnPlace }
  | { kind: 'removed'; place: OwnPlace; at: number }
  | { kind: 'refused'; refusal: PlaceRefusal }

/** The visitor's own places: to see, to add and to remove. */
export function OwnPlacesDialog({ onClose }: { onClose: () => void }) {
  useHistoryLayer(onClose)
  const places = useOwnPlaces()
  const [news, setNews] = useState<News>()

  function remove(place: OwnPlace, at: number) {
    const refusal = removeOwnPlace(place)
    setNews(refusal ? { kind: 'refused', refusal } : { kind: 'removed', place, at })
  }
  function putBack(place: OwnPlace, at: number) {
    const refusal = addOwnPlace(place, at)
    setNews(refusal ? { kind: 'refused', refusal } : { kind: 'added', place })
  }

  return (
    <Dialog title={ownPlacesEntry.open} onClose={onClose}>
      <div className="grid gap-6 p-6">
        <p className="max-w-prose text-sm text-stone">{texts.lead}</p>
        {places.length === 0 ? (
          <p>{texts.none}</p>
        ) : (
          <ul aria-label={texts.list} className="border-b border-line">
            {places.map((place, at) => (
              <li
                key={place.slug}
                className="flex items-center justify-between gap-4 border-t border-line"
              >
                <span className="min-w-0 font-semibold wrap-anywhere">{place.name}</span>
                <Button
                  variant="quiet"
                  size="flush"
                  aria-label={texts.remove(place.name)}
                  onClick={() => remove(place, at)}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
        {news && <NewsLine news={news} onUndo={putBack} />}
        {!shortlistStore.read().isKept && <p className="text-sm text-error">{texts.notKept}</p>}
        {places.length < mostPlaces ? (
          <AddPlaceForm onAdded={(place) => setNews({ kind: 'added', place })} />
        ) : (
          <p className="text-sm">{texts.full}</p>
        )}
        <div className="grid max-w-prose gap-2 border-t border-line pt-4 text-xs text-stone">
          <p>{texts.measure}</p>
          <p>{texts.walked}</p>
          <p>{texts.sources}</p>
        </div>
      </div>
    </Dialog>
  )
}

interface NewsLineProps {
  news: News
  onUndo: (place: OwnPlace, at: number) => void
}

/** It takes the focus, since the button that was pressed may be gone, and is read out with it. */
function NewsLine({ news, onUndo }: NewsLineProps) {
  const line = useFocusAfter<HTMLDivElement>(news, (element) => element)
  return (
    <div
      ref={line}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 bg-paper px-4 py-2 text-sm"
    >
      <NewsText news={news} />
      {news.kind === 'removed' && (
        <Button variant="quiet" size="flush" onClick={() => onUndo(news.place, news.at)}>
          {texts.undo}
        </Button>
      )}
    </div>
  )
}

function NewsText({ news }: { news: News }) {
  switch (news.kind) {
    case 'added':
      return texts.added(news.place.name)
    case 'removed':
      return texts.removed(news.place.name)
    case 'refused':
      return <span className="text-error">{refusalText(news.refusal)}</span>
    default:
      return news satisfies never
  }
}
