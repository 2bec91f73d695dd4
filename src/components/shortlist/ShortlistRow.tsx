import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import * as m from 'framer-motion/m'
import { GripVertical, Heart } from 'lucide-react'
import { useState } from 'react'
import { NearOwnPlaces } from '~/components/ownPlaces/NearOwnPlaces'
import { IconButton } from '~/components/ui/IconButton'
import { Switch } from '~/components/ui/Switch'
import { shortlistPage } from '~/content/pages/shortlist'
import { shortlistTexts } from '~/content/shortlist'
import type { Shortlist, Values } from '~/lib/shortlist/shortlist'
import { changeMyVerdict, removeHome } from '~/services/shortlist/shortlistEdits'
import { NoteButton, NoteFields } from './NoteAndDate'
import { PrintedVerdict } from './PrintedVerdict'
import { RowFacts } from './RowFacts'
import { RowPicture } from './RowPicture'
import { StageChip } from './StageChip'
import { StarsField } from './StarsField'
import { OthersVerdicts } from './share/OthersVerdicts'
import { removedNews, reportOutcome } from './shortlistNews'
import { titleOf } from './titleOf'
import type { ShortlistedHome } from './useShortlistedHomes'

interface ShortlistRowProps {
  shortlist: Shortlist
  home: ShortlistedHome
  /** The position among the homes of its stage. */
  place: number
  canMove: boolean
  isChosen: boolean
  canChoose: boolean
  onChoose: (isChosen: boolean) => void
}

/** A home of the list: its present state, and everybody's verdict. Each change of mine is stored at once. */
export function ShortlistRow({
  shortlist,
  home,
  place,
  canMove,
  isChosen,
  canChoose,
  onChoose,
}: ShortlistRowProps) {
  const { id, mine, agreement } = home
  const title = titleOf(home)
  const [isOpen, setOpen] = useState(false)
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id, disabled: !canMove })
  const change = (changes: Partial<Values>) => reportOutcome(changeMyVerdict(id, changes))
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`relative border-t border-line bg-white ${isDragging ? 'z-raised shadow-float' : ''}`}
    >
      <m.article
        layout="position"
        layoutId={id}
        layoutDependency={`${mine.stage} ${place}`}
        aria-label={title}
        className="shortlist-row"
      >
        <RowPicture home={home} />
        <RowFacts home={home} title={title}>
          <StageChip home={home} />
        </RowFacts>
        <StarsField title={title} stars={mine.stars} onChange={(stars) => change({ stars })} />
        <NoteButton title={title} mine={mine} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
        <div className="grid justify-end [grid-area:compare] md:justify-center print:hidden">
          <Switch
            label="Compare"
            aria-label={`Compare ${title}`}
            isStacked
            checked={isChosen}
            disabled={!isChosen && !canChoose}
            onChange={(event) => onChoose(event.target.checked)}
          />
        </div>
        <IconButton
          icon={Heart}
          label={`${mine.saved ? shortlistTexts.saved : shortlistTexts.save}: ${title}`}
          aria-pressed={mine.saved}
          onClick={
            mine.saved
              ? () => reportOutcome(removeHome(id), removedNews(id, mine))
              : () => change({ saved: true })
          }
          className="-mr-3 justify-self-end text-grove [grid-area:heart] hover:bg-paper md:mr-0 aria-pressed:[&_svg]:fill-current"
        />
        {canMove && (
          <button
            ref={setActivatorNodeRef}
            type="button"
            {...attributes}
            {...listeners}
            aria-label={`Move ${title}`}
            className="grid cursor-grab touch-manipulation [grid-area:picture] select-none active:cursor-grabbing max-md:z-raised max-md:mt-2.5 max-md:aspect-3/2 max-md:w-22 max-md:place-items-end max-md:self-start md:size-11 md:place-items-center md:justify-self-center md:[grid-area:handle] md:hover:bg-paper print:hidden"
          >
            <GripVertical aria-hidden="true" className="size-5 max-md:h-7 max-md:bg-white" />
          </button>
        )}
        <div className="[grid-area:more] md:mr-3">
          {agreement && (
            <p
              className={`mb-3 inline-block px-2.5 py-1 text-xs font-semibold ${agreement === 'like' ? 'bg-apple text-ink' : 'border border-ink/30'}`}
            >
              {agreement === 'like' ? shortlistPage.bothLike : shortlistPage.differ}
            </p>
          )}
          {home.current && <NearOwnPlaces id={id} className="pb-2 text-stone" />}
          <OthersVerdicts shortlist={shortlist} id={id} />
          {isOpen && <NoteFields mine={mine} onChange={change} />}
          <PrintedVerdict verdict={mine} />
        </div>
      </m.article>
    </li>
  )
}
