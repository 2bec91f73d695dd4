import { Fragment } from 'react'
import { mapTexts } from '~/content/map'
import linesOfLondon from '~/lib/map/region/lines.london.json?url&no-inline'
import stationsOfEssex from '~/lib/map/region/stations.essex.json?url&no-inline'
import stationsOfHampshire from '~/lib/map/region/stations.hampshire.json?url&no-inline'
import stationsOfLondon from '~/lib/map/region/stations.london.json?url&no-inline'

const stationFiles = [
  ['London', stationsOfLondon],
  ['Hampshire', stationsOfHampshire],
  ['Essex', stationsOfEssex],
] as const

/** Whom the drawing is owed to, with what has to be offered of it. */
export function MapSources() {
  return (
    <details className="pointer-events-auto text-xs text-stone">
      <summary className="cursor-pointer py-1 pointer-coarse:py-3.5">{mapTexts.sources}</summary>
      <p className="max-w-prose pb-1">
        {mapTexts.drawn} {mapTexts.stations}{' '}
        {stationFiles.map(([area, file]) => (
          <Fragment key={area}>
            <a href={file} download className="underline">
              {area}
            </a>{' '}
          </Fragment>
        ))}
        <a href={linesOfLondon} download className="underline">
          {mapTexts.lines}
        </a>
      </p>
    </details>
  )
}
