import { queryOptions } from '@tanstack/react-query'
import { hasSecondFactor } from '~/services/secondFactorSetup'
import { portalQueries } from './portalQueries'

/** Every key of the data about one's own account. */
export const accountQueries = {
  secondFactor: () =>
    queryOptions({
      queryKey: [...portalQueries.all(), 'secondFactor'],
      queryFn: hasSecondFactor,
      staleTime: 0,
      networkMode: 'always',
    }),
}
