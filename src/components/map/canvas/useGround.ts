import { useEffect, useMemo, useState } from 'react'
import { logFailure } from '~/lib/failureLog'
import type { Region } from '~/lib/map/regions'
import { frameOf } from '~/lib/mapView'
import { type AreaGround, type AreaPart, partsFor } from './groundData'
import { useMap } from './MapContext'

export type LoadedGround = ReadonlyMap<Region, Partial<AreaGround>>

/** The areas in view as far as they are loaded; the rest is fetched. What fails is tried again with the next view. */
export function useGround(): LoadedGround {
  const { view, size } = useMap()
  const [loaded, setLoaded] = useState<ReadonlyMap<AreaPart, Partial<AreaGround>>>(new Map())
  const missing = partsFor(frameOf(view, size), view.zoom).filter((part) => !loaded.has(part))
  // The parts that are missing are the same objects until one is loaded or another comes into view.
  const wanted = missing.map(({ name }) => name).join(' ')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts change with their names
  useEffect(() => {
    let isLeft = false
    const fetchMissing = async () => {
      const fetched = await Promise.all(missing.map(fetchPart))
      if (!isLeft) setLoaded((known) => new Map([...known, ...fetched.flat()]))
    }
    if (wanted) void fetchMissing()
    return () => {
      isLeft = true
    }
  }, [wanted, view])

  return useMemo(() => {
    const areas = new Map<Region, Partial<AreaGround>>()
    for (const [{ region }, ground] of loaded) {
      areas.set(region, { ...areas.get(region), ...ground })
    }
    return areas
  }, [loaded])
}

async function fetchPart(part: AreaPart): Promise<(readonly [AreaPart, Partial<AreaGround>])[]> {
  try {
    return [[part, await part.load()]]
  } catch (error) {
    logFailure(error, 'A part of the map could not be loaded.')
    return []
  }
}
