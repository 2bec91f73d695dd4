import type { ReactNode } from 'react'
import { AppleMark } from '~/components/ui/AppleMark'

interface PortalDoorProps {
  heading: string
  lead?: string | undefined
  children: ReactNode
}

/** The page in front of the portal: what is wanted of whoever stands there, beside a calm field of green. */
export function PortalDoor({ heading, lead, children }: PortalDoorProps) {
  return (
    <div className="grid min-h-[calc(100svh-4.5rem)] lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)]">
      <div className="page-width grid content-center py-16 lg:py-24">
        <div className="w-full max-w-md">
          <h1 className="text-3xl">{heading}</h1>
          {lead && <p className="mt-4 mb-8 text-stone">{lead}</p>}
          <div className={lead ? '' : 'mt-8'}>{children}</div>
        </div>
      </div>
      <div aria-hidden="true" className="overflow-hidden bg-grove max-lg:hidden">
        {/* The leaf alone is bright: the eye belongs to the form. */}
        <AppleMark className="size-full translate-y-1/4 scale-125 text-apple [&>path:first-child]:fill-grove-soft" />
      </div>
    </div>
  )
}
