import { Dialog } from '~/components/ui/Dialog'
import { Skeleton } from '~/components/ui/Skeleton'

const fields = ['md:col-span-2', '', '', '', '']

/** An empty form of the usual shape, while the code of the real one is on its way. */
export function FormSkeleton({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Opening the form…" onClose={onClose}>
      <div className="grid gap-8 p-6">
        <Skeleton className="h-7" />
        <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
          {fields.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of nothing
            <Skeleton key={index} className={`h-20 ${width}`} />
          ))}
        </div>
        <Skeleton className="h-32" />
        <Skeleton className="h-12 md:w-48" />
      </div>
    </Dialog>
  )
}
