import { queryOptions, skipToken } from '@tanstack/react-query'
import { portalKey } from '~/hooks/queries/keys'
import { type LintedText, lintAdvert } from '~/services/publishing/lintAdvert'

export const advertQueries = {
  /** What is wrong with the wording of a text; an empty one is not asked about. */
  linted: (linted: LintedText) =>
    queryOptions({
      queryKey: [...portalKey, 'advert', linted],
      queryFn: linted.text.trim() === '' ? skipToken : ({ signal }) => lintAdvert(linted, signal),
      networkMode: 'always',
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
}
