import type { ComponentProps } from 'react'
import { Button } from '~/components/ui/Button'

/** A button as low as a line of controls, for a desk that is worked at with a mouse all day. */
export function DeskButton({ className = '', ...button }: ComponentProps<typeof Button>) {
  return <Button className={`min-h-9! px-3! py-1! ${className}`} {...button} />
}
