import { Banner } from '~/components/ui/Banner'
import { Button } from '~/components/ui/Button'
import { theirTexts } from '~/content/portal/listing/propertyForm'

interface TheirVersionProps {
  /** Says what somebody else has changed. */
  changed: string
  onTake: () => void
  onSaveOver: () => void
}

/** The choice between both when somebody else has saved meanwhile. */
export function TheirVersion({ changed, onTake, onSaveOver }: TheirVersionProps) {
  return (
    <div className="grid w-full gap-3">
      <Banner tone="error">{changed}</Banner>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" size="compact" onClick={onTake}>
          {theirTexts.take}
        </Button>
        <Button variant="danger" size="compact" onClick={onSaveOver}>
          {theirTexts.saveOver}
        </Button>
      </div>
    </div>
  )
}
