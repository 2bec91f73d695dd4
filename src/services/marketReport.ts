import { market } from '~/content/market'
import { ServiceError } from './errors'
import { saveFile } from './saveFile'

/**
 * Makes the market report and saves it. What makes PDFs is loaded only now.
 * @throws ServiceError 'Failed to prepare the market report. Please try again.'
 */
export async function downloadMarketReport(): Promise<void> {
  try {
    const [{ makeMarketReport }, { fetchFonts }] = await Promise.all([
      import('./pdf/marketReport'),
      import('./pdf/fonts'),
    ])
    saveFile(
      makeMarketReport(await fetchFonts(), { created: new Date() }),
      'application/pdf',
      market.report.file,
    )
  } catch (cause) {
    throw new ServiceError(market.report.failure, { cause })
  }
}
