export interface Position {
  lat: number
  lng: number
}

export interface Point {
  x: number
  y: number
}

/** Pixels of the whole world at zoom 0; each step of zoom doubles them. */
const WORLD = 256

/** Web Mercator: where a place lies on the picture of the whole world at this zoom. */
export function project({ lat, lng }: Position, zoom: number): Point {
  const size = WORLD * 2 ** zoom
  const sine = Math.sin((lat * Math.PI) / 180)
  return {
    x: size * (0.5 + lng / 360),
    y: size * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  }
}
