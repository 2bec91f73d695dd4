import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { DeskDialog } from '~/components/portal/DeskDialog'
import type { OnDone } from '~/components/portal/dashboard/outcomes'
import { Banner } from '~/components/ui/Banner'
import { Button, buttonClasses } from '~/components/ui/Button'
import { diaryText, stateLabels } from '~/content/portal/diary/diary'
import { viewingText } from '~/content/portal/diary/viewing'
import { dayOf, endOf, isOpen, timeOf } from '~/lib/diary/arrange'
import { formatWeekday } from '~/lib/diary/days'
import { telHref } from '~/lib/enquiry/contactLinks'
import { paths } from '~/lib/paths'
import { confirmViewing } from '~/services/diary/viewings'
import type { DiaryPerson, DiaryViewing } from '~/types/diary'
import type { OpenDiaryDialog } from './diaryDialog'
import { nameOf, titleOf, whereIs } from './diaryNames'
import { useDiaryChange } from './useDiaryChange'
import { ViewingNotes } from './ViewingNotes'

interface OpenViewingProps {
  viewing: DiaryViewing
  people: readonly DiaryPerson[]
  onOpen: OpenDiaryDialog
  onClose: () => void
  onDone: OnDone
}

/** All of a viewing, and what can be done with it. */
export function OpenViewing({ viewing, people, onOpen, onClose, onDone }: OpenViewingProps) {
  const { state, phone, email } = viewing
  return (
    <DeskDialog title={titleOf(viewing)} size="form" onClose={onClose} closeOnBackdrop>
      <div className="grid gap-6 p-6">
        <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
          <Fact label={viewingText.when}>
            {formatWeekday(dayOf(viewing))}, {timeOf(viewing)}–{endOf(viewing)},{' '}
            {stateLabels[state]}
            {state === 'requested' && <Requested viewing={viewing} />}
          </Fact>
          <Fact label={viewingText.where}>
            {whereIs(viewing)}
            {viewing.property_id && (
              <Link
                replace
                to={paths.property(viewing.property_id)}
                className="flex min-h-11 w-fit items-center underline underline-offset-4"
              >
                {diaryText.listing}
              </Link>
            )}
          </Fact>
          <Fact label={viewingText.who}>{nameOf(people, viewing.staff_id)}</Fact>
          <Fact label={viewingText.visitor}>
            {viewing.name ?? viewingText.noName}
            {email && <span className="block wrap-anywhere">{email}</span>}
            <span className="flex flex-wrap items-center gap-3 pt-1">
              {phone && (
                <a href={telHref(phone)} className={buttonClasses('outline', 'small')}>
                  <Phone aria-hidden="true" className="size-4" />
                  {phone}
                </a>
              )}
              {viewing.enquiry_id && (
                <Link
                  replace
                  to={`?view=enquiries&enquiry=${viewing.enquiry_id}`}
                  state={{ takesFocus: true }}
                  className="flex min-h-11 items-center underline underline-offset-4"
                >
                  {diaryText.enquiry}
                </Link>
              )}
            </span>
          </Fact>
          {viewing.buyer_position && (
            <Fact label={viewingText.position}>{viewing.buyer_position}</Fact>
          )}
          {viewing.feedback && (
            <Fact label={viewingText.feedback}>
              {viewing.feedback}
              <span className="block text-xs text-stone">
                {viewing.feedback_shown ? viewingText.shownToOwner : viewingText.notShown}
              </span>
            </Fact>
          )}
        </dl>
        {isOpen(viewing) ? (
          <OpenActions {...{ viewing, onOpen, onClose, onDone }} />
        ) : (
          <Button
            variant="outline"
            className="justify-self-start"
            onClick={() => onOpen({ kind: 'outcome', viewing, outcome: outcomeOf(viewing) })}
          >
            {viewingText.change}
          </Button>
        )}
        <ViewingNotes viewing={viewing} />
      </div>
    </DeskDialog>
  )
}

const outcomeOf = ({ state }: DiaryViewing) => (state === 'missed' ? 'missed' : 'done')

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="font-semibold">{label}</dt>
      <dd className="max-sm:pb-2 wrap-anywhere">{children}</dd>
    </div>
  )
}

/** What the owner says to a time that waits to be confirmed. */
function Requested({ viewing: { owner_answer: answer } }: { viewing: DiaryViewing }) {
  return (
    <span className="block text-xs">
      {answer === 'accepted' && viewingText.ownerAccepted}
      {answer === 'declined' && viewingText.ownerDeclined} {viewingText.waitsForOwner}
    </span>
  )
}

type OpenActionsProps = Omit<OpenViewingProps, 'people'>

function OpenActions({ viewing, onOpen, onClose, onDone }: OpenActionsProps) {
  const { mutate, isPending, error } = useDiaryChange(
    () => confirmViewing(viewing.id),
    () => {
      onClose()
      onDone(viewingText.confirmed(titleOf(viewing)))
    },
  )
  const hasBegun = Date.parse(viewing.starts_at) <= Date.now()
  return (
    <div className="grid gap-3">
      {error && (
        <Banner tone="error" failure={error}>
          {error.message}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {viewing.state === 'requested' && (
          <Button pending={isPending} onClick={() => mutate()}>
            {isPending ? viewingText.confirming : viewingText.confirm}
          </Button>
        )}
        {hasBegun && (
          <>
            <Button onClick={() => onOpen({ kind: 'outcome', viewing, outcome: 'done' })}>
              {viewingText.done}
            </Button>
            <Button
              variant="outline"
              onClick={() => onOpen({ kind: 'outcome', viewing, outcome: 'missed' })}
            >
              {viewingText.missed}
            </Button>
          </>
        )}
        <Button variant="outline" onClick={() => onOpen({ kind: 'move', viewing })}>
          {diaryText.moveTo}
        </Button>
        <Button variant="outline" onClick={() => onOpen({ kind: 'cancel', viewing, by: 'owner' })}>
          {viewingText.byOwner}
        </Button>
        <Button variant="outline" onClick={() => onOpen({ kind: 'cancel', viewing, by: 'agency' })}>
          {viewingText.byUs}
        </Button>
      </div>
    </div>
  )
}
