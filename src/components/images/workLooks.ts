import { Check, Clock, LoaderCircle, TriangleAlert } from 'lucide-react'

/** How the state of a piece of work looks: a photograph's or a listing's. */
export const workLooks = {
  waiting: { icon: Clock, colour: 'text-stone', motion: '' },
  working: {
    icon: LoaderCircle,
    colour: 'text-ink',
    motion: 'animate-spin motion-reduce:animate-none',
  },
  done: { icon: Check, colour: 'text-grove', motion: '' },
  failed: { icon: TriangleAlert, colour: 'text-error', motion: '' },
} as const
