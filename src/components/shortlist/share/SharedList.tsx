import { Link } from 'react-router-dom'
import { DrawnInstead } from '~/components/property/elevation/DrawnInstead'
import { thumbnailSources } from '~/components/property/gallery/lightboxSources'
import { reportOutcome, shortlistNews } from '~/components/shortlist/shortlistNews'
import { useCards } from '~/components/shortlist/useShortlistedHomes'
import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { shareTexts, shortlistPage } from '~/content/pages/shortlist'
import { counted, sharedTitle } from '~/content/shortlist'
import { formatPrice } from '~/lib/format/money'
import { paths } from '~/lib/paths'
import { listedIds, nameOf, type Shortlist } from '~/lib/shortlist/shortlist'
import { knownPhotos } from '~/services/listings/knownPhotos'
import { addShared } from '~/services/shortlist/shortlistEdits'
import type { ListedProperty } from '~/types/property'
import { PersonsVerdict } from './OthersVerdicts'

interface SharedListProps {
  /** The list from its sender's point of view. */
  shared: Shortlist
  onAdded: () => void
}

/** The list of a link, to read and to add to my own. */
export function SharedList({ shared, onAdded }: SharedListProps) {
  const ids = listedIds(shared)
  const { data, error, refetch, isPending } = useCards(ids)
  const listed = data?.filter(({ id }) => ids.includes(id)) ?? []
  const unlisted = data ? ids.length - listed.length : 0

  function add() {
    const refusal = addShared(data ? withoutUnlisted(shared, ids, listed) : shared, listed)
    reportOutcome(refusal)
    if (refusal) return
    shortlistNews.say({ text: shareTexts.added })
    onAdded()
  }

  return (
    <section aria-labelledby="shared-list" className="border-2 border-grove p-5 md:p-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="shared-list" className="text-subheading">
          {sharedTitle(ids.length, nameOf(shared, shared.me))}
        </h2>
        <Button variant="accent" disabled={isPending && ids.length > 0 && !error} onClick={add}>
          {shareTexts.add}
        </Button>
      </div>
      {error && (
        <Banner tone="error" failure={error} onRetry={() => void refetch()}>
          {shortlistPage.loadError}
        </Banner>
      )}
      <p role="status" className="mt-2 min-h-6 text-sm text-stone">
        {isPending && ids.length > 0 && !error && 'Loading these homes...'}
        {unlisted > 0 && `${counted(unlisted, 'home')} of it no longer listed, and left out.`}
      </p>
      <ul className="mt-4 grid gap-x-6 md:grid-cols-2">
        {listed.map((home) => (
          <SharedHome key={home.id} shared={shared} home={home} />
        ))}
      </ul>
    </section>
  )
}

function SharedHome({ shared, home }: { shared: Shortlist; home: ListedProperty }) {
  const [photo] = knownPhotos(home)
  return (
    <li className="grid grid-cols-[6rem_1fr] gap-4 border-t border-line py-4">
      <FallbackImage
        sources={photo ? thumbnailSources(photo) : []}
        alt={photo?.alt ?? ''}
        instead={<DrawnInstead listing={home} />}
        width={96}
        height={64}
        className="aspect-3/2 w-full object-cover"
      />
      <div className="min-w-0">
        <Link to={paths.detail(home)} className="font-semibold underline-offset-4 hover:underline">
          {home.title}
        </Link>
        <p className="figures text-sm text-stone">
          {formatPrice(home)} · {home.location}
        </p>
        {Object.keys(shared.homes[home.id] ?? {}).map((person) => (
          <PersonsVerdict key={person} shortlist={shared} id={home.id} person={person} />
        ))}
      </div>
    </li>
  )
}

/**
 * Homes that were taken off the list are kept, even if they are no longer listed: the other device must learn of it.
 */
function withoutUnlisted(
  shared: Shortlist,
  ids: readonly string[],
  listed: readonly ListedProperty[],
): Shortlist {
  const isKept = (id: string) => !ids.includes(id) || listed.some((home) => home.id === id)
  const homes = Object.entries(shared.homes).filter(([id]) => isKept(id))
  return { ...shared, homes: Object.fromEntries(homes) }
}
