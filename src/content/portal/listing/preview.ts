/** The words around a listing's page as visitors would see it. */
export const previewText = {
  title: 'Preview',
  loading: 'Loading the preview',
  back: 'Back to the listings',
  hidden: 'Visitors cannot see this page. If the listing were available, it would look like this.',
  public: 'Visitors see this page.',
  open: 'Open it on the site',
} as const
