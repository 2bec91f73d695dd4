import type { ComponentProps } from 'react'
import { Button } from '~/components/ui/Button'
import { preloadOnHover } from '~/components/ui/preloadOnHover'
import { type ModalRequest, useModals } from '~/contexts/ModalContext'

const loadForms = () => import('./BookingForms')

interface BookingButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  request: ModalRequest
  /** What else happens then, such as closing the menu that the button stands in. */
  onOpen?: (() => void) | undefined
}

/** Opens a form, whose code is fetched as soon as the click can be seen coming. */
export function BookingButton({ request, onOpen, ...button }: BookingButtonProps) {
  const { open } = useModals()
  return (
    <Button
      {...button}
      onClick={() => {
        onOpen?.()
        open(request)
      }}
      {...preloadOnHover(loadForms)}
    />
  )
}
