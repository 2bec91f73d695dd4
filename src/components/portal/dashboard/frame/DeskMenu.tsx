import { useMutation } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import type { OpenPortalDialog } from '~/components/portal/dashboard/portalDialog'
import { dashboardText, portalViews } from '~/content/portal/dashboard'
import { useMenu } from '~/hooks/useMenu'
import { logFailure } from '~/lib/failureLog'
import { paths } from '~/lib/paths'
import { env } from '~/services/client/env'
import { downloadSchema } from '~/services/listings/diagnostics'

interface DeskMenuProps {
  onOpen: OpenPortalDialog
  onDone: () => void
  onFailed: (message: string, failure?: Error) => void
}

/** The menu of occasional tools. */
export function DeskMenu({ onOpen, onDone, onFailed }: DeskMenuProps) {
  const { isOpen, toggle, close, rootProps } = useMenu()
  const menuId = useId()
  const { mutate, isPending } = useMutation({
    mutationFn: downloadSchema,
    networkMode: 'always',
    onSuccess: onDone,
    onError: (failure) => {
      logFailure(failure)
      onFailed(failure.message, failure)
    },
  })

  function choose(run: () => void) {
    close()
    run()
  }

  return (
    <div className="relative" {...rootProps}>
      <button
        type="button"
        aria-label={isPending ? dashboardText.downloadingSchema : dashboardText.more}
        aria-expanded={isOpen}
        aria-controls={menuId}
        aria-busy={isPending}
        onClick={toggle}
        className="grid size-11 place-items-center hover:bg-white/10"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </button>
      <div
        id={menuId}
        hidden={!isOpen}
        className="absolute top-full right-0 z-menu w-60 border border-line bg-white py-2 text-ink shadow-float"
      >
        <ul>
          <Item onChoose={() => choose(() => onOpen({ kind: 'optimizeAll' }))}>
            {dashboardText.optimizeAll}
          </Item>
          <li>
            <Link
              to={`${paths.managementPortal(env.managementPortalId)}?view=visits`}
              onClick={close}
              className={item}
            >
              {portalViews.visits.link}
            </Link>
          </li>
          <Item onChoose={() => choose(() => onOpen({ kind: 'keys' }))}>{dashboardText.keys}</Item>
          <li>
            <Link to={paths.home} className={item}>
              {dashboardText.site}
            </Link>
          </li>
        </ul>
        <p
          id={`${menuId}-tools`}
          className="mt-2 border-t border-line px-5 pt-3 pb-1 text-xs text-stone"
        >
          {dashboardText.devTools}
        </p>
        <ul aria-labelledby={`${menuId}-tools`}>
          <li>
            <Link to={paths.diagnostic} className={item}>
              {dashboardText.debugging}
            </Link>
          </li>
          <Item onChoose={() => choose(() => !isPending && mutate())}>
            {dashboardText.downloadSchema}
          </Item>
        </ul>
      </div>
    </div>
  )
}

const item = 'flex min-h-11 w-full items-center px-5 text-left text-sm font-semibold hover:bg-paper'

function Item({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  return (
    <li>
      <button type="button" className={item} onClick={onChoose}>
        {children}
      </button>
    </li>
  )
}
