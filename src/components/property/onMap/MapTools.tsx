import { Search } from 'lucide-react'
import type { Ref } from 'react'
import { Button } from '~/components/ui/Button'
import { Switch } from '~/components/ui/Switch'
import { resultsMapTexts as texts } from '~/content/resultsMap'
import { focusHeading } from '~/lib/focusHeading'
import { LEAST_CORNERS } from '~/lib/map/searchedArea'

interface MapToolsProps {
  /** The button that begins a drawing, and takes an area away. */
  drawButton: Ref<HTMLButtonElement>
  /** The number of corners of the area that is being drawn; undefined while none is. */
  corners: number | undefined
  isDrawn: boolean
  canSearchHere: boolean
  followsMap: boolean
  onSearchHere: () => void
  onFollow: (follows: boolean) => void
  onDraw: () => void
  onDone: () => void
  onClear: () => void
}

/** What is done to the map of results: drawing an area, and searching where it has been moved. */
export function MapTools({ corners, ...tools }: MapToolsProps) {
  return (
    <div className="pointer-events-none absolute inset-x-3 top-3 z-menu flex flex-wrap items-start justify-between gap-2 *:pointer-events-auto print:hidden">
      <Button
        size="small"
        onClick={() => focusHeading('#results')}
        className="absolute top-0 left-0 not-focus:sr-only"
      >
        {texts.skip}
      </Button>
      {corners === undefined ? (
        <LookingTools {...tools} />
      ) : (
        <DrawingTools corners={corners} {...tools} />
      )}
    </div>
  )
}

type LookingToolsProps = Omit<MapToolsProps, 'corners'>

function LookingTools({
  drawButton,
  isDrawn,
  canSearchHere,
  followsMap,
  onSearchHere,
  onFollow,
  onDraw,
  onClear,
}: LookingToolsProps) {
  return (
    <>
      <Button
        ref={drawButton}
        variant="outline"
        size="small"
        onClick={isDrawn ? onClear : onDraw}
        className="shadow-float"
      >
        {isDrawn ? texts.clear : texts.draw}
      </Button>
      {!isDrawn && (
        <span className="bg-white px-3 shadow-float outline outline-ink/30 -outline-offset-1">
          <Switch
            label={texts.searchAsIMove}
            checked={followsMap}
            onChange={(event) => onFollow(event.target.checked)}
          />
        </span>
      )}
      {canSearchHere && (
        <span className="flex basis-full justify-center pointer-events-none! *:pointer-events-auto">
          <Button size="small" onClick={onSearchHere} className="shadow-float">
            <Search aria-hidden="true" className="size-4" />
            {texts.searchHere}
          </Button>
        </span>
      )}
    </>
  )
}

interface DrawingToolsProps extends Pick<MapToolsProps, 'onDone' | 'onClear'> {
  corners: number
}

function DrawingTools({ corners, onDone, onClear }: DrawingToolsProps) {
  return (
    <div className="grid max-w-96 gap-2 border border-ink bg-white p-3 text-sm shadow-float">
      <p>{texts.howToDraw}</p>
      <div className="flex flex-wrap items-center gap-2">
        {/* `disabled` would lose the focus. */}
        <Button
          size="small"
          aria-disabled={corners < LEAST_CORNERS}
          onClick={onDone}
          className="aria-disabled:opacity-60"
        >
          {texts.done}
        </Button>
        <Button variant="outline" size="small" onClick={onClear}>
          {texts.clear}
        </Button>
        <p role="status" className="text-stone">
          {texts.corners(corners)}
        </p>
      </div>
    </div>
  )
}
