import { type RawEnv, textOf } from './env'

/** Pictures of a map, each 256 pixels wide, of which an address takes its zoom and its place. */
export interface MapTiles {
  /** With {z}, {x} and {y}. */
  url: string
  /** What their provider wants written on the map. */
  attribution: string
}

/** The side of a tile in pixels. */
export const TILE = 256

/**
 * The tiles that the site was built with; undefined without any.
 * @throws Error naming the variable that is missing or malformed
 */
export function readMapTiles(raw: RawEnv): MapTiles | undefined {
  const url = textOf(raw, 'VITE_MAP_TILES_URL')
  if (!url) return undefined
  const attribution = textOf(raw, 'VITE_MAP_ATTRIBUTION')
  if (!url.startsWith('https://') || !['{z}', '{x}', '{y}'].every((part) => url.includes(part))) {
    throw new Error(`VITE_MAP_TILES_URL is not an https address with {z}, {x} and {y}: ${url}`)
  }
  if (!attribution) {
    throw new Error('VITE_MAP_ATTRIBUTION is missing: whoever provides the tiles says its words')
  }
  return { url, attribution }
}

export function tileAddress({ url }: MapTiles, zoom: number, x: number, y: number): string {
  return url.replace('{z}', String(zoom)).replace('{x}', String(x)).replace('{y}', String(y))
}
