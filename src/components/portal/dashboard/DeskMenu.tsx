import { useMutation } from '@tanstack/react-query'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { dashboardText } from '~/content/portal/dashboard'
import { logFailure } from '~/lib/failureLog'
import { paths } from '~/lib/paths'
import { downloadSchema } from '~/services/listings/diagnostics'
import type { OpenPortalDialog } from './portalDialog'

interface DeskMenuProps {
  onOpen: OpenPortalDialog
  onDone: () => void
  onFailed: (message: string, failure?: Error) => void
}

/** The menu of occasional tools. It opens on click and stays until a choice, Escape, or a click elsewhere. */
export function DeskMenu({ onOpen, onDone, onFailed }: DeskMenuProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
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

  useEffect(() => {
    if (!open) return
    const closeElsewhere = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeElsewhere)
    return () => document.removeEventListener('pointerdown', closeElsewhere)
  }, [open])

  function close() {
    setOpen(false)
    button.current?.focus()
  }

  function choose(run: () => void) {
    close()
    run()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for what its own controls let through
    <div
      ref={root}
      className="relative"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return
        event.preventDefault()
        close()
      }}
      onBlur={(event) => {
        // Safari does not focus a button on a click, so losing the focus to nothing does not close the menu.
        const { relatedTarget } = event
        if (relatedTarget && !event.currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={isPending ? dashboardText.downloadingSchema : dashboardText.more}
        aria-expanded={open}
        aria-controls={menuId}
        aria-busy={isPending}
        onClick={() => setOpen(!open)}
        className="grid size-12 place-items-center hover:bg-white/10"
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </button>
      <div
        id={menuId}
        hidden={!open}
        className="absolute top-full right-0 z-menu w-60 border border-line bg-white py-2 text-ink shadow-lift"
      >
        <ul>
          <Item onChoose={() => choose(() => onOpen({ kind: 'optimizeAll' }))}>
            {dashboardText.optimizeAll}
          </Item>
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
