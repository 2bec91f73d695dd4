import { useState } from 'react'
import { Button } from '~/components/ui/Button'
import { chosenTexts } from '~/content/portal/listing/images'
import type { Place } from '~/lib/photo/imageOrder'
import type { ManagedImage } from '~/types/listing'
import type { Choice } from './useChoice'

interface ChosenActionsProps {
  images: readonly ManagedImage[]
  choice: Choice
  onMove: (place: Place) => void
  /** Undefined while images are being deleted. */
  onDelete: (() => void) | undefined
  /** Clears the choice. These actions then disappear, so it also moves the focus. */
  onClear: () => void
}

/** The actions for the chosen photographs. */
export function ChosenActions({ images, choice, onMove, onDelete, onClear }: ChosenActionsProps) {
  const [wanted, setWanted] = useState('start')
  const others = images.filter(({ id }) => !choice.has(id))
  // The wanted target may have been chosen or deleted since.
  const target = wanted === 'end' || others.some(({ id }) => id === wanted) ? wanted : 'start'

  function move() {
    onMove(target === 'start' || target === 'end' ? target : { before: target })
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no part of a form
    <div
      role="group"
      aria-label={chosenTexts.group}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border border-line bg-paper px-3 py-2 text-sm sm:px-4"
    >
      <AllChosen
        chosen={choice.ids.length}
        total={images.length}
        onAll={choice.all}
        onNone={onClear}
      />
      <div className="flex grow flex-wrap items-center gap-2">
        <select
          aria-label={chosenTexts.where}
          value={target}
          onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          className="select-chevron min-h-11 w-0 min-w-36 grow border border-stone-light bg-white pl-3 hover:border-ink"
        >
          <option value="start">{chosenTexts.toStart}</option>
          {others.map(({ id, filename }) => (
            <option key={id} value={id}>
              {chosenTexts.before(images.findIndex((image) => image.id === id) + 1, filename)}
            </option>
          ))}
          <option value="end">{chosenTexts.toEnd}</option>
        </select>
        <Button variant="outline" size="small" onClick={move}>
          {chosenTexts.move}
        </Button>
        <Button
          variant="outline"
          size="small"
          aria-disabled={onDelete === undefined}
          onClick={onDelete}
          className="whitespace-nowrap aria-disabled:opacity-70"
        >
          {chosenTexts.remove(choice.ids.length)}
        </Button>
      </div>
    </div>
  )
}

interface AllChosenProps {
  chosen: number
  total: number
  onAll: () => void
  onNone: () => void
}

function AllChosen({ chosen, total, onAll, onNone }: AllChosenProps) {
  return (
    <div className="flex grow items-center justify-between gap-4 sm:grow-0">
      <label className="flex min-h-11 items-center gap-3">
        <input
          ref={(box) => {
            if (box) box.indeterminate = chosen < total
          }}
          type="checkbox"
          checked={chosen === total}
          onChange={chosen === total ? onNone : onAll}
          className="size-5"
        />
        {chosenTexts.all}
      </label>
      <span className="figures text-stone">{chosenTexts.count(chosen, total)}</span>
      <Button variant="quiet" size="flush" onClick={onNone}>
        {chosenTexts.clear}
      </Button>
    </div>
  )
}
