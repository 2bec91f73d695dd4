import { ArrowRight, Mail } from 'lucide-react'
import { type CSSProperties, useId } from 'react'
import { BookingButton } from '~/components/enquiry/BookingButton'
import { TitledSection } from '~/components/layout/TitledSection'
import { ButtonLink, type ButtonVariant, buttonClasses } from '~/components/ui/Button'
import {
  type ListingSection,
  listingSections,
  type SectionAction,
} from '~/content/pages/listingSections'
import type { PropertyClass } from '~/types/property'

type Section<Kind extends ListingSection['kind']> = Extract<ListingSection, { kind: Kind }>

/** The sections below the listings of one class. */
export function ListingSections({ propertyClass }: { propertyClass: PropertyClass }) {
  return listingSections[propertyClass].map((section) => {
    switch (section.kind) {
      case 'audiences':
        return <Audiences key={section.kind} {...section} />
      case 'statement':
        return <Statement key={section.kind} {...section} />
      case 'package':
        return <Package key={section.kind} {...section} />
      case 'reasons':
        return <Reasons key={section.kind} {...section} />
      default:
        return section satisfies never
    }
  })
}

function Action({ action, variant }: { action: SectionAction; variant: ButtonVariant }) {
  switch (action.kind) {
    case 'link':
      return (
        <ButtonLink variant={variant} to={action.to}>
          {action.label}
          <ArrowRight aria-hidden="true" className="size-4" />
        </ButtonLink>
      )
    case 'mail':
      return (
        <a className={buttonClasses(variant)} href={action.href}>
          <Mail aria-hidden="true" className="size-4" />
          {action.label}
        </a>
      )
    case 'valuation':
    case 'consultation': {
      const { kind } = action
      return (
        <BookingButton variant={variant} request={{ kind }}>
          {action.label}
        </BookingButton>
      )
    }
    default:
      return action satisfies never
  }
}

function Audiences({ audiences }: Section<'audiences'>) {
  return (
    <div className="page-width grid gap-x-6 pb-16 max-md:gap-y-16 md:grid-cols-2 md:pb-24">
      {audiences.map(({ title, lead, points }) => (
        <section
          key={title}
          // The points of both are level.
          style={{ '--rows': points.length + 2 } as CSSProperties}
          className="grid content-start md:[grid-row:span_var(--rows)] md:grid-rows-subgrid"
        >
          <h2 className="display-section">{title}</h2>
          <p className="mt-4 max-w-prose text-lead text-stone">{lead}</p>
          <dl className="mt-8 md:row-[3/-1] md:grid md:grid-rows-subgrid">
            {points.map((point) => (
              <div key={point.title} className="border-t border-line pt-5 not-last:pb-5">
                <dt className="font-display text-item">{point.title}</dt>
                <dd className="mt-1 max-w-prose text-stone">{point.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

function Statement({ title, statement, points }: Section<'statement'>) {
  return (
    <TitledSection title={title} ground="paper" small columns="gap-x-6 gap-y-6 lg:grid-cols-3">
      <p className="max-w-[28ch] display-section text-balance lg:col-span-2">{statement}</p>
      <dl className="mt-8 grid gap-x-6 gap-y-8 md:grid-cols-3 lg:col-span-3">
        {points.map((point) => (
          <div key={point.title} className="border-t border-ink/30 pt-4">
            <dt className="font-semibold">{point.title}</dt>
            <dd className="mt-1 text-stone">{point.text}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  )
}

function Package({ title, lead, items, action }: Section<'package'>) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="on-dark bg-grove text-white">
      <div className="page-width grid gap-x-6 gap-y-12 py-16 md:grid-cols-12 md:py-24">
        <div className="grid content-start justify-items-start gap-6 self-start md:sticky md:top-28 md:col-span-5 lg:col-span-4">
          <h2 id={titleId} className="display-section">
            {title}
          </h2>
          <p className="max-w-prose text-lead text-white/85">{lead}</p>
          <Action action={action} variant="accent" />
        </div>
        <ol className="border-b border-white/25 md:col-span-7 md:col-start-6">
          {items.map((item, index) => (
            <li
              key={item}
              className="flex items-baseline gap-3 border-t border-white/25 py-4 md:gap-6"
            >
              <span
                aria-hidden="true"
                className="figures w-6 shrink-0 font-display text-item text-white/70"
              >
                {index + 1}
              </span>
              <span className="max-md:text-pretty md:text-lead">{item}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function Reasons({ title, points, areSteps = false, action }: Section<'reasons'>) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="page-width grid justify-items-start gap-x-6 gap-y-10 py-16 sm:grid-cols-[1fr_auto] sm:items-center md:gap-y-12 md:py-24"
    >
      <h2 id={titleId} className="display-section">
        {title}
      </h2>
      <dl
        className={`grid w-full gap-x-6 gap-y-10 sm:col-span-2 sm:row-start-2 ${points.length === 3 ? 'sm:grid-cols-3' : 'sm:grid-cols-2 xl:grid-cols-4'}`}
      >
        {points.map((point, index) => (
          <div key={point.title} className="border-t-2 border-ink pt-4">
            <dt className="font-display text-item">
              {areSteps && <span className="figures mr-2 text-stone">{index + 1} </span>}
              {point.title}
            </dt>
            <dd className="mt-2 text-stone">{point.text}</dd>
          </div>
        ))}
      </dl>
      <Action action={action} variant="primary" />
    </section>
  )
}
