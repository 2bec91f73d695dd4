import { Banner } from '~/components/ui/Banner'
import { FreeTimes, timeClasses } from '~/components/viewing/FreeTimes'
import { slotTexts } from '~/content/viewing/slots'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { partOfDay } from '~/lib/dates/bookingWindow'
import { NONE, type SlotChoice } from './useSlotChoice'

/** The free times of the chosen day, below the form's time of day; nothing where there are none. */
export function SlotField({ slots }: { slots: SlotChoice }) {
  const { day, times, chosen, isGone, isNone, taken } = slots
  const place = useFocusAfter<HTMLDivElement>(taken, (element) => element)
  return (
    <>
      {/* The region exists before its text, so that the text is read out. */}
      <p role="status" className="sr-only">
        {times.length > 0 && slotTexts.counted(times.length)}
      </p>
      {(times.length > 0 || taken > 0 || isGone) && (
        <div ref={place} tabIndex={-1} className="col-span-full grid gap-3 outline-none">
          {(taken > 0 || isGone) && (
            <Banner tone="error">{times.length > 0 ? slotTexts.taken : slotTexts.takenLast}</Banner>
          )}
          {times.length > 0 && (
            <FreeTimes
              day={day}
              times={times}
              chosen={chosen}
              onChoose={(startsAt) => {
                slots.choose(startsAt)
                choosePart(place.current, partOfDay(startsAt))
              }}
            >
              <button
                type="button"
                aria-pressed={isNone}
                onClick={() => slots.choose(NONE)}
                className={`${timeClasses} mt-1.5 px-4 md:mt-2`}
              >
                {slotTexts.none}
              </button>
            </FreeTimes>
          )}
        </div>
      )}
    </>
  )
}

/** Chooses the part of the day in the form around an element. */
function choosePart(element: Element | null, part: string): void {
  const field = element?.closest('form')?.elements.namedItem('preferredTime')
  if (!(field instanceof HTMLSelectElement)) return
  field.value = part
  // An input event makes the form check and keep it as if it had been chosen there.
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
