import { lazy } from '~/components/ui/lazy'
import { pagePart } from '~/components/ui/pagePart'
import { ownEnquiryPage } from '~/content/enquiry/ownEnquiry'
import { usePageMeta } from '~/hooks/usePageMeta'

const OwnEnquiry = pagePart(
  lazy(async () => (await import('~/components/enquiry/OwnEnquiry')).OwnEnquiry),
  <div className="min-h-96" />,
)

/** An enquiry for its sender, behind the link of the letters that answer it. */
export function EnquiryPage() {
  usePageMeta(ownEnquiryPage.title, ownEnquiryPage.description)
  return (
    <div className="page-width py-dense">
      <meta name="robots" content="noindex" />
      <h1 className="display-page">{ownEnquiryPage.title}</h1>
      <OwnEnquiry />
    </div>
  )
}
