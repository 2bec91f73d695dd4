import { Heart } from 'lucide-react'
import { IconAction } from '~/components/ui/IconButton'
import { huntTexts } from '~/content/hunt'
import type { ShownHome } from '~/lib/hunt/freshness'
import { useSaved } from './useHunt'

/** The heart among the actions of a property's page and pop-up. */
export function SaveAction({ property }: { property: ShownHome }) {
  const { saved, toggle } = useSaved(property)
  return (
    <IconAction
      icon={Heart}
      name={saved ? huntTexts.saved : huntTexts.save}
      aria-pressed={saved}
      onClick={toggle}
      className="aria-pressed:[&_svg]:fill-current"
    />
  )
}
