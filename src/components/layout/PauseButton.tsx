import { Pause, Play } from 'lucide-react'
import { IconButton } from '~/components/ui/IconButton'
import type { SlideShow } from './useSlideShow'

interface PauseButtonProps {
  show: SlideShow
  className: string
}

/** Stops a show of photographs and goes on with it. */
export function PauseButton({ show: { pause }, className }: PauseButtonProps) {
  if (!pause) return null
  return (
    <IconButton
      icon={pause.isPaused ? Play : Pause}
      label={pause.isPaused ? 'Resume the slide show' : 'Pause the slide show'}
      onClick={pause.toggle}
      className={`hover:bg-paper ${className}`}
    />
  )
}
