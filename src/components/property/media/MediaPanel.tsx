import { ExternalLink, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { describeFile, type MediaKind } from '~/content/listing/media'
import { opensTour, tourHost, tourTexts } from '~/content/listing/tours'
import type { Property, Tour } from '~/types/property'
import { PlanPanel } from './PlanPanel'

interface MediaPanelProps {
  property: Property
  kind: MediaKind
}

/** What the tab beside the photographs shows. */
export function MediaPanel({ property, kind }: MediaPanelProps) {
  switch (kind) {
    case 'plans':
      return <PlanPanel id={property.id} title={property.title} plans={property.plans} />
    case 'documents':
      return (
        <LinkList>
          {property.documents.map((document) => (
            <OutsideLink
              key={document.id}
              href={document.url}
              icon={<FileText aria-hidden="true" className="size-5 shrink-0" />}
              name={document.title}
              note={describeFile(document)}
            />
          ))}
        </LinkList>
      )
    case 'tours':
      return (
        <LinkList>
          {property.tours.map((tour) => (
            <TourLink key={tour.id} tour={tour} />
          ))}
        </LinkList>
      )
    default:
      return kind satisfies never
  }
}

function LinkList({ children }: { children: ReactNode }) {
  return (
    <div className="pb-6 max-lg:page-width">
      <ul className="max-w-prose">{children}</ul>
    </div>
  )
}

function TourLink({ tour: { kind, title, url } }: { tour: Tour }) {
  const host = tourHost(url)
  // The list of sites may have become shorter since it was stored.
  if (!host) return null
  return (
    <OutsideLink
      href={url}
      icon={<ExternalLink aria-hidden="true" className="size-5 shrink-0" />}
      name={`${tourTexts[kind]}: ${title}`}
      note={opensTour(host)}
    />
  )
}

interface OutsideLinkProps {
  href: string
  icon: ReactNode
  name: string
  note: string
}

function OutsideLink({ href, icon, name, note }: OutsideLinkProps) {
  return (
    <li className="border-b border-line">
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        className="group flex min-h-12 items-center gap-4 py-2"
      >
        {icon}
        <span className="min-w-0 wrap-anywhere">
          <span className="font-semibold group-hover:underline">{name}</span>{' '}
          <span className="text-sm text-stone">{`(${note})`}</span>
        </span>
      </a>
    </li>
  )
}
