/** The words of the page above its figures, which are loaded later. */
export const marketPage = {
  title: 'Market analysis',
  description:
    'The London property market in figures: average price, days on market, sales and inventory, with charts, tables and a report to download.',
  lead: 'What homes sell for, how long they take to sell, and how many are on the market. Worth a look before you set a price or make an offer.',
  report: {
    download: 'Download Market Report',
    preparing: 'Preparing report…',
    failure: 'Failed to prepare the market report. Please try again.',
    file: 'london-market-report.pdf',
  },
  scheduleConsultation: 'Schedule Consultation',
} as const
