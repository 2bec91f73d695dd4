import { CalendarPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button, ButtonLink } from '~/components/ui/Button'
import { agency } from '~/content/agency'
import { departmentFor } from '~/content/offices'
import { visitHours } from '~/content/viewing/slots'
import { viewingEntry } from '~/content/viewing/viewingEntry'
import { viewingPage as texts, viewingStates } from '~/content/viewing/viewingPage'
import { useFocusAfter } from '~/hooks/useFocusAfter'
import { calendarFile } from '~/lib/calendar/calendarFile'
import { londonDay } from '~/lib/dates/dates'
import { formatLongDate } from '~/lib/dates/longDate'
import { paths } from '~/lib/paths'
import { saveFile } from '~/services/client/saveFile'
import type { Viewing } from '~/types/viewing'
import { BeforeYouCome } from './BeforeYouCome'
import { CancelViewing } from './CancelViewing'
import { ChangeTime } from './ChangeTime'
import { useViewingAction } from './useViewingAction'

interface OwnViewingProps {
  token: string
  viewing: Viewing
}

/** A viewing for its visitor: what, when and where, and what can still be done about it. */
export function OwnViewing({ token, viewing }: OwnViewingProps) {
  const { home, title, location, address } = viewing
  // Staff note some time later how it was.
  const state = isOver(viewing) ? 'done' : viewing.state
  const [isChanging, setChanging] = useState(false)
  const change = useViewingAction(token)
  const cancellation = useViewingAction(token)
  const news = cancellation.news ?? change.news
  const mustTelephone = news?.mustTelephone === true
  // What was pressed is gone then.
  const status = useFocusAfter<HTMLDivElement>(news, (element) => element)
  const contact = home ? departmentFor(home.property_class) : agency
  const stands = state === 'requested' || state === 'booked'
  const telephone = (
    <a href={contact.phoneHref} className="tap figures underline underline-offset-4">
      {contact.phone}
    </a>
  )
  return (
    <>
      <div ref={status} tabIndex={-1} role="status" className="border-l-4 border-apple pl-4">
        <p className="font-display text-subheading">{viewingStates[state].name}</p>
        <p className="mt-1">
          {mustTelephone ? (
            <>
              {texts.telephone} {telephone}.
            </>
          ) : (
            news?.text || viewingStates[state].text
          )}
        </p>
      </div>
      {stands && viewing.isGone && <p className="max-w-prose">{texts.gone}</p>}
      <dl
        aria-label={texts.facts.label}
        className="grid gap-x-6 gap-y-4 border-y border-line py-5 sm:grid-cols-2"
      >
        <Fact label={texts.facts.home}>{title}</Fact>
        <Fact label={texts.facts.when}>
          {formatLongDate(londonDay(new Date(viewing.startsAt)))}
          <span className="block font-normal">{visitHours(viewing)}</span>
        </Fact>
        <Fact label={texts.facts.where}>
          {address ?? location}
          {state === 'requested' && (
            <span className="block text-sm font-normal text-stone">{texts.addressLater}</span>
          )}
        </Fact>
        <Fact label={texts.facts.questions}>{telephone}</Fact>
      </dl>
      {stands && !viewing.mayChange && !mustTelephone && (
        <p>
          {viewing.mayCancel ? texts.change.telephone : texts.telephone} {telephone}.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {viewing.mayChange && !isChanging && (
          <Button
            onClick={() => {
              change.reset()
              setChanging(true)
            }}
          >
            {texts.change.button}
          </Button>
        )}
        {viewing.mayCancel && <CancelViewing action={cancellation} />}
        {stands && (
          <Button variant="outline" onClick={() => saveEntry(token, viewing, contact.phone)}>
            <CalendarPlus aria-hidden="true" className="size-4" />
            {texts.calendar}
          </Button>
        )}
        {home && (
          <ButtonLink variant="outline" to={paths.detail(home)}>
            {texts.home}
          </ButtonLink>
        )}
      </div>
      {home && isChanging && (
        <ChangeTime key={viewing.startsAt} action={change} onClose={() => setChanging(false)} />
      )}
      {stands && viewing.facts && <BeforeYouCome facts={viewing.facts} />}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-stone">{label}</dt>
      <dd className="mt-0.5 font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

const isOver = ({ state, endsAt }: Viewing) =>
  (state === 'requested' || state === 'booked') && Date.parse(endsAt) < Date.now()

function saveEntry(token: string, viewing: Viewing, phone: string) {
  const where = viewing.address ?? viewing.location
  const link = `${location.origin}${paths.viewing(token)}`
  saveFile(
    calendarFile([viewingEntry({ ...viewing, where, phone, link })], new Date()),
    'text/calendar;charset=utf-8',
    `viewing-${londonDay(new Date(viewing.startsAt))}.ics`,
  )
}
