import { Pause, Play } from 'lucide-react'
import { IconButton } from '~/components/ui/IconButton'
import type { SlideShow } from './useSlideShow'

/** Stops a show of photographs and goes on with it. */
export function PauseButton({ show: { pause } }: { show: SlideShow }) {
  if (!pause) return null
  return (
    <IconButton
      icon={pause.isPaused ? Play : Pause}
      label={pause.isPaused ? 'Resume the slide show' : 'Pause the slide show'}
      onClick={pause.toggle}
      className="-mr-3 hover:bg-paper"
    />
  )
}
