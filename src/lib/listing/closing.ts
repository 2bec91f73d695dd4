/** The work that would be lost, about which is asked. */
export type ClosingQuestion = 'entries' | 'uploads' | 'captions' | 'order'

/** How a listing's form, or the screen with its photographs, is closed. */
export type Closing =
  | { step: 'open' }
  | { step: 'asking'; about: ClosingQuestion; isCancelled: boolean }
  /** Captions are being stored and, unless it was cancelled, a new order. */
  | { step: 'storing'; isCancelled: boolean }
  | { step: 'closed'; keepsOrder: boolean }

export type ClosingEvent =
  /** `unsaved`: the work that would be lost. Cancelling gives up a new order. */
  | { type: 'requested'; unsaved: ReadonlySet<ClosingQuestion>; isCancelled: boolean }
  /** Either answer to the question. */
  | { type: 'stayed' }
  | { type: 'insisted' }
  | { type: 'stored' }
  | { type: 'failed'; about: 'captions' | 'order' }

export const open: Closing = { step: 'open' }

/** An event that means nothing at this step leaves the same state. */
export function reduceClosing(state: Closing, event: ClosingEvent): Closing {
  switch (event.type) {
    case 'requested': {
      const { unsaved, isCancelled } = event
      if (state.step !== 'open') return state
      if (unsaved.has('entries')) return { step: 'asking', about: 'entries', isCancelled }
      if (unsaved.has('uploads')) return { step: 'asking', about: 'uploads', isCancelled }
      if (isCancelled && !unsaved.has('captions')) return { step: 'closed', keepsOrder: false }
      return { step: 'storing', isCancelled }
    }
    case 'stayed':
      return state.step === 'asking' ? open : state
    case 'insisted':
      if (state.step !== 'asking') return state
      if (state.about === 'order') return { step: 'closed', keepsOrder: false }
      return { step: 'storing', isCancelled: state.isCancelled }
    case 'stored':
      return state.step === 'storing' ? { step: 'closed', keepsOrder: !state.isCancelled } : state
    case 'failed':
      return state.step === 'storing' ? { ...state, step: 'asking', about: event.about } : state
    default:
      return event satisfies never
  }
}
