import type { ReactNode } from 'react'
import { ButtonLink } from '~/components/ui/Button'
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
      {/* An opened letter. It stands here, since the desk fetches the small drawings of other pages with its first view. */}
      <svg
        viewBox="0 0 160 142"
        aria-hidden="true"
        className="w-44 fill-none stroke-grove stroke-2 md:w-60 print:hidden"
      >
        <path
          d="M24 76L44 63M136 76L116 63M24 140L62 100M136 140L98 100M58 42H102M58 54H102M58 66H84"
          className="stroke-1"
        />
        <path d="M4 140H156M24 140V76L80 112L136 76V140M44 89V24H116V89" />
      </svg>
    </div>
  )
}
