import { ArrowDownRight, ArrowUpRight } from 'lucide-react'
import { TitledSection } from '~/components/layout/TitledSection'
import { type MarketStat, market, trendText } from '~/content/pages/market'

/** Four figures of the quarter. */
export function MarketOverview() {
  return (
    <section aria-labelledby="overview" className="page-width py-dense">
      <div className="grid gap-x-6 gap-y-4 lg:grid-cols-12 lg:items-end">
        <h2 id="overview" className="display-section lg:col-span-7">
          {market.overviewTitle}
        </h2>
        <p className="max-w-prose text-sm text-stone lg:col-span-5">{market.disclaimer}</p>
      </div>
      <dl className="mt-8 -mb-6 grid grid-cols-2 gap-x-4 gap-y-2 md:mt-12 md:-mb-8 md:gap-x-6 md:gap-y-3 xl:grid-cols-4">
        {market.stats.map((stat) => (
          <Stat key={stat.label} stat={stat} />
        ))}
      </dl>
    </section>
  )
}

function Stat({ stat }: { stat: MarketStat }) {
  const rises = stat.trend.startsWith('+')
  const Arrow = rises ? ArrowUpRight : ArrowDownRight
  return (
    <div className="row-span-4 mb-6 grid grid-rows-subgrid border-t-2 border-ink pt-3 md:mb-8 md:pt-4">
      <dt className="text-sm text-stone">
        <span className="whitespace-nowrap">{stat.label},</span>{' '}
        <span className="whitespace-nowrap">{stat.period ?? market.period}</span>
      </dt>
      <dd className="figures display-section">{stat.value}</dd>
      <dd
        className={`figures flex items-start gap-1.5 text-sm font-semibold md:items-center md:text-base ${rises ? 'text-grove' : 'text-error'}`}
      >
        <Arrow aria-hidden="true" className="size-5 shrink-0" />
        <span>
          <span className="sr-only">{rises ? 'Up' : 'Down'} </span>
          {trendText(stat)}
        </span>
      </dd>
      <dd className="max-w-prose text-sm text-stone">{stat.meaning}</dd>
    </div>
  )
}

/** The services for clients, one row each. */
export function MarketServices() {
  return (
    <TitledSection
      title={market.servicesTitle}
      airy
      lead={market.servicesLead}
      columns="gap-x-6 gap-y-10 lg:grid-cols-3"
    >
      <dl className="border-b border-line lg:col-span-2">
        {market.services.map(({ title, text }) => (
          <div
            key={title}
            className="grid gap-x-6 gap-y-2 border-t border-line py-7 md:grid-cols-8"
          >
            <dt className="font-display text-subheading md:col-span-3">{title}</dt>
            <dd className="max-w-prose text-stone md:col-span-5">{text}</dd>
          </div>
        ))}
      </dl>
    </TitledSection>
  )
}

/** The benefits for clients, on calm ground. */
export function MarketBenefits() {
  return (
    <TitledSection title={market.benefitsTitle} ground="paper">
      <ul className="mt-12 grid gap-x-6 gap-y-10 md:grid-cols-2 xl:grid-cols-4">
        {market.benefits.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-ink pt-4">
            <h3 className="text-item">{title}</h3>
            <p className="mt-3 max-w-[44ch] text-stone">{text}</p>
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
