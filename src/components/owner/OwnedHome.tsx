import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { DrawnInstead } from '~/components/property/elevation/DrawnInstead'
import { cardSizes, photoSources } from '~/components/property/gallery/photoSources'
import { History } from '~/components/property/history/History'
import { Button, ButtonLink } from '~/components/ui/Button'
import { FallbackImage } from '~/components/ui/FallbackImage'
import { departmentFor, openingHours } from '~/content/offices'
import { missingFacts } from '~/content/owner/missingFacts'
import { ownerStatus, ownerPage as texts } from '~/content/owner/ownerPage'
import { formatPrice } from '~/lib/format/money'
import { paths } from '~/lib/paths'
import { knownPhotos } from '~/services/listings/knownPhotos'
import type { OwnerProgress } from '~/types/owner'
import { ComingViewings } from './ComingViewings'
import { PastViewings } from './PastViewings'
import { SoFar } from './SoFar'

interface OwnedHomeProps {
  token: string
  progress: OwnerProgress
}

/** The owner's page of a home. */
export function OwnedHome({ token, progress }: OwnedHomeProps) {
  const { home, viewings, events } = progress
  return (
    <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-12 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:gap-y-8 print:mt-4 print:gap-y-6">
      <div className="lg:col-span-5">
        <Home progress={progress} />
      </div>
      {/* On a phone, what is asked for first comes before whom to ask. */}
      <div className="grid content-start gap-12 lg:col-span-7 lg:row-span-2 print:gap-6">
        <SoFar progress={progress} />
        <ComingViewings token={token} viewings={viewings.coming} />
        {viewings.past.length > 0 && <PastViewings viewings={viewings.past} />}
        <Missing gaps={progress.gaps} />
        <div className="*:mt-0">
          <History property={{ events, property_class: home.property_class }} />
        </div>
      </div>
      <div className="lg:col-span-5">
        <Ask progress={progress} />
      </div>
    </div>
  )
}

function Home({ progress: { home, isPublic } }: Pick<OwnedHomeProps, 'progress'>) {
  const [photo] = knownPhotos(home)
  return (
    <div className="wrap-anywhere">
      <FallbackImage
        sources={photo ? photoSources(photo) : []}
        sizes={cardSizes}
        alt={photo?.alt ?? home.title}
        instead={<DrawnInstead listing={home} />}
        width={383}
        height={256}
        loading="eager"
        className="aspect-3/2 w-full object-cover print:max-w-80"
      />
      <p className="mt-4 text-sm font-semibold">{ownerStatus(home.status, home.property_class)}</p>
      <h2 className="mt-1 text-subheading">{home.title}</h2>
      <p className="text-stone">{home.location}</p>
      <p className="figures mt-1 font-display text-item">{formatPrice(home)}</p>
      <p className="figures text-sm text-stone">{texts.photographs(home.photo_count)}</p>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        {isPublic && (
          <ButtonLink variant="outline" to={paths.detail(home)}>
            {texts.see}
          </ButtonLink>
        )}
        <Button variant="outline" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          {texts.print}
        </Button>
      </div>
    </div>
  )
}

function Ask({ progress: { home, until } }: Pick<OwnedHomeProps, 'progress'>) {
  const { name, phone, phoneHref, email } = departmentFor(home.property_class)
  return (
    <div className="wrap-anywhere">
      <section aria-labelledby="contact" className="border-t border-line pt-4">
        <h2 id="contact" className="text-item">
          {texts.ask}
        </h2>
        <p className="mt-1 text-sm text-stone">{name}</p>
        <Contact href={phoneHref}>{phone}</Contact>
        <p className="text-sm text-stone">{openingHours}</p>
        <Contact href={`mailto:${email}`}>{email}</Contact>
      </section>
      <p className="mt-6 text-sm text-stone">{texts.until(until)}</p>
    </div>
  )
}

function Contact({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p>
      <a
        href={href}
        className="figures inline-flex min-h-11 items-center underline underline-offset-4 print:min-h-0"
      >
        {children}
      </a>
    </p>
  )
}

function Missing({ gaps }: Pick<OwnerProgress, 'gaps'>) {
  const asked = Object.entries(missingFacts).filter(([code]) => gaps.includes(code))
  return (
    <section aria-labelledby="missing">
      <h2 id="missing" className="text-item">
        {texts.missing}
      </h2>
      {asked.length === 0 && <p className="mt-2 text-stone">{texts.nothingMissing}</p>}
      <ul className="mt-3 max-w-prose border-b border-line empty:hidden">
        {asked.map(([code, words]) => (
          <li key={code} className="border-t border-line py-2">
            {words}
          </li>
        ))}
      </ul>
    </section>
  )
}
