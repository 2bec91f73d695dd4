import type { ReactNode } from 'react'
import type { Property } from '~/types/property'
import { DrawnInstead } from './elevation/DrawnInstead'
import { PropertyGallery } from './gallery/PropertyGallery'
import { MediaTabs } from './media/MediaTabs'
import { PropertyHead } from './PropertyHead'

interface PropertyArticleProps {
  property: Property
  heading: ReactNode
  /** The visitor's actions and whom to ask: a column that stays in view, on a wide screen. */
  side: ReactNode
  /** The description and the facts. */
  details: ReactNode
  /** What stands below both columns. */
  children: ReactNode
}

/** The page of a property: photographs, then two columns, then what needs the whole width. */
export function PropertyArticle({
  property,
  heading,
  side,
  details,
  children,
}: PropertyArticleProps) {
  return (
    <article className="wrap-anywhere">
      <div className="lg:page-width lg:pt-4">
        <MediaTabs property={property}>
          <PropertyGallery
            id={property.id}
            title={property.title}
            photos={property.photos}
            instead={<DrawnInstead listing={property} />}
            inThirds
          />
        </MediaTabs>
      </div>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-6 pt-2 pb-dense lg:grid-cols-12 lg:pt-3 print:pb-6">
        <div className="lg:col-span-8">
          <PropertyHead property={property} heading={heading} />
        </div>
        {/* On a narrow screen its parts stand before and after the description. */}
        <div className="contents *:contents lg:sticky lg:top-24 lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1 lg:block lg:self-start lg:*:grid lg:*:gap-6">
          {side}
        </div>
        <div className="pt-4 md:pt-8 lg:col-span-8 lg:row-start-2 lg:pt-12">{details}</div>
      </div>
      {children}
    </article>
  )
}
