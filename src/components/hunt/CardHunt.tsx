import { Heart, X } from 'lucide-react'
import { IconButton } from '~/components/ui/IconButton'
import { useIdle } from '~/components/ui/useIdle'
import { huntTexts } from '~/content/hunt'
import { hideHome } from '~/services/hunt/huntEdits'
import type { ListedProperty } from '~/types/property'
import { tell } from './huntNews'
import { useSaved } from './useHunt'

interface CardHuntProps {
  property: ListedProperty
  /** The heading that says which property these belong to. */
  titleId: string
}

/** On a card's photograph: the heart that saves its home, and the way to see no more of it. */
export function CardHunt({ property, titleId }: CardHuntProps) {
  const { saved, toggle } = useSaved(property)
  // Nobody needs it before the page works, and what was rendered ahead does not know who looks.
  if (!useIdle()) return null
  return (
    <>
      <IconButton
        icon={X}
        label={huntTexts.hide}
        aria-describedby={titleId}
        onClick={() => tell(hideHome(property.id))}
        className="absolute top-2 right-14 bg-white/90 text-ink hover:bg-white mouse-only:opacity-0 mouse-only:focus-visible:opacity-100 mouse-only:group-hover/card:opacity-100"
      />
      <IconButton
        icon={Heart}
        label={saved ? huntTexts.saved : huntTexts.save}
        aria-pressed={saved}
        aria-describedby={titleId}
        onClick={toggle}
        className="absolute top-2 right-2 bg-white/90 text-grove hover:bg-white aria-pressed:[&_svg]:fill-current"
      />
    </>
  )
}
