import { stageLabels } from '~/content/shortlist'
import { type Stage, stages } from '~/lib/shortlist/shortlist'
import { changeMyVerdict } from '~/services/shortlist/shortlistEdits'
import { reportOutcome } from './shortlistNews'
import type { ShortlistedHome } from './useShortlistedHomes'

interface StageChipProps {
  home: ShortlistedHome
}

/** The stage of a home, with the menu of stages. It is drawn lower than the finger's target, which its borders are part of. */
export function StageChip({ home: { id, mine } }: StageChipProps) {
  const field = `stage-${id}`

  function moveTo(stage: Stage) {
    reportOutcome(changeMyVerdict(id, { stage }))
    // The row has moved to another group, where it has a new field.
    requestAnimationFrame(() => {
      const moved = document.querySelector<HTMLElement>(`select[name="${field}"]`)
      moved?.focus()
      // By a pointer the next home is chosen where the hand is.
      if (moved?.matches(':focus-visible')) scrollToPlace(moved)
    })
  }

  return (
    <select
      aria-label="Stage"
      name={field}
      value={mine.stage}
      onChange={(event) => {
        const stage = stages.find((each) => each === event.target.value)
        if (stage) moveTo(stage)
      }}
      className="select-compact h-11 border-transparent bg-paper [background-clip:padding-box] text-xs font-semibold transition-colors [grid-area:stage] hover:bg-line xl:mr-4 print:hidden"
    >
      {stages.map((stage) => (
        <option key={stage} value={stage}>
          {stageLabels[stage]}
        </option>
      ))}
    </select>
  )
}

/** What the header covers, with space, in pixels. */
const TOP = 100

/** Scrolls to where an element will be, if that is out of view: while it glides there, focusing it does not scroll. */
function scrollToPlace(element: HTMLElement): void {
  // Offsets do not count the transform of an animation.
  let top = 0
  for (let each: Element | null = element; each instanceof HTMLElement; each = each.offsetParent) {
    top += each.offsetTop
  }
  const inWindow = top - window.scrollY
  const isInView = inWindow > TOP && inWindow + element.offsetHeight < window.innerHeight
  if (!isInView) window.scrollTo({ top: top - window.innerHeight / 2 })
}
