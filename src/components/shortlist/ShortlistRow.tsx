import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import * as m from 'framer-motion/m'
import { GripVertical, Heart } from 'lucide-react'
import { useState } from 'react'
import { PHONE, useMediaQuery } from '~/components/ui/motion/useMediaQuery'
import { Switch } from '~/components/ui/Switch'
import { rowTexts, shortlistPage } from '~/content/pages/shortlist'
import { shortlistTexts } from '~/content/shortlist'
import type { Shortlist, Values } from '~/lib/shortlist/shortlist'
import { changeMyVerdict, removeHome } from '~/services/shortlist/shortlistEdits'
import { NoteButton, NoteFields } from './NoteAndDate'
import { PrintedVerdict } from './PrintedVerdict'
import { RowButton } from './RowButton'
import { RowFacts } from './RowFacts'
import { RowPicture } from './RowPicture'
import { SeldomActions } from './SeldomActions'
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

/**
 * A home of the list: its present state, and everybody's verdict. Each change of mine is stored at once. On a phone what
 * is seldom done is behind one button.
 */
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
  const isPhone = useMediaQuery(PHONE)
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
  const noteButton = (
    <NoteButton title={title} mine={mine} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
  )
  const heart = <HeartButton title={title} home={home} />
  const handle = canMove && (
    <RowButton
      ref={setActivatorNodeRef}
      icon={GripVertical}
      {...attributes}
      {...listeners}
      aria-label={`Move ${title}`}
      className="cursor-grab touch-manipulation [grid-area:handle] select-none active:cursor-grabbing"
    >
      <span className="md:hidden">{rowTexts.move}</span>
    </RowButton>
  )
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
        {isPhone ? (
          <SeldomActions title={title} onFold={() => setOpen(false)}>
            {noteButton}
            {handle}
            {heart}
          </SeldomActions>
        ) : (
          noteButton
        )}
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
        {!isPhone && (
          <>
            {heart}
            {handle}
          </>
        )}
        <div className="[grid-area:more] md:mr-3">
          {agreement && (
            <p
              className={`mb-3 inline-block px-2.5 py-1 text-xs font-semibold ${agreement === 'like' ? 'bg-apple text-ink' : 'border border-ink/30'}`}
            >
              {agreement === 'like' ? shortlistPage.bothLike : shortlistPage.differ}
            </p>
          )}
          <OthersVerdicts shortlist={shortlist} id={id} />
          {isOpen && <NoteFields mine={mine} onChange={change} />}
          <PrintedVerdict verdict={mine} />
        </div>
      </m.article>
    </li>
  )
}

/** Takes the home off my list, or puts it there. */
function HeartButton({ title, home: { id, mine } }: { title: string; home: ShortlistedHome }) {
  const word = mine.saved ? shortlistTexts.saved : shortlistTexts.save
  return (
    <RowButton
      icon={Heart}
      aria-label={`${word}: ${title}`}
      aria-pressed={mine.saved}
      onClick={() =>
        mine.saved
          ? reportOutcome(removeHome(id), removedNews(id, mine))
          : reportOutcome(changeMyVerdict(id, { saved: true }))
      }
      className="text-grove [grid-area:heart] aria-pressed:[&_svg]:fill-current"
    >
      <span className="md:hidden">{word}</span>
    </RowButton>
  )
}
