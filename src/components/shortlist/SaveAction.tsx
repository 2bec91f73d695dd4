import { Heart } from 'lucide-react'
import { Button } from '~/components/ui/Button'
import { IconAction } from '~/components/ui/IconButton'
import { shortlistTexts } from '~/content/shortlist'
import type { ShownHome } from '~/lib/shortlist/freshness'
import { useSaved } from './useShortlist'

/** The heart among the actions of a property's page. */
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

/** The heart among the buttons of a pop-up. */
export function SaveButton({ property }: { property: ShownHome }) {
  const { saved, toggle } = useSaved(property)
  return (
    <Button
      variant="onDark"
      size="compact"
      aria-pressed={saved}
      onClick={toggle}
      className="aria-pressed:[&_svg]:fill-current"
    >
      <Heart aria-hidden="true" className="size-4" />
      {saved ? shortlistTexts.saved : shortlistTexts.save}
    </Button>
  )
}
