export interface Version {
  width: number
  height: number
  maxMegabytes: number
}

export const SMALL: Version = { width: 383, height: 256, maxMegabytes: 0.3 }
export const THUMBNAIL: Version = { width: 96, height: 64, maxMegabytes: 0.1 }

/** What a photograph is made into, in the order in which every way answers. */
export const VERSIONS = [SMALL, THUMBNAIL] as const
