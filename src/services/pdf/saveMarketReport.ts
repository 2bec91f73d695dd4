import { marketPage } from '~/content/pages/marketPage'
import { ServiceError } from '~/services/client/errors'
import { saveFile } from '~/services/client/saveFile'

/**
 * Makes and saves the market report. The code for PDFs is loaded on demand.
 * @throws ServiceError 'Failed to prepare the market report. Please try again.'
 */
export async function downloadMarketReport(): Promise<void> {
  try {
    const [{ makeMarketReport }, { fetchFonts }] = await Promise.all([
      import('./marketReport'),
      import('./fonts'),
    ])
    saveFile(
      makeMarketReport(await fetchFonts(), { created: new Date() }),
      'application/pdf',
      marketPage.report.file,
    )
  } catch (cause) {
    throw new ServiceError(marketPage.report.failure, { cause })
  }
}
