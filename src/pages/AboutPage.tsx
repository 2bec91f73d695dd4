import { Mission, Story, Team, Values } from '~/components/content/AboutSections'
import { HeroCarousel } from '~/components/layout/HeroCarousel'
import { ButtonLink } from '~/components/ui/Button'
import { about, aboutHero } from '~/content/about'
import { usePageMeta } from '~/hooks/usePageMeta'
import { paths } from '~/lib/paths'

export function AboutPage() {
  usePageMeta(about.title, about.description)
  return (
    <>
      <HeroCarousel slides={aboutHero} title={about.title} low>
        <ButtonLink variant="accent" to={paths.contact}>
          Contact Us
        </ButtonLink>
        <ButtonLink variant="onDark" to={paths.services}>
          Our services
        </ButtonLink>
      </HeroCarousel>
      <Story />
      <Mission />
      <Team />
      <Values />
    </>
  )
}
