import { NotFound } from '~/components/layout/NotFound'
import { pageNotFound } from '~/content/notFound'

export function NotFoundPage() {
  return <NotFound content={pageNotFound} />
}
