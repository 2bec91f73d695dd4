import { useMutation } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '~/components/ui/Button'
import { dashboardText } from '~/content/portal/dashboard'
import { logFailure } from '~/lib/failureLog'
import { paths } from '~/lib/paths'
import { downloadSchema } from '~/services/schema'

const item = 'flex min-h-12 w-full items-center px-5 text-left text-sm font-semibold hover:bg-mist'

interface DevToolsProps {
  onDone: () => void
  onFailed: (message: string, failure?: Error) => void
}

/** Opens on click and stays until a choice, Escape, or a click elsewhere. */
export function DevTools({ onDone, onFailed }: DevToolsProps) {
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

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens for what its own controls let through
    <div
      ref={root}
      className="relative"
      onKeyDown={(event) => {
        if (event.key === 'Escape' && open) close()
      }}
      onBlur={(event) => {
        // Safari focuses no button on a click: leaving for nowhere is not leaving.
        const { relatedTarget } = event
        if (relatedTarget && !event.currentTarget.contains(relatedTarget)) setOpen(false)
      }}
    >
      <Button
        ref={button}
        variant="onDark"
        className="w-full max-sm:px-3"
        aria-expanded={open}
        aria-controls={menuId}
        aria-busy={isPending}
        onClick={() => setOpen(!open)}
      >
        {isPending ? dashboardText.downloadingSchema : dashboardText.devTools}
        <ChevronDown
          aria-hidden="true"
          className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`}
        />
      </Button>
      <ul
        id={menuId}
        hidden={!open}
        className="absolute top-full left-0 z-raised mt-2 w-60 border border-line bg-white py-2 text-ink shadow-lift lg:right-0 lg:left-auto"
      >
        <li>
          <Link to={paths.diagnostic} className={item}>
            {dashboardText.debugging}
          </Link>
        </li>
        <li>
          <button
            type="button"
            className={item}
            onClick={() => {
              close()
              if (!isPending) mutate()
            }}
          >
            {dashboardText.downloadSchema}
          </button>
        </li>
      </ul>
    </div>
  )
}
