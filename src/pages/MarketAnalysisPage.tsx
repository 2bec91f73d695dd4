import { BookingButton } from '~/components/enquiry/BookingButton'
import { HeroCarousel } from '~/components/layout/HeroCarousel'
import { ChartFigure } from '~/components/market/ChartFigure'
import { MarketOverview } from '~/components/market/MarketOverview'
import { MarketBenefits, MarketServices } from '~/components/market/MarketServices'
import { DownloadButton } from '~/components/ui/DownloadButton'
import { marketHero } from '~/content/heroes'
import { market } from '~/content/market'
import { usePageMeta } from '~/hooks/usePageMeta'
import { downloadMarketReport } from '~/services/marketReport'

export function MarketAnalysisPage() {
  usePageMeta(market.title, market.description)
  return (
    <>
      <HeroCarousel slides={marketHero} title={market.title} lead={market.lead} low>
        <DownloadButton
          variant="accent"
          label={market.report.download}
          pendingLabel={market.report.preparing}
          download={downloadMarketReport}
        />
        <BookingButton
          variant="onDark"
          request={{ kind: 'consultation', preset: 'market-analysis' }}
        >
          {market.scheduleConsultation}
        </BookingButton>
      </HeroCarousel>
      <MarketOverview />
      <section aria-labelledby="charts">
        <h2 id="charts" className="sr-only">
          {market.chartsTitle}
        </h2>
        <div className="on-dark bg-grove py-16 text-white md:py-24">
          <ChartFigure chart={market.averagePrice} toTheEdges />
        </div>
        <div className="page-width grid gap-x-20 gap-y-16 pt-16 md:pt-24 lg:grid-cols-[4fr_5fr]">
          <ChartFigure chart={market.salesByType} />
          <ChartFigure chart={market.daysOnMarket} />
        </div>
      </section>
      <MarketServices />
      <MarketBenefits />
    </>
  )
}
