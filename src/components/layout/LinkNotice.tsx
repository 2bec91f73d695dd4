import type { ReactNode } from 'react'
import { ButtonLink } from '~/components/ui/Button'
import { SmallDrawing } from '~/components/ui/SmallDrawing'
import { paths } from '~/lib/paths'

interface LinkNoticeProps {
  /** What has become of that to which a mailed link led. */
  text: string
  /** A way on, in place of that to all properties. */
  children?: ReactNode
}

/** Under the title of a page whose link shows nothing, or nothing any more. */
export function LinkNotice({ text, children }: LinkNoticeProps) {
  return (
    <div className="mt-6 flex flex-wrap gap-x-16 gap-y-10">
      <div className="grid flex-1 basis-80 content-start justify-items-start gap-8">
        <p className="max-w-prose text-lead text-stone">{text}</p>
        {children ?? <ButtonLink to={paths.propertiesSelection}>All properties</ButtonLink>}
      </div>
      <SmallDrawing of="letter" className="w-44 md:w-60" />
    </div>
  )
}
