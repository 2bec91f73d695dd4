import { AboutSections } from '~/components/content/AboutSections'
import { AboutStory } from '~/components/content/AboutStory'
import { HeroButtons, HeroCarousel } from '~/components/layout/HeroCarousel'
import { ButtonLink } from '~/components/ui/Button'
import { about, aboutHero } from '~/content/pages/about'
import { usePageMeta } from '~/hooks/usePageMeta'
import { paths } from '~/lib/paths'

export function AboutPage() {
  usePageMeta(about.title, about.description)
  return (
    <>
      <HeroCarousel slides={aboutHero} title={about.title}>
        <HeroButtons>
          <ButtonLink variant="primary" to={paths.contact}>
            Contact Us
          </ButtonLink>
          <ButtonLink variant="outline" to={paths.services}>
            Our Services
          </ButtonLink>
        </HeroButtons>
      </HeroCarousel>
      <AboutStory />
      <AboutSections />
    </>
  )
}
