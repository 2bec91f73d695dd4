import { marketPage } from '~/content/pages/marketPage'
import { ServiceError } from '~/services/client/errors'
import { saveFile } from '~/services/client/saveFile'

/**
 * Makes the market report and saves it. What makes PDFs is loaded only now.
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
