import type { ComponentProps } from 'react'
import { Button } from '~/components/ui/Button'
import { preloadOnHover } from '~/components/ui/lazy'
import { type ModalRequest, useModals } from '~/contexts/ModalContext'
import { BookingForm } from './BookingForm'

interface BookingButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  request: ModalRequest
  /** Called on opening, for example to close the menu around the button. */
  onOpen?: (() => void) | undefined
}

/** Opens a form, whose code is fetched when the pointer or the focus arrives. */
export function BookingButton({ request, onOpen, ...button }: BookingButtonProps) {
  const { open } = useModals()
  return (
    <Button
      {...button}
      onClick={() => {
        onOpen?.()
        open(request)
      }}
      {...preloadOnHover(BookingForm.load)}
    />
  )
}
