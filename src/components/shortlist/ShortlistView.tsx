import { useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Comparison } from '~/components/shortlist/compare/Comparison'
import { Banner } from '~/components/ui/Banner'
import { ButtonLink } from '~/components/ui/Button'
import { lazy } from '~/components/ui/lazy'
import { pagePart } from '~/components/ui/pagePart'
import { SmallDrawing } from '~/components/ui/SmallDrawing'
import { deleteTexts, orderTexts, shareTexts, shortlistPage } from '~/content/pages/shortlist'
import { shortlistTexts } from '~/content/shortlist'
import { useFocusKeeper } from '~/hooks/useFocusKeeper'
import { paths } from '~/lib/paths'
import { fromLink } from '~/lib/shortlist/shareLink'
import { listedIds, type Shortlist } from '~/lib/shortlist/shortlist'
import { DeleteEverything } from './DeleteEverything'
import { CompareBar, ListActions } from './ListActions'
import { ShortlistFilters, useShortlistFilter } from './ShortlistFilters'
import { ShortlistOrder, useShortlistOrder } from './ShortlistOrder'
import { SinceBar, SinceSetting } from './SinceBar'
import { StageGroups } from './StageGroups'
import { SharedList } from './share/SharedList'
import { SharePanel } from './share/SharePanel'
import { useShortlist } from './useShortlist'
import { useShortlistedHomes } from './useShortlistedHomes'
import { useShortlistSince } from './useShortlistSince'
import './shortlist.css'

const LINK = '#s='

const NewHomes = pagePart(
  lazy(async () => (await import('~/components/property/NewHomes')).NewHomes),
  <div className="min-h-160 print:hidden" />,
)

interface ShortlistViewProps {
  /** Told whether homes are compared in place of the list. */
  onComparing: (isComparing: boolean) => void
}

/** The homes on the list. The prerendered page is empty, since the list exists only on the visitor's device. */
export function ShortlistView(props: ShortlistViewProps) {
  const isAhead = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  )
  if (isAhead) return <div className="mt-10 min-h-dvh" />
  return <OnThisDevice {...props} />
}

function OnThisDevice({ onComparing }: ShortlistViewProps) {
  const { shortlist, isKept, broken } = useShortlist()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const shared = hash.startsWith(LINK) ? fromLink(hash.slice(LINK.length)) : undefined
  const isEmpty = !shortlist || listedIds(shortlist).length === 0
  // They stay when the first of them is saved, under the hand of the visitor.
  const [showsNew, setShowsNew] = useState(false)
  if (isEmpty && !shared && !showsNew) setShowsNew(true)
  const closeLink = () => void navigate({ hash: '' }, { replace: true })

  return (
    <>
      {/* What grows here when the first home is saved moves the window, not the card that was pressed. */}
      <div className="page-width mt-10 grid grid-cols-1 gap-10 pb-dense [overflow-anchor:none] print:mt-4 print:max-w-none print:p-0">
        {!isKept && <Banner tone="error">{shortlistTexts.notKept}</Banner>}
        {hash.startsWith(LINK) && !shared && (
          <Banner tone="error" onDismiss={closeLink}>
            {shareTexts.damaged}
          </Banner>
        )}
        {shared && <SharedList shared={shared} onAdded={closeLink} />}
        {isEmpty ? (
          !shared && <Nothing />
        ) : (
          <MyList shortlist={shortlist} onComparing={onComparing} />
        )}
        {isEmpty && (shortlist || broken) && (
          <div>
            <p className="text-sm text-stone">{deleteTexts.remains}</p>
            <DeleteEverything />
          </div>
        )}
      </div>
      {!shared && showsNew && <NewHomes propertyClass="sale" />}
    </>
  )
}

function Nothing() {
  return (
    <div className="-mt-4 grid grid-cols-[1fr_auto] items-end gap-x-6 gap-y-6 md:gap-x-16">
      <p className="col-span-2 max-w-prose text-lead text-balance text-stone md:col-span-1">
        {shortlistPage.lead}
      </p>
      <p className="col-span-2 mt-4 font-display text-subheading md:col-span-1 md:row-start-2">
        {shortlistPage.empty}
      </p>
      <ButtonLink
        to={paths.propertiesSelection}
        className="justify-self-start md:col-span-1 md:row-start-3"
      >
        All properties
      </ButtonLink>
      <SmallDrawing
        of="gate"
        className="w-32 md:col-start-2 md:row-span-3 md:row-start-1 md:w-60 xl:w-80"
      />
    </div>
  )
}

function MyList({ shortlist, onComparing }: ShortlistViewProps & { shortlist: Shortlist }) {
  const { homes, error, refetch } = useShortlistedHomes(shortlist)
  const since = useShortlistSince(homes)
  const { filter, setFilter, shown } = useShortlistFilter(since.shown)
  const { from, setFrom, ordered } = useShortlistOrder(shown)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [comparing, setComparing] = useState(false)
  const focusKeeper = useFocusKeeper()
  const compared = homes.filter(({ id }) => chosen.includes(id))

  if (comparing && compared.length > 0) {
    return <Comparison homes={compared} onBack={() => setComparing(false)} onShown={onComparing} />
  }
  return (
    <>
      {error && (
        <Banner tone="error" failure={error} onRetry={() => void refetch()}>
          {shortlistPage.loadError}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1 border-y border-line py-1.5 print:hidden">
        <ShortlistFilters homes={since.shown} filter={filter} onChange={setFilter} />
        <ShortlistOrder from={from} onChange={setFrom} />
        <ListActions homes={homes} chosen={compared} onCompare={() => setComparing(true)} />
      </div>
      {ordered.error && (
        <Banner tone="error" failure={ordered.error} onRetry={ordered.retry}>
          {orderTexts.failed}
        </Banner>
      )}
      <SinceBar {...since.bar} />
      <div className="grid grid-cols-1 gap-10" {...focusKeeper}>
        <StageGroups
          shortlist={shortlist}
          homes={ordered.homes}
          isWhole={filter === undefined && since.bar.filter === undefined && from === undefined}
          chosen={chosen}
          onChoose={(id, isChosen) =>
            setChosen(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))
          }
        />
      </div>
      <CompareBar chosen={compared} onCompare={() => setComparing(true)} />
      {since.isCurrent && (
        <SinceSetting isOn={since.isOn} keep={since.bar.keep} className="-mt-6" />
      )}
      <SharePanel shortlist={shortlist} />
    </>
  )
}
