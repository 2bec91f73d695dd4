import { lazySection } from '~/components/ui/lazySection'
import { costsPage } from '~/content/costs'
import { usePageMeta } from '~/hooks/usePageMeta'

const CostsDocument = lazySection(
  async () => (await import('~/components/costs/CostsDocument')).CostsDocument,
  <div className="min-h-dvh" />,
)

export function CostsPage() {
  usePageMeta(costsPage.title, costsPage.description)
  return <CostsDocument />
}
