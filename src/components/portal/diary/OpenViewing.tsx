import { Phone } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link, type To, useNavigate } from 'react-router-dom'
import { DeskDialog } from '~/components/portal/DeskDialog'
import type { OnDone } from '~/components/portal/dashboard/outcomes'
import { Banner } from '~/components/ui/Banner'
import { Button, buttonClasses } from '~/components/ui/Button'
import { diaryText, ownerAnswers, stateOf } from '~/content/portal/diary/diary'
import { positionText, viewingText } from '~/content/portal/diary/viewing'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { dayOf, endOf, isOffMarket, isOpen, timeOf } from '~/lib/diary/arrange'
import { formatWeekday } from '~/lib/diary/days'
import { telHref } from '~/lib/enquiry/contactLinks'
import { paths } from '~/lib/paths'
import { confirmViewing } from '~/services/diary/viewings'
import type { DiaryPerson, DiaryViewing, ViewingNote } from '~/types/portal/diary'
import type { OpenDiaryDialog } from './diaryDialog'
import { nameOf, titleOf, whereIs } from './diaryNames'
import { useAsksFirst } from './useAsksFirst'
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
  const { phone, email } = viewing
  const [draft, setDraft] = useState<ViewingNote>()
  const { leave, close, guard } = useAsksFirst({ unsaved: draft !== undefined }, onClose)
  const navigate = useNavigate()

  function follow(event: MouseEvent, to: To, options?: { state: unknown }) {
    if (draft === undefined) return
    event.preventDefault()
    leave(() => void navigate(to, { replace: true, ...options }))
  }

  return (
    <DeskDialog
      title={titleOf(viewing)}
      size="form"
      mayStay={draft !== undefined}
      asksFirst={draft !== undefined}
      onClose={close}
    >
      {guard}
      <div className="grid gap-6 p-6">
        <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
          <Fact label={viewingText.when}>
            {formatWeekday(dayOf(viewing))}, {timeOf(viewing)}–{endOf(viewing)}, {stateOf(viewing)}
            <Answered viewing={viewing} />
            {isOffMarket(viewing, new Date()) && (
              <strong className="block text-error">{diaryText.offMarket}</strong>
            )}
          </Fact>
          <Fact label={viewingText.where}>
            {whereIs(viewing)}
            {viewing.property_id && (
              <Link
                replace
                to={paths.property(viewing.property_id)}
                onClick={(event) => follow(event, paths.property(viewing.property_id ?? ''))}
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
                  state={takesFocus}
                  onClick={(event) =>
                    follow(event, `?view=enquiries&enquiry=${viewing.enquiry_id}`, {
                      state: takesFocus,
                    })
                  }
                  className="flex min-h-11 items-center underline underline-offset-4"
                >
                  {diaryText.enquiry}
                </Link>
              )}
            </span>
          </Fact>
          {!isOpen(viewing) && viewing.buyer_position && (
            <Fact label={positionText.label}>{viewing.buyer_position}</Fact>
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
        {isOpen(viewing) && (
          <OpenActions
            viewing={viewing}
            onOpen={(dialog) => leave(() => onOpen(dialog))}
            onConfirm={(confirm) => leave(confirm)}
            {...{ onClose, onDone }}
          />
        )}
        {(viewing.state === 'done' || viewing.state === 'missed') && (
          <Button
            variant="outline"
            className="justify-self-start"
            onClick={() =>
              leave(() => onOpen({ kind: 'outcome', viewing, outcome: outcomeOf(viewing) }))
            }
          >
            {viewingText.change}
          </Button>
        )}
        <ViewingNotes viewing={viewing} draft={draft} onDraft={setDraft} />
      </div>
    </DeskDialog>
  )
}

const takesFocus = { takesFocus: true }

const outcomeOf = ({ state }: DiaryViewing) => (state === 'missed' ? 'missed' : 'done')

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="font-semibold">{label}</dt>
      <dd className="max-sm:pb-2 wrap-anywhere">{children}</dd>
    </div>
  )
}

/** What the owner says to a time, and that one which waits is not booked. */
function Answered({ viewing }: { viewing: DiaryViewing }) {
  const { owner_answer: answer, state } = viewing
  if (!isOpen(viewing)) return null
  return (
    <span className="block text-xs">
      {answer && `${ownerAnswers[answer]} to this time.`}{' '}
      {state === 'requested' && viewingText.waitsForOwner}
    </span>
  )
}

interface OpenActionsProps extends Omit<OpenViewingProps, 'people'> {
  onConfirm: (confirm: () => void) => void
}

function OpenActions({ viewing, onOpen, onConfirm, onClose, onDone }: OpenActionsProps) {
  const { mutate, isPending, error } = useDiaryChange(
    () => confirmViewing(viewing.id),
    () => {
      onClose()
      onDone(viewingText.confirmed(titleOf(viewing)))
    },
  )
  // While it was disabled it lost the focus.
  const button = useFocusAfter<HTMLButtonElement>(error, (element) => element)
  const hasBegun = Date.parse(viewing.starts_at) <= Date.now()
  return (
    <div className="grid gap-3">
      {error && (
        <Banner tone="error" failure={error}>
          {error.message}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        {viewing.state === 'requested' && !hasBegun && (
          <Button ref={button} pending={isPending} onClick={() => onConfirm(() => mutate())}>
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
