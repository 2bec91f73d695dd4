import { Heart, X } from 'lucide-react'
import { IconButton } from '~/components/ui/IconButton'
import { useIdle } from '~/components/ui/idle/useIdle'
import { shortlistTexts } from '~/content/shortlist'
import { emptyShortlist, verdictOf } from '~/lib/shortlist/shortlist'
import { hideHome } from '~/services/shortlist/shortlistEdits'
import { shortlistStore } from '~/services/shortlist/shortlistStore'
import type { ListedProperty } from '~/types/property'
import { hiddenNews, reportOutcome } from './shortlistNews'
import { useSaved } from './useShortlist'

interface ShortlistButtonsProps {
  property: ListedProperty
  /** The id of the heading that names the property. */
  titleId: string
}

function hide(id: string): void {
  const { shortlist } = shortlistStore.read()
  const before = verdictOf(shortlist ?? emptyShortlist(''), id)
  reportOutcome(hideHome(id), hiddenNews(id, before))
}

/** The heart that saves a card's home, and the button that hides the home. */
export function ShortlistButtons({ property, titleId }: ShortlistButtonsProps) {
  const { saved, toggle } = useSaved(property)
  // It is not needed before the page works, and a prerendered page does not know the visitor.
  if (!useIdle()) return null
  return (
    <>
      <IconButton
        icon={X}
        label={shortlistTexts.hide}
        aria-describedby={titleId}
        onClick={() => hide(property.id)}
        className="ml-auto w-9 pointer-coarse:min-[23.5rem]:w-11 text-stone hover:text-ink mouse-only:opacity-0 mouse-only:focus-visible:opacity-100 mouse-only:group-hover/card:opacity-100"
      />
      <IconButton
        icon={Heart}
        label={saved ? shortlistTexts.saved : shortlistTexts.save}
        aria-pressed={saved}
        aria-describedby={titleId}
        onClick={toggle}
        className="-mr-2 -ml-3 w-9 pointer-coarse:-mr-3 pointer-coarse:min-[23.5rem]:w-11 text-grove max-[23.5rem]:-ml-1.5 aria-pressed:[&_svg]:fill-current"
      />
    </>
  )
}
