import { Picture } from '~/components/ui/Picture'
import { agency } from '~/content/agency'
import { contactPage } from '~/content/pages/contact'

/** The telephone number, which most visitors come for, in two fifths of the window (visitor-side §9). */
export function ContactHero() {
  const { image, alt } = contactPage.hero
  return (
    <section className="h-[40vh] min-h-fit overflow-x-clip border-b border-line">
      <div className="page-width grid h-full grid-rows-[1fr_auto] roomy:grid-cols-12 roomy:grid-rows-1 roomy:gap-x-6">
        <div className="bleed roomy:bleed-right relative min-h-36 roomy:col-span-8 roomy:col-start-5 roomy:row-start-1">
          <Picture
            image={image}
            loading="eager"
            sizes="(max-width: 1023px) max(100vw, 72vh), 70vw"
            alt={alt}
            fetchPriority="high"
            className="absolute inset-0 size-full object-cover"
          />
        </div>
        <div className="last-beside-text hero-words">
          <h1 className="hero-title">{contactPage.title}</h1>
          <p className="mt-2 max-w-[34ch] text-base text-stone md:mt-3">{contactPage.lead}</p>
          <a
            href={agency.phoneHref}
            className="tap figures mt-2 inline-block py-1 font-display text-subheading text-grove decoration-2 underline-offset-8 hover:underline"
          >
            {agency.phone}
          </a>
        </div>
      </div>
    </section>
  )
}
