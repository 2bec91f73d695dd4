import type { ReactNode, Ref } from 'react'
import { locatorTexts, placeSource } from '~/content/locator'
import type { Region } from '~/lib/map/regions'

/** Where the files with an open database's licence can be fetched. */
export interface MapFiles {
  stations: string
  lines?: string | undefined
}

interface MapFigureProps {
  ref?: Ref<HTMLDivElement> | undefined
  region: Region
  alt: string
  /** The nearest station and its distance. */
  station: string
  caption: string
  /** With the drawing. Until then the text on the station holds its place unseen, so that nothing moves. */
  files?: MapFiles | undefined
  children?: ReactNode
}

export function MapFigure({ ref, region, alt, station, caption, files, children }: MapFigureProps) {
  return (
    <>
      <div
        ref={ref}
        role="img"
        aria-label={alt}
        // The country has little to show for its space.
        className={`relative aspect-4/5 w-full overflow-hidden bg-paper lg:col-span-2 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:self-start ${region === 'london' ? 'sm:aspect-3/2' : 'sm:aspect-2/1'}`}
      >
        {children}
      </div>
      <figcaption className="mt-3 grid content-start gap-1 lg:col-start-1 lg:row-start-2 lg:mt-8">
        <p className={files ? 'font-semibold' : 'invisible font-semibold'}>{station}</p>
        <p className="text-xs text-stone">
          {caption} {region !== 'london' && `${locatorTexts.arrows} `}
          {placeSource}. {locatorTexts.waterSource[region]}{' '}
          <Download file={files?.stations}>{locatorTexts.stationSource}</Download>{' '}
          {region === 'london' && (
            <Download file={files?.lines}>{locatorTexts.lineSource}</Download>
          )}
        </p>
      </figcaption>
    </>
  )
}

/** Words alone until it is known where the file is, since a link without an address leads nowhere. */
function Download({ file, children }: { file: string | undefined; children: ReactNode }) {
  if (!file) return children
  return (
    <a href={file} download className="underline">
      {children}
    </a>
  )
}
