import { readMapTiles } from '~/lib/mapTiles'

/** Apart from the other variables, because only maps need them. */
export const mapTiles = readMapTiles(import.meta.env)
