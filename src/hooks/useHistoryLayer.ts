import { useEffectEvent, useLayoutEffect } from 'react'
import { openLayer } from '~/lib/historyLayers'

interface LayerOptions {
  isOpen?: boolean | undefined
  /** Whether it is still open after `onBack`, because it asks first. */
  asksFirst?: boolean | undefined
  /** The entry of the page below, for what stays open while that changes: back closes the layer before it goes there. */
  over?: string | undefined
}

/**
 * Makes something that is open over the page one entry of the browser's history: back calls `onBack` and
 * changes nothing else, and closing it any other way goes back as well. Forward does not open it again. A link
 * inside has to replace the entry.
 */
export function useHistoryLayer(
  onBack: () => void,
  { isOpen = true, asksFirst = false, over }: LayerOptions = {},
): void {
  const goneBack = useEffectEvent(onBack)
  const doesAsk = useEffectEvent(() => asksFirst)

  // Before it is painted: back must not leave the page because the layer's entry comes later than the layer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: over another entry it is opened anew
  useLayoutEffect(() => {
    if (!isOpen) return
    return openLayer({ goneBack: () => goneBack(), asksFirst: () => doesAsk() })
  }, [isOpen, over])
}
