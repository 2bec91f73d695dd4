import { PageNotFound } from '~/components/layout/NotFound'

export function NotFoundPage() {
  return <PageNotFound />
}
