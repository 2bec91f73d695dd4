import type { ComponentProps } from 'react'
import { Button } from '~/components/ui/Button'

/** A low button that fits a line of controls, for work with a mouse. */
export function DeskButton({ className = '', ...button }: ComponentProps<typeof Button>) {
  return (
    <Button className={`min-h-9! px-3! py-1! pointer-coarse:min-h-11! ${className}`} {...button} />
  )
}
