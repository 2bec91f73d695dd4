import { CostsDocument } from '~/components/costs/CostsDocument'
import { costsPage } from '~/content/costs'
import { usePageMeta } from '~/hooks/usePageMeta'

export function CostsPage() {
  usePageMeta(costsPage.title, costsPage.description)
  return <CostsDocument />
}
