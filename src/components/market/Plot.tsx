import 'uplot/dist/uPlot.min.css'
import './onPaper.css'
import { useCallback, useState } from 'react'
import uPlot from 'uplot'
import type { MarketChart } from '~/content/pages/market'
import { plotData, plotOptions } from './plotOptions'

interface PlotProps {
  chart: MarketChart
  /** Called with the column under the pointer, or null when the pointer has left. */
  onPoint: (index: number | null) => void
}

/** A chart drawn on a canvas that fills its container. */
export function Plot({ chart, onPoint }: PlotProps) {
  const [isDrawn, setDrawn] = useState(false)
  const drawIn = useCallback(
    (element: HTMLDivElement | null) => {
      if (!element) return
      const size = () => ({ width: element.clientWidth, height: element.clientHeight })
      const plot = new uPlot(
        { ...plotOptions(chart, onPoint), ...size() },
        plotData(chart),
        element,
      )
      setDrawn(true)
      const resized = new ResizeObserver(() => plot.setSize(size()))
      resized.observe(element)
      // A canvas does not redraw itself when the brand's typeface is loaded later.
      let removed = false
      void document.fonts.ready.then(() => {
        if (!removed) plot.redraw(false, true)
      })
      return () => {
        removed = true
        resized.disconnect()
        plot.destroy()
      }
    },
    [chart, onPoint],
  )

  // Prerendered pages have the place without the drawing.
  return <div ref={drawIn} className={`size-full overflow-hidden ${isDrawn ? '' : 'skeleton'}`} />
}
