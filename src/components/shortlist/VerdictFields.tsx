import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '~/components/ui/Button'
import { InputField, SelectField, TextAreaField } from '~/components/ui/Field'
import { counted, shortlistTexts, stageLabels } from '~/content/shortlist'
import { formatDate } from '~/lib/dates/dates'
import { mostNote, type Stage, stages, type Values } from '~/lib/shortlist/shortlist'
import { changeMyVerdict, removeHome } from '~/services/shortlist/shortlistEdits'
import { StarsField } from './StarsField'
import { removedNews, reportOutcome } from './shortlistNews'
import type { ShortlistedHome } from './useShortlistedHomes'

/** The stages from which on a day of the visit can be entered. */
const visited: readonly Stage[] = ['booked', 'seen', 'offered', 'agreed', 'not-for-us']

interface VerdictFieldsProps {
  home: ShortlistedHome
  title: string
  /** Further actions for the home. */
  children: ReactNode
}

/** My verdict on a home; each change is stored at once. */
export function VerdictFields({ home, title, children }: VerdictFieldsProps) {
  const { id, mine } = home
  const change = (changes: Partial<Values>) => reportOutcome(changeMyVerdict(id, changes))
  const stageField = `stage-${id}`

  function moveTo(stage: Stage) {
    change({ stage })
    // The row has moved to another group, where it has a new field.
    requestAnimationFrame(() => {
      const field = document.querySelector<HTMLElement>(`select[name="${stageField}"]`)
      field?.focus()
      // By a pointer the next home is chosen where the hand is.
      if (field?.matches(':focus-visible')) scrollToPlace(field)
    })
  }

  function remove() {
    reportOutcome(removeHome(id), removedNews(id, mine))
  }

  return (
    <>
      <PrintedVerdict verdict={mine} />
      <div className="grid gap-3 print:hidden">
        <div className="flex flex-wrap items-end gap-x-2 gap-y-3">
          <div className="min-w-36 flex-1">
            <SelectField
              isFilter
              label="Stage"
              name={stageField}
              value={mine.stage}
              onChange={(event) => {
                const stage = stages.find((each) => each === event.target.value)
                if (stage) moveTo(stage)
              }}
            >
              {stages.map((stage) => (
                <option key={stage} value={stage}>
                  {stageLabels[stage]}
                </option>
              ))}
            </SelectField>
          </div>
          <StarsField title={title} stars={mine.stars} onChange={(stars) => change({ stars })} />
        </div>
        {visited.includes(mine.stage) && (
          <InputField
            isFilter
            label="Date seen"
            type="date"
            value={mine.seen}
            onChange={(event) => change({ seen: event.target.value })}
          />
        )}
        <TextAreaField
          isFilter
          label="Note"
          rows={1}
          className="field-sizing-content"
          maxLength={mostNote}
          value={mine.note}
          onChange={(event) => change({ note: event.target.value })}
        />
      </div>
      <div className="flex items-center gap-6 print:hidden">
        <Button
          variant="quiet"
          size="flush"
          aria-label={`${mine.saved ? shortlistTexts.saved : shortlistTexts.save}: ${title}`}
          aria-pressed={mine.saved}
          onClick={mine.saved ? remove : () => change({ saved: true })}
        >
          <Heart aria-hidden="true" className={`size-4 ${mine.saved ? 'fill-current' : ''}`} />
          {mine.saved ? shortlistTexts.saved : shortlistTexts.save}
        </Button>
        {children}
      </div>
    </>
  )
}

/** On paper a verdict is read, not filled in. */
function PrintedVerdict({ verdict: { stage, stars, seen, note } }: { verdict: Values }) {
  const facts = [
    stageLabels[stage],
    stars > 0 && counted(stars, 'star'),
    seen && `seen on ${formatDate(seen)}`,
  ].filter(Boolean)
  return (
    <div className="hidden text-sm print:block">
      <p>{facts.join(' · ')}</p>
      {note && <p className="whitespace-pre-line">{note}</p>}
    </div>
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
