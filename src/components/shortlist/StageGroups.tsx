import { closestCenter, DndContext, type DragEndEvent } from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { MotionConfig } from 'framer-motion'
import { announceDrag } from '~/components/ui/drag/announceDrag'
import { useDragSensors } from '~/components/ui/drag/useDragSensors'
import { Moving } from '~/components/ui/motion/Moving'
import { compareTexts, orderTexts } from '~/content/pages/shortlist'
import { stageLabels } from '~/content/shortlist'
import { type Shortlist, type Stage, stages } from '~/lib/shortlist/shortlist'
import { orderHomes } from '~/services/shortlist/shortlistEdits'
import { ShortlistRow } from './ShortlistRow'
import { reportOutcome } from './shortlistNews'
import { titleOf } from './titleOf'
import type { ShortlistedHome } from './useShortlistedHomes'

interface StageGroupsProps {
  shortlist: Shortlist
  homes: readonly ShortlistedHome[]
  /** Whether these are all homes: a part of them cannot be reordered. */
  isWhole: boolean
  chosen: readonly string[]
  onChoose: (id: string, isChosen: boolean) => void
}

/** The homes, grouped by stage. */
export function StageGroups({ homes, ...group }: StageGroupsProps) {
  return (
    <Moving>
      <MotionConfig reducedMotion="user">
        {stages.map((stage) => {
          const staged = homes.filter(({ mine }) => mine.stage === stage)
          if (staged.length === 0) return null
          return <StageGroup key={stage} stage={stage} homes={staged} {...group} />
        })}
      </MotionConfig>
    </Moving>
  )
}

function StageGroup({
  stage,
  homes,
  shortlist,
  isWhole,
  chosen,
  onChoose,
}: StageGroupsProps & { stage: Stage }) {
  const sensors = useDragSensors(sortableKeyboardCoordinates)
  const ids = homes.map(({ id }) => id)

  function say(text: (name: string, place: string) => string, id: string, at = id) {
    const home = homes[ids.indexOf(id)]
    return home && text(titleOf(home), `${ids.indexOf(at) + 1} of ${ids.length}`)
  }

  function drop({ active, over }: DragEndEvent) {
    const from = ids.indexOf(String(active.id))
    const to = over ? ids.indexOf(String(over.id)) : -1
    if (to < 0 || from === to) return
    const moved = ids.toSpliced(from, 1).toSpliced(to, 0, String(active.id))
    reportOutcome(orderHomes(moved))
  }

  return (
    <section aria-labelledby={`stage-of-${stage}`} className="print:break-inside-avoid">
      <h2 id={`stage-of-${stage}`} className="flex items-baseline gap-3 text-subheading">
        {stageLabels[stage]}
        <span className="figures font-text text-base text-stone">{homes.length}</span>
      </h2>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: announceDrag(orderTexts, say),
          screenReaderInstructions: orderTexts.instructions,
        }}
        onDragEnd={drop}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ul className="mt-4 border-b border-line">
            {homes.map((home, place) => (
              <ShortlistRow
                key={home.id}
                shortlist={shortlist}
                home={home}
                place={place}
                canMove={isWhole && homes.length > 1}
                isChosen={chosen.includes(home.id)}
                canChoose={chosen.length < compareTexts.most}
                onChoose={(isChosen) => onChoose(home.id, isChosen)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </section>
  )
}
