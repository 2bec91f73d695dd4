export interface Version {
  width: number
  height: number
  maxMegabytes: number
}

export const SMALL: Version = { width: 383, height: 256, maxMegabytes: 0.3 }
export const THUMBNAIL: Version = { width: 96, height: 64, maxMegabytes: 0.1 }

/** The versions of a photograph, in the order in which every way returns them. */
export const VERSIONS = [SMALL, THUMBNAIL] as const
