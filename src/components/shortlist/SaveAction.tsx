import { Heart } from 'lucide-react'
import { IconAction } from '~/components/ui/IconButton'
import { shortlistTexts } from '~/content/shortlist'
import type { ShownHome } from '~/lib/shortlist/freshness'
import { useSaved } from './useShortlist'

/** The heart among the actions of a property's page and pop-up. */
export function SaveAction({ property }: { property: ShownHome }) {
  const { saved, toggle } = useSaved(property)
  return (
    <IconAction
      icon={Heart}
      name={saved ? shortlistTexts.saved : shortlistTexts.save}
      aria-pressed={saved}
      onClick={toggle}
      className="aria-pressed:[&_svg]:fill-current"
    />
  )
}
