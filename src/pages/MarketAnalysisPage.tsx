import { BookingButton } from '~/components/enquiry/BookingButton'
import { HeroCarousel } from '~/components/layout/HeroCarousel'
import { MarketBody } from '~/components/market/MarketBody'
import { DownloadButton } from '~/components/ui/DownloadButton'
import { marketHero } from '~/content/pages/heroes'
import { marketPage } from '~/content/pages/marketPage'
import { usePageMeta } from '~/hooks/usePageMeta'
import { downloadMarketReport } from '~/services/pdf/saveMarketReport'

export function MarketAnalysisPage() {
  usePageMeta(marketPage.title, marketPage.description)
  return (
    <>
      <HeroCarousel slides={marketHero} title={marketPage.title} lead={marketPage.lead}>
        {/* One below the other they are equally wide. */}
        <div className="grid gap-2 max-md:w-full">
          <DownloadButton
            variant="primary"
            label={marketPage.report.download}
            pendingLabel={marketPage.report.preparing}
            download={downloadMarketReport}
          />
          <BookingButton
            variant="outline"
            request={{ kind: 'consultation', preset: 'market-analysis' }}
          >
            {marketPage.scheduleConsultation}
          </BookingButton>
        </div>
      </HeroCarousel>
      <MarketBody />
    </>
  )
}
