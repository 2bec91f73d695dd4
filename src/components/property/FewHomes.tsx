import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import { PropertyGrid } from '~/components/property/card/PropertyGrid'
import { PropertyGridSkeleton } from '~/components/property/card/PropertyGridSkeleton'
import { useLoggedFailure } from '~/hooks/useLoggedFailure'
import type { ListedProperty } from '~/types/property'
import { PropertyPopUp, useOpenProperty } from './PropertyPopUp'

interface FewHomesProps {
  title: string
  found: Pick<UseQueryResult<readonly ListedProperty[]>, 'data' | 'error' | 'isPending'>
}

/** A row of further homes below a page's content. It draws nothing when there are none or when they fail to load. */
export function FewHomes({ title, found: { data, error, isPending } }: FewHomesProps) {
  const titleId = useId()
  const { open, ...popUp } = useOpenProperty()
  useLoggedFailure(error)

  if ((error && !data) || data?.length === 0) return null

  return (
    <section aria-labelledby={titleId} className="page-width py-dense print:hidden">
      <h2 id={titleId} className="mb-10 display-section">
        {title}
      </h2>
      {/* In two columns a third one would leave half a row empty. */}
      <div className="md:max-xl:[&_:is(li.distant,[aria-hidden]>div):nth-child(3)]:hidden">
        {isPending && <PropertyGridSkeleton cards={3} />}
        {data && <PropertyGrid properties={data} onOpen={open} />}
      </div>
      <PropertyPopUp {...popUp} known={data} closeOnBackdrop />
    </section>
  )
}
