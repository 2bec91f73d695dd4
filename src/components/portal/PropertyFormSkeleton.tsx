import { Skeleton } from '~/components/ui/Skeleton'
import { formTexts } from '~/content/portal/propertyForm'

const groups = [4, 2, 4]

/** The form's groups, while what they hold is on its way. */
export function PropertyFormSkeleton() {
  return (
    <div className="px-6 pb-6">
      <p role="status" className="sr-only">
        {formTexts.opening}
      </p>
      <Skeleton className="my-5 h-6 max-w-md" />
      {groups.map((fields, group) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of nothing
          key={group}
          className="grid gap-x-8 gap-y-4 border-line border-t py-7 md:grid-cols-[8.5rem_minmax(0,1fr)]"
        >
          <Skeleton className="h-7" />
          <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
            {Array.from({ length: fields }, (_, field) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of nothing
              <Skeleton key={field} className="h-20" />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
