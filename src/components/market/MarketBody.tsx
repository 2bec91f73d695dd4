import { market } from '~/content/pages/market'
import { ChartFigure } from './ChartFigure'
import { MarketBenefits, MarketOverview, MarketServices } from './MarketSections'

/** The figures of the quarter, their charts, and the services for clients. */
export function MarketBody() {
  return (
    <>
      <MarketOverview />
      <section aria-labelledby="charts">
        <h2 id="charts" className="sr-only">
          {market.chartsTitle}
        </h2>
        <div className="on-dark bg-grove py-10 text-white md:py-12">
          <ChartFigure chart={market.averagePrice} toTheEdges />
        </div>
        <div className="page-width grid gap-x-18 gap-y-16 pt-dense lg:grid-cols-2">
          <ChartFigure chart={market.salesByType} />
          <ChartFigure chart={market.daysOnMarket} />
        </div>
      </section>
      <MarketServices />
      <MarketBenefits />
    </>
  )
}
