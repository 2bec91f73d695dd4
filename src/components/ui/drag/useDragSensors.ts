import {
  type KeyboardCoordinateGetter,
  MouseSensor,
  type SensorDescriptor,
  type SensorOptions,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { MOTION_ALLOWED, useMediaQuery } from '~/components/ui/motion/useMediaQuery'
import { PromptKeyboardSensor } from './PromptKeyboardSensor'

const byMouse = { activationConstraint: { distance: 8 } }
/** A finger must rest a moment, since one that moves at once means to scroll. */
const byTouch = { activationConstraint: { delay: 200, tolerance: 8 } }

/** @param byArrow the target of an arrow key; by default 25 px in its direction */
export function useDragSensors(
  byArrow?: KeyboardCoordinateGetter,
): SensorDescriptor<SensorOptions>[] {
  const scrollBehavior = useMediaQuery(MOTION_ALLOWED) ? 'smooth' : 'auto'
  return useSensors(
    useSensor(MouseSensor, byMouse),
    useSensor(TouchSensor, byTouch),
    useSensor(PromptKeyboardSensor, {
      scrollBehavior,
      ...(byArrow && { coordinateGetter: byArrow }),
    }),
  )
}
